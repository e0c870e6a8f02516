//! Callbacks: when they run, how long they live, and what happens when they panic.

use std::cell::{Cell, RefCell};
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::rc::Rc;
use vivace::*;

fn told(payload: Box<dyn std::any::Any + Send>) -> String {
    payload.downcast_ref::<&str>().expect("a text").to_string()
}

#[test]
fn listeners_hear_exact_moments() -> Result<()> {
    let tempo = Tempo::new()?;
    let heard = Rc::new(RefCell::new(Vec::new()));
    let ears = heard.clone();
    let x = Value::new(0.0_f64);
    let seen = x.clone();
    let kinds = EventKind::STARTED | EventKind::REVERSED | EventKind::COMPLETED;
    let listen = move |event: &Event| ears.borrow_mut().push((event.kind, event.time, seen.get()));
    tempo.tween(&x).to(1.0).during(0.25).reverses().tag(7).on(kinds, listen).start()?;
    tempo.tick(2.0)?;
    let expected = [
        (EventKind::STARTED, 0.0, 0.0),
        (EventKind::REVERSED, 0.25, 1.0),
        (EventKind::COMPLETED, 0.5, 0.0),
    ];
    assert_eq!(*heard.borrow(), expected);
    assert_eq!(format!("{:?}", expected[2].0), "EventKind(COMPLETED)");
    Ok(())
}

#[test]
fn a_listener_goes_when_it_is_replaced_or_its_moveable_is_gone() -> Result<()> {
    let tempo = Tempo::new()?;
    let alive = Rc::new(());
    let motion = tempo.wait(1.0).idle()?;
    let one = alive.clone();
    motion.on(EventKind::STARTED | EventKind::COMPLETED, move |_| drop(one.clone()))?;
    assert_eq!(Rc::strong_count(&alive), 2);
    motion.on_started(|_| ())?;
    assert_eq!(Rc::strong_count(&alive), 2);
    motion.on_completed(|_| ())?;
    assert_eq!(Rc::strong_count(&alive), 1);
    let two = alive.clone();
    motion.on_stopped(move |_| drop(two.clone()))?;
    assert_eq!(Rc::strong_count(&alive), 2);
    motion.off(EventKind::STARTED)?;
    assert_eq!(Rc::strong_count(&alive), 2);
    motion.off(EventKind::STOPPED)?;
    assert_eq!(Rc::strong_count(&alive), 1);
    let three = alive.clone();
    motion.on_stopped(move |_| drop(three.clone()))?;
    motion.destroy()?;
    assert_eq!(Rc::strong_count(&alive), 1);
    Ok(())
}

#[test]
fn a_condition_goes_when_it_is_cleared() -> Result<()> {
    let tempo = Tempo::new()?;
    let alive = Rc::new(Cell::new(0));
    let asked = alive.clone();
    let refuses = move |_| {
        asked.set(asked.get() + 1);
        false
    };
    let x = Value::new(0.0_f64);
    let motion = tempo.tween(&x).to(1.0).during(1.0).when(refuses).idle()?;
    let copy = motion.duplicate()?;
    motion.start()?;
    assert_eq!(motion.clear_condition().unwrap_err().status, Status::InvalidState);
    tempo.tick(0.5)?;
    assert_eq!((alive.get(), x.get(), Rc::strong_count(&alive)), (1, 0.0, 2));
    motion.clear_condition()?;
    motion.start()?;
    tempo.tick(0.5)?;
    // The copy has it still.
    assert_eq!((alive.get(), x.get(), Rc::strong_count(&alive)), (1, 0.5, 2));
    copy.clear_condition()?;
    copy.clear_condition()?;
    assert_eq!(Rc::strong_count(&alive), 1);
    copy.destroy()?;
    assert_eq!(copy.clear_condition().unwrap_err().status, Status::InvalidHandle);
    Ok(())
}

#[test]
fn the_functions_of_a_tempo_go_when_they_are_removed() -> Result<()> {
    let tempo = Tempo::new()?;
    let called = Rc::new(Cell::new(0));
    let (first, second) = (called.clone(), called.clone());
    tempo.on_activity(move |_| first.set(first.get() + 1))?;
    tempo.on_error(move |_| second.set(second.get() + 10))?;
    let begin_and_fail = || {
        tempo.wait(1.0).start().unwrap();
        assert!(tempo.tick(-1.0).is_err());
        tempo.tick(2.0)
    };
    begin_and_fail()?;
    tempo.off_activity()?;
    assert_eq!((called.get(), Rc::strong_count(&called)), (12, 2));
    begin_and_fail()?;
    tempo.off_error()?;
    assert_eq!((called.get(), Rc::strong_count(&called)), (22, 1));
    begin_and_fail()?;
    assert_eq!(called.get(), 22);
    let name = tempo.as_ref();
    drop(tempo);
    assert_eq!(name.off_error().unwrap_err().status, Status::InvalidHandle);
    Ok(())
}

