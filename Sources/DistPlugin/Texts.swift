/// What pkg-config and CMake read.
struct Texts {
  let version: String
  /// What the shared library is for CMake: names of properties and their values.
  let properties: [(name: String, value: String)]

  static let dll = [
    ("IMPORTED_LOCATION", "${_vivace_prefix}/bin/vivace.dll"),
    ("IMPORTED_IMPLIB", "${_vivace_prefix}/lib/vivace.lib"),
  ]

  static func sharedLibrary(
    _ fileName: String, soname: String
  ) -> [(name: String, value: String)] {
    [("IMPORTED_LOCATION", "${_vivace_prefix}/lib/\(fileName)"), ("IMPORTED_SONAME", soname)]
  }

  var all: [(path: String, text: String)] {
    [
      ("lib/pkgconfig/vivace.pc", pkgConfig),
      ("lib/cmake/vivace/vivace-config.cmake", cmake),
      ("lib/cmake/vivace/vivace-config-version.cmake", cmakeVersion),
    ]
  }

  private var pkgConfig: String {
    """
    prefix=${pcfiledir}/../..
    libdir=${prefix}/lib
    includedir=${prefix}/include

    Name: Vivace
    Description: Animation engine to embed
    Version: \(version)
    Libs: -L${libdir} -lvivace
    Cflags: -I${includedir}

    """
  }

  private var cmake: String {
    """
    # Defines vivace::vivace, the shared library, and vivace::static.
    get_filename_component(_vivace_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

    if(NOT TARGET vivace::vivace)
      add_library(vivace::vivace SHARED IMPORTED)
      set_target_properties(vivace::vivace PROPERTIES
    \(properties.map { "    \($0.name) \"\($0.value)\"" }.joined(separator: "\n"))
        INTERFACE_INCLUDE_DIRECTORIES "${_vivace_prefix}/include")
    endif()

    if(NOT TARGET vivace::static)
      add_library(vivace::static STATIC IMPORTED)
      set_target_properties(vivace::static PROPERTIES
        IMPORTED_LINK_INTERFACE_LANGUAGES "C"
        IMPORTED_LOCATION "${_vivace_prefix}/lib/libvivace.a"
        # What is not used goes: on Linux the archive holds the engine twice, once for tweens alone.
        INTERFACE_LINK_OPTIONS "$<$<NOT:$<BOOL:${MSVC}>>:LINKER:--gc-sections>"
        INTERFACE_INCLUDE_DIRECTORIES "${_vivace_prefix}/include")
    endif()

    unset(_vivace_prefix)

    """
  }

  /// A program for one minor version works with every later one of the same major version.
  private var cmakeVersion: String {
    """
    set(PACKAGE_VERSION "\(version)")

    string(REGEX MATCH "^[0-9]+" _vivace_major "${PACKAGE_VERSION}")
    if(PACKAGE_FIND_VERSION_MAJOR STREQUAL _vivace_major
        AND NOT PACKAGE_VERSION VERSION_LESS PACKAGE_FIND_VERSION)
      set(PACKAGE_VERSION_COMPATIBLE TRUE)
      if(PACKAGE_VERSION VERSION_EQUAL PACKAGE_FIND_VERSION)
        set(PACKAGE_VERSION_EXACT TRUE)
      endif()
    else()
      set(PACKAGE_VERSION_COMPATIBLE FALSE)
    endif()
    unset(_vivace_major)

    # The libraries are of one machine.
    if(CMAKE_SIZEOF_VOID_P AND NOT CMAKE_SIZEOF_VOID_P EQUAL 8)
      set(PACKAGE_VERSION_UNSUITABLE TRUE)
    endif()

    """
  }
}
