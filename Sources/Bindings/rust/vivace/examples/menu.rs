//! A menu opens: its panel slides in on a spring, its items appear one after another, and its light
//! pulses until it is closed. Prints a line for each frame.

use std::cell::Cell;
use std::rc::Rc;
use vivace::{Spring, Tempo, Value, Values};

struct Panel {
    x: Cell<f64>,
}

fn main() -> vivace::Result<()> {
    let panel = Rc::new(Panel { x: Cell::new(-100.0) });
    let place = Value::of(&panel, |panel| &panel.x);
    let items = Values::filled(0.0_f32, 4);
    let light = Value::new(1.0_f64);

    let tempo = Tempo::new()?;
    tempo.spring(Spring::from_bounce(0.5, 0.2)?, &place).to(0.0).start()?;
    tempo.tween(&items).to(1.0).during(0.3).delay(0.2).stagger(0.1).ease("ease-out").start()?;
    let pulse = tempo.tween(&light).to(0.6).during(0.4).delay(0.8).reverses().forever().start()?;

    for frame in 0..=20 {
        if frame == 18 {
            pulse.stop()?;
            let closed = |event: &vivace::Event| println!("{:.1} s  closed", event.time);
            let away = tempo.tween(&place).to(-100.0).during(0.2).ease("in-quad");
            away.on_completed(closed).start()?;
        }
        let shade = |item: f32| b" .:-=+*#%@"[(item * 9.0).round() as usize] as char;
        let shades: String = items.to_vec().into_iter().map(shade).collect();
        let (time, x, light) = (tempo.time(), panel.x.get(), light.get());
        println!("{time:.1} s  panel {x:7.2}  items {shades}  light {light:.2}");
        tempo.tick(0.1)?;
    }
    Ok(())
}
