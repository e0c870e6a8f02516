//! Times, as numbers and as durations.

use std::time::Duration;

/// A time: a number of seconds, or a [`Duration`].
///
/// ```
/// use std::time::Duration;
/// use vivace::{Tempo, Value};
///
/// # fn main() -> vivace::Result<()> {
/// let tempo = Tempo::new()?;
/// let x = Value::new(0.0);
/// tempo.tween(&x).to(1.0).delay(0.25).during(Duration::from_millis(500)).start()?;
/// tempo.tick(Duration::from_millis(500))?;
/// assert_eq!(x.get(), 0.5);
/// # Ok(())
/// # }
/// ```
pub trait Seconds {
    /// As a number.
    fn seconds(self) -> f64;
}

impl Seconds for f64 {
    fn seconds(self) -> f64 {
        self
    }
}

impl Seconds for Duration {
    fn seconds(self) -> f64 {
        self.as_secs_f64()
    }
}