#[test]
fn a_function_that_asks_for_its_own_value_is_called_again() -> Result<()> {
    let tempo = Tempo::new()?;
    let (depth, clock) = (Rc::new(Cell::new(0)), tempo.as_ref());
    let motions: Rc<RefCell<Option<(Motion, Property)>>> = Rc::default();
    let (inside, inner) = (motions.clone(), depth.clone());
    let property = Property::new(
        3,
        |numbers| numbers.fill(1.0),
        move |numbers| {
            let before = numbers.to_vec();
            if let Some((motion, property)) = &*inside.borrow() {
                inner.set(inner.get() + 1);
                assert!(motion.sample(property, 0.0).is_ok());
                assert_eq!(motion.stop().unwrap_err().status, Status::Busy);
                assert_eq!(clock.wait(1.0).idle().unwrap_err().status, Status::Busy);
            }
            assert_eq!(numbers, before);
        },
    );
    let motion = tempo.tween(&property).to(5.0).during(1.0).start()?;
    *motions.borrow_mut() = Some((motion, property));
    tempo.tick(0.5)?;
    assert_eq!(depth.get(), 1);
    motions.borrow_mut().take();
    Ok(())
}

#[test]
fn a_listener_may_destroy_what_it_belongs_to() -> Result<()> {
    let tempo = Tempo::new()?;
    let x = Value::new(0.0_f64);
    let state = Rc::new(Cell::new(0));
    let (inside, name) = (state.clone(), String::from("still there"));
    let motion = tempo.tween(&x).to(1.0).during(1.0).stays().start()?;
    motion.on_completed(move |event| {
        event.moveable.destroy().unwrap();
        assert_eq!(name, "still there");
        inside.set(inside.get() + 1);
    })?;
    tempo.tick(2.0)?;
    assert_eq!((state.get(), tempo.count(), Rc::strong_count(&state)), (1, 0, 1));
    Ok(())
}

#[test]
fn a_listener_makes_what_begins_at_its_moment() -> Result<()> {
    let tempo = Tempo::new()?;
    let (x, y) = (Value::new(0.0_f64), Value::new(0.0_f64));
    let (other, clock) = (y.clone(), tempo.as_ref());
    let next = move |_: &Event| {
        clock.tween(&other).to(1.0).during(1.0).start().unwrap();
    };
    tempo.tween(&x).to(1.0).during(0.5).on_completed(next).start()?;
    tempo.tick(0.75)?;
    assert_eq!(y.get(), 0.25);
    Ok(())
}

#[test]
fn a_panic_comes_out_of_the_tick_which_is_whole() -> Result<()> {
    let tempo = Tempo::new()?;
    let (x, y) = (Value::new(0.0_f64), Value::new(0.0_f64));
    tempo.tween(&x).to(1.0).during(0.5).on_completed(|_| panic!("first")).start()?;
    tempo.tween(&y).to(1.0).during(0.75).on_completed(|_| panic!("second")).start()?;
    let ticked = catch_unwind(AssertUnwindSafe(|| tempo.tick(1.0)));
    assert_eq!(told(ticked.unwrap_err()), "first");
    assert_eq!((x.get(), y.get(), tempo.time()), (1.0, 1.0, 1.0));
    tempo.tick(1.0)
}

#[test]
fn a_panic_stops_no_other_function() -> Result<()> {
    let tempo = Tempo::new()?;
    let x = Value::new(0.0_f64);
    tempo.wait(0.25).on_completed(|_| panic!("first")).start()?;
    let (finished, inside, clock) = (Rc::new(Cell::new(0)), x.clone(), tempo.as_ref());
    let count = finished.clone();
    let calls = move |_: &Event| {
        // Stopping it calls a function that panics, too.
        let other = clock.wait(1.0).on(EventKind::STOPPED, |_| panic!("second")).start().unwrap();
        other.stop().unwrap();
        clock.tween(&inside).to(1.0).during(0.25).start().unwrap();
        count.set(count.get() + 1);
    };
    tempo.wait(0.5).on_completed(calls).start()?;
    let raised = catch_unwind(AssertUnwindSafe(|| tempo.tick(1.0))).unwrap_err();
    assert_eq!(told(raised), "first");
    assert_eq!((finished.get(), x.get(), tempo.count()), (1, 1.0, 0));
    tempo.tick(1.0)
}

#[test]
fn a_panic_in_a_function_that_is_asked_stands_for_nothing() -> Result<()> {
    let tempo = Tempo::new()?;
    let x = Value::new(0.0_f64);
    let curve = tempo.easing_by(|_| panic!("no curve"))?;
    tempo.tween(&x).to(8.0).during(1.0).ease(curve).start()?;
    let ticked = catch_unwind(AssertUnwindSafe(|| tempo.tick(0.5)));
    assert_eq!(told(ticked.unwrap_err()), "no curve");
    assert_eq!(x.get(), 0.0);
    Ok(())
}

