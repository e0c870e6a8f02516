//! Finds the library, in this order: the folder `VIVACE_LIB_DIR`, `lib` in the folder
//! `VIVACE_PREFIX`, `lib` beside the workspace (as in a distribution), pkg-config. It is linked
//! statically; with `VIVACE_SHARED=1` the shared library is used.

use std::env;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{exit, Command};

fn main() {
    for name in ["VIVACE_LIB_DIR", "VIVACE_PREFIX", "VIVACE_SHARED", "PKG_CONFIG_PATH"] {
        println!("cargo:rerun-if-env-changed={name}");
    }
    println!("cargo:rerun-if-changed=build.rs");
    tell_compiler_version();
    if let Err(error) = link(env::var("VIVACE_SHARED").map_or(false, |value| value == "1")) {
        eprintln!("vivace-sys: {error}");
        exit(1);
    }
}

fn link(shared: bool) -> Result<(), Box<dyn Error>> {
    let name = if shared { shared_name() } else { "libvivace.a" };
    let folder = folder(name)?;
    println!("cargo:rerun-if-changed={}", folder.join(name).display());
    if shared {
        let near = copy_for_cargo(&folder.join(name))?;
        println!("cargo:rustc-link-search=native={}", near.display());
        println!("cargo:rustc-link-lib=vivace");
    } else {
        println!("cargo:rustc-link-search=native={}", folder.display());
        println!("cargo:rustc-link-lib=static=vivace");
    }
    Ok(())
}

/// `cargo run` and `cargo test` find shared libraries only in folders below `target`.
fn copy_for_cargo(library: &Path) -> Result<PathBuf, Box<dyn Error>> {
    let near = PathBuf::from(env::var("OUT_DIR")?);
    fs::copy(library, near.join(shared_name()))?;
    if shared_name() == "libvivace.so" {
        fs::copy(library, near.join("libvivace.so.1"))?;
    }
    Ok(near)
}

fn folder(file: &str) -> Result<PathBuf, String> {
    let named = |variable: &str, below: &str| {
        env::var_os(variable).map(|value| (variable.to_owned(), Path::new(&value).join(below)))
    };
    if let Some((variable, folder)) =
        named("VIVACE_LIB_DIR", "").or_else(|| named("VIVACE_PREFIX", "lib"))
    {
        return if folder.join(file).exists() {
            Ok(folder)
        } else {
            Err(format!("{variable} leads to no {}", folder.join(file).display()))
        };
    }
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../lib");
    if beside.join(file).exists() {
        return beside.canonicalize().map_err(|error| error.to_string());
    }
    pkg_config().filter(|folder| folder.join(file).exists()).ok_or_else(|| {
        format!(
            "there is no {file} in {} and pkg-config knows none; let VIVACE_LIB_DIR name the \
             folder of the library",
            beside.display()
        )
    })
}

fn shared_name() -> &'static str {
    match env::var("CARGO_CFG_TARGET_OS").as_deref() {
        Ok("macos") | Ok("ios") => "libvivace.dylib",
        Ok("windows") => "vivace.lib",
        _ => "libvivace.so",
    }
}

fn pkg_config() -> Option<PathBuf> {
    let tool = env::var_os("PKG_CONFIG").unwrap_or_else(|| "pkg-config".into());
    let output = Command::new(tool).args(["--variable=libdir", "vivace"]).output().ok()?;
    let folder = String::from_utf8(output.stdout).ok()?;
    let folder = folder.trim();
    (output.status.success() && !folder.is_empty()).then(|| PathBuf::from(folder))
}

/// What the crate asks its compiler for: `core::ffi::c_char` is there since 1.64, `offset_of!`
/// since 1.77.
fn tell_compiler_version() {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let told = Command::new(rustc).arg("--version").output().map(|output| output.stdout);
    let told = String::from_utf8(told.unwrap_or_default()).unwrap_or_default();
    let minor =
        told.split(&[' ', '.'][..]).nth(2).and_then(|minor| minor.parse::<u32>().ok()).unwrap_or(0);
    for (name, since) in [("viv_core_ffi", 64), ("viv_offset_of", 77)] {
        if minor >= 80 {
            println!("cargo:rustc-check-cfg=cfg({name})");
        }
        if minor >= since {
            println!("cargo:rustc-cfg={name}");
        }
    }
}
