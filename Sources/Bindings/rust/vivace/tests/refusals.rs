//! What the crate refuses by itself, and what a program reports.

use std::cell::RefCell;
use std::ffi::CStr;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::rc::Rc;
use vivace::*;
use vivace_sys as sys;

/// The error of a call, of which the function of `on_error` is told once, and which is the tempo's
/// last.
#[track_caller]
fn told<T>(tempo: &Tempo, call: impl FnOnce() -> Result<T>) -> Error {
    let all = Rc::new(RefCell::new(Vec::new()));
    let heard = all.clone();
    tempo.on_error(move |error| heard.borrow_mut().push(error.clone())).unwrap();
    let error = call().err().expect("it is refused");
    tempo.off_error().unwrap();
    // SAFETY: the handle is that of a tempo, and the message is valid until the next failure.
    let (status, message) = unsafe {
        let message = sys::viv_tempo_get_last_error_message(tempo.raw());
        (sys::viv_tempo_get_last_error(tempo.raw()), CStr::from_ptr(message).to_str().unwrap())
    };
    assert_eq!((status, message), (error.status as i32, error.message.as_str()));
    assert_eq!(*all.borrow(), std::slice::from_ref(&error));
    error
}

#[test]
fn what_a_program_reports_is_told() -> Result<()> {
    let tempo = Tempo::new()?;
    let report = || Err::<(), _>(tempo.report_error(Status::NotFound, "there is no such sprite"));
    let error = told(&tempo, report);
    assert_eq!(
        (error.status, error.message.as_str()),
        (Status::NotFound, "there is no such sprite")
    );
    let fine = told(&tempo, || Err::<(), _>(tempo.report_error(Status::Ok, "fine")));
    assert_eq!(fine.status, Status::InvalidArgument);
    let all = Rc::new(RefCell::new(Vec::new()));
    let heard = all.clone();
    tempo.on_error(move |error| heard.borrow_mut().push(error.message.clone()))?;
    assert_eq!(tempo.report_error(Status::Busy, "wait\0here").message, "wait\0here");
    assert_eq!(*all.borrow(), ["wait"]);
    tempo.on_error(|_| panic!("told"))?;
    assert!(catch_unwind(AssertUnwindSafe(report)).is_err());
    let name = tempo.as_ref();
    drop(tempo);
    assert_eq!(name.report_error(Status::NotFound, "").status, Status::InvalidHandle);
    Ok(())
}

#[test]
fn what_the_crate_refuses_is_told_once() -> Result<()> {
    let tempo = Tempo::new()?;
    let (x, pair, none) = (Value::new(0.0_f64), Values::filled(0.0_f64, 2), Values::<f64>::new([]));
    let property = Property::new(2, |_| (), |_| ());
    let path = tempo.path_from_svg("M 0 0 L 1 0")?;
    let motion = tempo.tween(&pair).to(1.0).during(1.0).idle()?;
    let group = tempo.group().idle()?;
    let two = [(0.0, 0.0), (1.0, 1.0)];
    let refused = [
        told(&tempo, || tempo.tween(&x).to(1.0).start()),
        told(&tempo, || tempo.tween(&pair).to([1.0, 2.0, 3.0]).during(1.0).start()),
        told(&tempo, || tempo.tween(&pair).by([1.0, 2.0, 3.0]).during(1.0).start()),
        told(&tempo, || tempo.tween(&none).to(1.0).during(1.0).start()),
        told(&tempo, || tempo.tween(&pair).keyframes(two).during(1.0).start()),
        told(&tempo, || tempo.tween(&property).to(1.0).during(1.0).stagger(0.5).start()),
        told(&tempo, || {
            tempo.tween(&x).keyframes_eased(two, ["linear", "linear"]).during(1.0).start()
        }),
        told(&tempo, || tempo.tween(&x).to(1.0).ease("a\0b").during(1.0).start()),
        told(&tempo, || tempo.travel(path).start()),
        told(&tempo, || tempo.jump("a\0b", 1).idle()),
        told(&tempo, || path.parse("M 0 0\0")),
        told(&tempo, || motion.set_name("a\0b")),
        told(&tempo, || motion.seek_label("a\0b")),
        told(&tempo, || group.set_label("a\0b", 1.0)),
        told(&tempo, || motion.retarget(&pair, [1.0, 2.0, 3.0])),
        told(&tempo, || motion.sample(&none, 1.0)),
        told(&tempo, || tempo.frames(0.0).next().unwrap()),
    ];
    for error in refused {
        assert_eq!(error.status, Status::InvalidArgument, "{error}");
    }
    let other = Values::filled(0.0_f64, 2);
    assert_eq!(told(&tempo, || motion.retarget(&other, 1.0)).status, Status::NotFound);
    // It is only asked for: there is no such label.
    tempo.on_error(|error| panic!("{error}"))?;
    assert_eq!(group.label("a\0b"), None);
    Ok(())
}

#[test]
fn a_builder_tells_of_what_it_returns_alone() -> Result<()> {
    let tempo = Tempo::new()?;
    let pair = Values::filled(0.0_f64, 2);
    let both = || tempo.tween(&pair).to([1.0, 2.0, 3.0]).by([1.0; 4]).start();
    assert_eq!(told(&tempo, both).message, "3 ends for 2 values");
    tempo.on_error(|_| panic!("told"))?;
    let raised = || tempo.sequence().add(tempo.wait(1.0)).add(tempo.tween(&pair).to(1.0)).start();
    assert!(catch_unwind(AssertUnwindSafe(raised)).is_err());
    assert_eq!(tempo.count(), 0);
    Ok(())
}

#[test]
fn what_is_gone_has_no_tempo_to_tell() -> Result<()> {
    let tempo = Tempo::new()?;
    let wait = tempo.wait(1.0).idle()?;
    wait.destroy()?;
    tempo.on_error(|error| panic!("{error}"))?;
    assert_eq!(wait.set_name("a\0b").unwrap_err().status, Status::InvalidArgument);
    Ok(())
}