#[test]
fn a_tempo_that_goes_in_its_own_tick_goes_after_it() -> Result<()> {
    let owner = Rc::new(RefCell::new(Some(Tempo::new()?)));
    let tempo = owner.borrow().as_ref().unwrap().as_ref();
    let x = Value::new(0.0_f64);
    let (taken, alive) = (owner, Rc::new(()));
    let kept = alive.clone();
    let end = move |_: &Event| {
        drop(taken.borrow_mut().take());
        let _still_there = kept.clone();
    };
    tempo.tween(&x).to(1.0).during(0.5).on_completed(end).start()?;
    tempo.tick(1.0)?;
    assert_eq!((x.get(), Rc::strong_count(&alive)), (1.0, 1));
    assert_eq!(tempo.tick(1.0).unwrap_err().status, Status::InvalidHandle);
    Ok(())
}

#[test]
fn a_forgotten_tempo_ends_with_its_thread() {
    std::thread::spawn(|| {
        let tempo = Tempo::new().unwrap();
        let x = Value::new(0.0_f64);
        tempo.tween(&x).to(1.0).during(9.0).start().unwrap();
        std::mem::forget(tempo);
    })
    .join()
    .unwrap();
}

#[test]
fn steps_call_make_and_jump() -> Result<()> {
    let tempo = Tempo::new()?;
    let log = Rc::new(RefCell::new(Vec::new()));
    let x = Value::new(0.0_f64);
    let say = |text: &'static str| {
        let log = log.clone();
        move || log.borrow_mut().push(text)
    };
    let moved = x.clone();
    let show = Rc::new(Cell::new(false));
    let shown = show.clone();
    let sequence = tempo
        .wait(0.5)
        .name("again")
        .then(tempo.call(say("called")))
        .then(tempo.call(say("left out")).when(move |_| shown.get()))
        .then(tempo.lazy(move |tempo| tempo.tween(&moved).by(1.0).during(0.25).idle().ok()))
        .then(tempo.jump("again", 2))
        .idle()?;
    sequence.start()?;
    tempo.tick(9.0)?;
    assert_eq!((x.get(), sequence.time()), (3.0, 2.25));
    assert_eq!(*log.borrow(), ["called"; 3]);
    let copy = sequence.duplicate()?;
    sequence.destroy()?;
    show.set(true);
    copy.start()?;
    tempo.tick(9.0)?;
    assert_eq!((x.get(), log.borrow().len()), (6.0, 9));
    Ok(())
}

#[test]
fn custom_motions_and_simulations_are_functions() -> Result<()> {
    let tempo = Tempo::new()?;
    let last = Rc::new(Cell::new(0.0));
    let inside = last.clone();
    tempo.custom(2.0, move |moment| inside.set(moment.progress)).start()?;
    let x = Value::new(0.0_f64);
    // Falls with 2 units per second squared: x = t^2.
    let fall = |acceleration: &mut [f64], _: &[f64], _: &[f64]| acceleration[0] = 2.0;
    tempo.simulation(0.01, fall, &x).start()?;
    tempo.tick(0.5)?;
    assert_eq!(last.get(), 0.25);
    assert!((x.get() - 0.25).abs() < 1e-9, "{}", x.get());
    Ok(())
}

#[test]
fn easings_are_names_texts_and_functions() -> Result<()> {
    let tempo = Tempo::new()?;
    assert_eq!(tempo.easing("out-quad")?, Easing::OUT_QUAD);
    assert_eq!(format!("{:?}", Easing::OUT_QUAD), "Easing(out-quad)");
    assert_eq!(tempo.ease(tempo.easing_by(|u| u * u)?, 0.5), 0.25);
    assert_eq!(tempo.ease(tempo.easing_through(&[[0.0, 0.0], [0.5, 1.0], [1.0, 1.0]])?, 0.25), 0.5);
    let refused = tempo.easing("sideways").unwrap_err();
    assert_eq!(refused.status, Status::InvalidArgument);
    assert!(refused.message.contains("viv_easing_parse"), "{refused}");
    Ok(())
}

#[test]
fn errors_and_activity_are_told() -> Result<()> {
    let tempo = Tempo::new()?;
    let heard = Rc::new(RefCell::new(Vec::new()));
    let (errors, activity) = (heard.clone(), heard.clone());
    tempo.on_error(move |error| errors.borrow_mut().push(format!("{:?}", error.status)))?;
    tempo.on_activity(move |active| activity.borrow_mut().push(active.to_string()))?;
    assert!(tempo.tick(-1.0).is_err());
    // This is what the crate refuses by itself.
    assert!(tempo.tween(&Values::filled(0.0, 2)).to([1.0; 3]).during(1.0).start().is_err());
    tempo.wait(1.0).start()?;
    tempo.tick(2.0)?;
    assert_eq!(*heard.borrow(), ["InvalidArgument", "InvalidArgument", "true", "false"]);
    Ok(())
}
