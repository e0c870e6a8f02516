//! Types of values that can be animated.

use crate::Type;

/// A type of values that can be animated.
///
/// # Safety
/// Its size, alignment and fields must be those of [`TYPE`](Animate::TYPE) in C, and every bit
/// pattern must be a valid value, because the library reads and writes them. For example, a
/// `#[repr(C)]` struct of four `f32` may be [`Type::RgbaOklab`].
pub unsafe trait Animate: Copy + 'static {
    /// Its type in C.
    const TYPE: Type;
}

/// A type of one number, which can be moved by an amount.
///
/// # Safety
/// `By` must be the type itself, or the signed one of the same width.
pub unsafe trait Number: Animate {
    /// The type of the amount: signed, even if the number is not.
    type By: Animate;
}

macro_rules! numbers {
    ($($number:ty, $kind:ident, $by:ty;)*) => { $(
        // SAFETY: it is the number of C of that name.
        unsafe impl Animate for $number {
            const TYPE: Type = Type::$kind;
        }
        // SAFETY: as it says.
        unsafe impl Number for $number {
            type By = $by;
        }
    )* };
}

numbers! {
    f32, Float, f32;
    f64, Double, f64;
    i8, Int8, i8;
    u8, Uint8, i8;
    i16, Int16, i16;
    u16, Uint16, i16;
    i32, Int32, i32;
    u32, Uint32, i32;
    i64, Int64, i64;
    u64, Uint64, i64;
    Degrees, Degrees, Degrees;
    Radians, Radians, Radians;
}

macro_rules! structs {
    ($($(#[$doc:meta])* $name:ident, $inside:ty, $kind:ident;)*) => { $(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq)]
        #[repr(transparent)]
        pub struct $name(pub $inside);
    )* };
}

macro_rules! several {
    ($($(#[$doc:meta])* $name:ident, $inside:ty, $kind:ident;)*) => {
        structs! { $($(#[$doc])* $name, $inside, $kind;)* }
        $(
            // SAFETY: it is an array of as many numbers as in C.
            unsafe impl Animate for $name {
                const TYPE: Type = Type::$kind;
            }
        )*
    };
}

structs! {
    /// An angle, which turns the shorter way.
    Degrees, f32, Degrees;
    /// An angle, which turns the shorter way.
    Radians, f32, Radians;
}

several! {
    /// A rotation, x y z w, interpolated along the shortest arc.
    Quaternion, [f32; 4], Quaternion;
    /// A transform in the plane: a b c d tx ty.
    Affine, [f32; 6], Affine;
    /// A transform in space, column by column.
    Matrix4, [f32; 16], Matrix4;
    /// A colour, red green blue alpha in sRGB, usually 0..1, mixed in encoded sRGB.
    Rgba, [f32; 4], Rgba;
    /// A colour as [`Rgba`], mixed in linear light.
    RgbaLinear, [f32; 4], RgbaLinear;
    /// A colour as [`Rgba`], mixed in CIE Lab as hue, chroma and lightness.
    RgbaHcl, [f32; 4], RgbaHcl;
    /// A colour as [`Rgba`], mixed in OKLab.
    RgbaOklab, [f32; 4], RgbaOklab;
    /// A colour as [`Rgba`], mixed in OKLab as lightness, chroma and hue.
    RgbaOklch, [f32; 4], RgbaOklch;
    /// A colour as [`Rgba`], mixed as hue, saturation and brightness.
    RgbaHsb, [f32; 4], RgbaHsb;
    /// A colour in bytes, 0..255, mixed in OKLab.
    Rgba8, [u8; 4], Rgba8;
}
