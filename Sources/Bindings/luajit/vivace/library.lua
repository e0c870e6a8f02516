--- Finds the library: the one that VIVACE_LIBRARY names, the one in the distribution around this
-- module, or the loader's.

local ffi = require("ffi")
require("vivace.cdef")

local name = ffi.os == "Windows" and "vivace.dll" or ffi.os == "OSX" and "libvivace.1.dylib"
    or "libvivace.so.1"

local function exists(path)
    local file = io.open(path, "rb")
    return file ~= nil and file:close()
end

local folder = debug.getinfo(1, "S").source:match("^@(.*[/\\])") or "./"
local beside = folder .. "../../lib/" .. name
local path = os.getenv("VIVACE_LIBRARY") or exists(beside) and beside or name
local found, library = pcall(ffi.load, path)
if not found then
    error(path .. " was not found. Use the folder luajit that `swift package dist` makes, or set"
        .. " VIVACE_LIBRARY to the path of the library.\n" .. library, 0)
end

local major = bit.rshift(library.viv_version(), 16)
if major ~= library.VIV_VERSION_MAJOR then
    error("this libvivace is version " .. major .. ", not " .. library.VIV_VERSION_MAJOR)
end
return library
