//! Tempos, builders, and what handles can do.

use std::cell::Cell;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::rc::Rc;
use vivace::*;

#[test]
fn what_is_gone_refuses_everything() -> Result<()> {
    let tempo = Tempo::new()?;
    let motion = tempo.wait(1.0).idle()?;
    motion.destroy()?;
    motion.destroy()?;
    let refused = motion.start().unwrap_err();
    assert_eq!(refused.status, Status::InvalidHandle);
    assert!(!motion.is_valid() && motion.time().is_nan() && motion.parent().is_none());
    assert_eq!((motion.kind(), motion.state()), (Kind::None, State::None));
    assert_eq!(motion.on_completed(|_| ()).unwrap_err().status, Status::InvalidHandle);
    let name = tempo.as_ref();
    drop(tempo);
    assert_eq!(name.tick(1.0).unwrap_err().status, Status::InvalidHandle);
    assert_eq!(name.wait(1.0).idle().unwrap_err().status, Status::InvalidHandle);
    Ok(())
}

#[test]
fn what_is_gone_is_told_of_once_by_function_and_parameter() -> Result<()> {
    let (tempo, other) = (Tempo::new()?, Tempo::new()?);
    let told = Rc::new(Cell::new(0));
    let count = told.clone();
    tempo.on_error(move |_| count.set(count.get() + 1))?;
    let (motion, wait) = (tempo.wait(1.0).idle()?, other.wait(1.0).idle()?);
    motion.destroy()?;
    wait.destroy()?;
    assert!(wait.pause().unwrap_err().message.starts_with("viv_pause: m = "));
    assert!(motion.start().unwrap_err().message.starts_with("viv_start: m = "));
    let refused = motion.velocity(&Value::new(0.0_f32)).unwrap_err();
    assert_eq!(refused.status, Status::InvalidHandle);
    assert!(refused.message.starts_with("viv_motion_get_velocity: "));
    assert!(motion.tempo().is_none());
    assert_eq!(told.get(), 2);
    drop(tempo);
    assert_eq!(motion.stop().unwrap_err().message, "The handle is 0, stale or made up.");
    Ok(())
}

#[test]
fn what_is_refused_tells_why_and_leaves_nothing() -> Result<()> {
    let tempo = Tempo::new()?;
    let x = Value::new(0.0_f64);
    let refused = tempo.tween(&x).to(f64::NAN).during(1.0).start().unwrap_err();
    assert_eq!(refused.status, Status::InvalidArgument);
    assert!(refused.to_string().contains("viv_tween"), "{refused}");
    let tween = || tempo.tween(&x).to(1.0).during(1.0);
    let refused = tween().delay(-1.0).start().unwrap_err();
    assert!(refused.message.contains("viv_set_delay"), "{refused}");
    assert!(tween().ease("sideways").then(tempo.wait(1.0)).start().is_err());
    assert!(tempo.wait(1.0).then(tween().delay(-1.0)).then(tempo.wait(1.0)).start().is_err());
    assert!(tempo.group().add(tempo.wait(1.0)).add(tween().rate(0.0)).start().is_err());
    assert_eq!(tween().name("a\0b").start().unwrap_err().status, Status::InvalidArgument);
    assert_eq!(tempo.count(), 0);
    Ok(())
}

#[test]
fn what_is_lent_to_a_container_that_is_refused_lives_on_as_it_was() -> Result<()> {
    let tempo = Tempo::new()?;
    let x = Value::new(0.0_f64);
    let lent = tempo.tween(&x).to(4.0).during(1.0).position(3.0).name("lent").idle()?;
    let group = tempo.wait(1.0).with(tempo.wait(2.0)).idle()?;
    let owned = group.child(0).expect("a child");
    let bad = || tempo.wait(1.0).delay(-1.0);
    let second = || tempo.group().place(lent, Place::At, 0.5);
    assert!(second().add(bad()).idle().is_err());
    assert!(second().add(lent).idle().is_err());
    assert!(second().add(owned).idle().is_err());
    assert!(second().place_at_label(tempo.wait(1.0), "nowhere", 0.0).idle().is_err());
    assert!(second().delay(-1.0).idle().is_err());
    assert!(second().repeats(1).then(bad()).start().is_err());
    assert!(tempo.sequence().add(lent).add(second()).idle().is_err());
    assert!(tempo.sequence().add(lent).add(tempo.wait(1.0).rate(0.0)).idle().is_err());
    assert!(tempo.sequence().add(lent).name("a\0b").start().is_err());
    assert!(tempo.group().add(tempo.sequence().add(second()).add(bad())).idle().is_err());
    assert!(group.parent().is_none() && owned.parent() == Some(group.into()));
    assert_eq!((tempo.count(), lent.parent(), lent.position()), (4, None, 3.0));
    assert_eq!((lent.state(), lent.name()), (State::Idle, "lent".into()));
    lent.start()?;
    tempo.tick(0.5)?;
    assert_eq!(x.get(), 2.0);
    Ok(())
}

#[test]
fn a_builder_that_panics_leaves_nothing_and_one_that_started_goes_on() -> Result<()> {
    let tempo = Tempo::new()?;
    let lent = tempo.wait(1.0).idle()?;
    tempo.on_error(|_| panic!("told"))?;
    let refused = || tempo.sequence().add(lent).delay(-1.0).idle();
    assert!(catch_unwind(AssertUnwindSafe(refused)).is_err());
    assert_eq!((tempo.count(), lent.parent()), (1, None));
    let starts = || tempo.sequence().add(lent).on_started(|_| panic!("begun")).start();
    assert!(catch_unwind(AssertUnwindSafe(starts)).is_err());
    assert_eq!((tempo.count(), lent.state()), (2, State::Moving));
    tempo.tick(1.0)?;
    assert_eq!(tempo.count(), 0);
    Ok(())
}

#[test]
fn what_cannot_start_one_after_another_is_refused() -> Result<()> {
    let tempo = Tempo::new()?;
    let (x, all) = (Value::new(0.0_f64), Values::filled(0.0_f64, 3));
    let property = Property::new(2, |_| (), |_| ());
    let frames = tempo.tween(&x).keyframes([(0.0, 0.0), (1.0, 4.0)]).during(1.0);
    let refused = [
        frames.stagger(0.5).idle().unwrap_err(),
        tempo.tween(&property).to(1.0).during(1.0).stagger(0.5).start().unwrap_err(),
    ];
    assert!(refused.iter().all(|error| error.status == Status::InvalidArgument));
    tempo.tween(&property).to(1.0).during(1.0).stagger(0.0).idle()?;
    tempo.tween(&all).to(1.0).during(1.0).stagger(0.5).also(&property).to(1.0).idle()?;
    assert_eq!(tempo.count(), 2);
    Ok(())
}

#[test]
fn a_chain_is_a_sequence_and_groups_run_side_by_side() -> Result<()> {
    let tempo = Tempo::new()?;
    let (x, y, z) = (Value::new(0.0_f64), Value::new(0.0_f64), Value::new(0.0_f64));
    let chain = tempo
        .tween(&x)
        .to(1.0)
        .during(1.0)
        .then(tempo.tween(&y).to(1.0).during(2.0).with(tempo.tween(&z).to(1.0).during(4.0)))
        .then(tempo.wait(0.5))
        .idle()?;
    assert_eq!((chain.len(), chain.length()), (3, 5.5));
    let group = chain.child(1).and_then(Moveable::as_group).expect("a group");
    assert_eq!(group.len(), 2);
    assert!(chain.child(0).unwrap().as_motion().is_some());
    assert!(group.as_motion().is_none() && group.as_sequence().is_none());
    chain.start()?;
    tempo.tick(2.0)?;
    assert_eq!((x.get(), y.get(), z.get()), (1.0, 0.5, 0.25));
    assert_eq!(chain.current(), Some(group.into()));
    assert_eq!(group.parent(), Some(chain.into()));
    let twice = tempo.wait(1.0).then(tempo.wait(1.0)).again(1).idle()?;
    assert_eq!((twice.len(), twice.length()), (2, 4.0));
    let nested = tempo.wait(1.0).then(tempo.wait(1.0)).again(1).then(tempo.wait(1.0)).idle()?;
    assert_eq!((nested.len(), nested.length()), (2, 5.0));
    Ok(())
}

#[test]
fn a_timeline_has_places_and_labels() -> Result<()> {
    let tempo = Tempo::new()?;
    let line = tempo
        .group()
        .add(tempo.wait(1.0))
        .place(tempo.wait(1.0), Place::AfterPrevious, -0.25)
        .idle()?;
    line.set_label("shown", 4.0)?;
    line.place_at_label(tempo.wait(1.0).idle()?, "shown", 0.5)?;
    assert_eq!(line.label("shown"), Some(4.0));
    assert_eq!(line.children().iter().map(|m| m.position()).collect::<Vec<_>>(), [0.0, 0.75, 4.5]);
    assert_eq!(line.length(), 5.5);
    line.seek_label("shown")?;
    assert_eq!((line.time(), line.state()), (4.0, State::Paused));
    line.set_label("shown", None)?;
    assert_eq!(line.label("shown"), None);
    Ok(())
}

#[test]
fn start_lets_go_and_idle_keeps() -> Result<()> {
    let tempo = Tempo::new()?;
    let x = Value::new(0.0_f64);
    let tween = || tempo.tween(&x).to(1.0).during(1.0);
    let (gone, stays, idle) = (tween().start()?, tween().stays().start()?, tween().idle()?);
    tempo.tick(2.0)?;
    let states = [gone.state(), stays.state(), idle.state()];
    // The second took over from the first, which had nothing left to move.
    assert_eq!(states, [State::None, State::Completed, State::Idle]);
    drop(idle.owned());
    assert_eq!(tempo.moveables(), [Moveable::from(stays)]);
    Ok(())
}

#[test]
fn a_motion_takes_over_with_its_velocity() -> Result<()> {
    let tempo = Tempo::new()?;
    let x = Value::new(0.0_f64);
    tempo.tween(&x).to(10.0).during(1.0).start()?;
    tempo.tick(0.5)?;
    let spring = tempo.spring(Spring::default(), &x).to(0.0).start()?;
    assert!((spring.velocity(&x)? - 10.0).abs() < 1e-9);
    assert_eq!(tempo.find(&x), Some(spring));
    spring.retarget(&x, 3.0)?;
    tempo.tick(10.0)?;
    assert_eq!(x.get(), 3.0);
    Ok(())
}

#[test]
fn springs_decays_and_physics_come_to_rest() -> Result<()> {
    let tempo = Tempo::new()?;
    let [a, b, c, d] = [0.0_f64; 4].map(Value::new);
    tempo.spring(Spring::from_response(0.5, 0.5)?, &a).to(1.0).clamped().start()?;
    tempo.decay(4.0, &b).velocity(8.0).snap(0.5, 0.0).start()?;
    tempo.decay(4.0, &c).end(5.0).start()?;
    tempo.physics(10.0, 0.5, &d).bounds(0.0, 1.0).start()?;
    tempo.tick(60.0)?;
    // A decay of velocity v and drag k goes v/k far.
    assert_eq!([a.get(), b.get(), c.get(), d.get()], [1.0, 2.0, 5.0, 1.0]);
    let (duration, bounce) = Spring::from_bounce(0.5, 0.25)?.bounce()?;
    assert!((duration - 0.5).abs() < 1e-12 && (bounce - 0.25).abs() < 1e-12);
    assert_eq!(Spring::from_physical(2.0, 8.0, 6.0)?, Spring::new(4.0, 3.0));
    assert_eq!(Spring::from_bounce(0.5, 2.0).unwrap_err().status, Status::InvalidArgument);
    Ok(())
}

#[test]
fn keyframes_are_reached_at_their_fractions() -> Result<()> {
    let tempo = Tempo::new()?;
    let x = Value::new(0.0_f64);
    let frames = [(0.0, 0.0), (0.25, 8.0), (1.0, 2.0)];
    tempo.tween(&x).keyframes(frames).during(1.0).start()?;
    tempo.tick(0.25)?;
    assert_eq!(x.get(), 8.0);
    tempo.tick(0.375)?;
    assert_eq!(x.get(), 5.0);
    let eased =
        tempo.tween(&x).keyframes_eased(frames, ["in-quad", "linear"]).during(1.0).idle()?;
    assert_eq!(eased.sample(&x, 0.125)?.values, [2.0]);
    assert!(tempo.tween(&x).keyframes_eased(frames, ["linear"]).during(1.0).idle().is_err());
    Ok(())
}

#[test]
fn motions_travel_along_paths() -> Result<()> {
    let tempo = Tempo::new()?;
    let path = tempo.path()?.move_to(0.0, 0.0)?.line_to(3.0, 0.0)?.line_to(3.0, 4.0)?;
    let (x, y, angle) = (Value::new(0.0_f32), Value::new(0.0_f32), Value::new(Degrees(0.0)));
    let travel = tempo.travel(path).during(1.0).point(&x, &y).angle(&angle).start()?;
    tempo.tick(5.0 / 7.0)?;
    assert!((f64::from(x.get()) - 3.0).abs() < 1e-6 && (f64::from(y.get()) - 2.0).abs() < 1e-5);
    assert_eq!(angle.get(), Degrees(90.0));
    assert!((travel.fraction() - 5.0 / 7.0).abs() < 1e-9);
    assert_eq!(path.length(), 7.0);
    let line = tempo.path_from_svg("M 0 0 L 0 2")?;
    let point = line.point(0.5)?;
    assert_eq!((point.x, point.y), (0.0, 1.0));
    let refused = tempo.path_from_svg("nonsense").unwrap_err();
    assert!(refused.message.contains("viv_path_parse"), "{refused}");
    path.destroy()?;
    path.destroy()?;
    assert_eq!(path.line_to(0.0, 0.0).unwrap_err().status, Status::InvalidHandle);
    Ok(())
}

#[test]
fn events_are_polled_in_their_order() -> Result<()> {
    let tempo = Tempo::new()?;
    tempo.collect(!EventKind::UPDATED, 3)?;
    let motion = tempo.wait(0.5).repeats(1).tag(9).start()?;
    tempo.tick(2.0)?;
    let events: Vec<Event> = tempo.events().collect();
    let told: Vec<(EventKind, f64)> = events.iter().map(|event| (event.kind, event.time)).collect();
    let expected =
        [(EventKind::STARTED, 0.0), (EventKind::REPEATED, 0.5), (EventKind::COMPLETED, 1.0)];
    assert_eq!(told, expected);
    assert!(events.iter().all(|event| event.moveable == *motion && event.tag == 9));
    assert_eq!((tempo.events().next(), tempo.lost_events()), (None, 1));
    Ok(())
}

#[test]
fn a_saved_tempo_comes_back_with_all_that_it_needs() -> Result<()> {
    let tempo = Tempo::new()?;
    let count = Rc::new(Cell::new(0));
    let inside = count.clone();
    let x = Value::new(0.0_f64);
    let motion = tempo.tween(&x).to(8.0).during(1.0);
    let motion = motion.on_completed(move |_| inside.set(inside.get() + 1)).start()?;
    tempo.tick(0.25)?;
    let saved = tempo.save()?;
    for round in 1..=3 {
        tempo.tick(2.0)?;
        assert_eq!((x.get(), count.get(), motion.is_valid()), (8.0, round, false));
        // The listener is gone, but for the saved tempo.
        assert_eq!(Rc::strong_count(&count), 2);
        tempo.restore(&saved)?;
        assert_eq!((x.get(), motion.state()), (2.0, State::Moving));
        motion.on_started(|_| ())?;
    }
    motion.destroy()?;
    drop(saved);
    assert_eq!(Rc::strong_count(&count), 1);
    let other = Tempo::new()?.save()?;
    assert_eq!(tempo.restore(&other).unwrap_err().status, Status::InvalidArgument);
    Ok(())
}

#[test]
fn what_a_restore_ends_is_let_go() -> Result<()> {
    let tempo = Tempo::new()?;
    let empty = tempo.save()?;
    let alive = Rc::new(Cell::new(0.0_f64));
    tempo.tween(&Value::of(&alive, |cell| cell)).to(1.0).during(1.0).start()?;
    let full = tempo.save()?;
    assert_eq!(Rc::strong_count(&alive), 3);
    tempo.restore(&empty)?;
    assert_eq!((Rc::strong_count(&alive), tempo.count()), (2, 0));
    tempo.restore(&full)?;
    tempo.tick(1.0)?;
    assert_eq!((alive.get(), Rc::strong_count(&alive)), (1.0, 2));
    drop(full);
    assert_eq!(Rc::strong_count(&alive), 1);
    Ok(())
}

#[test]
fn tempos_tell_time() -> Result<()> {
    let tempo = Tempo::new()?;
    assert_eq!(tempo.next_wakeup(), f64::INFINITY);
    tempo.wait(1.0).delay(2.0).start()?;
    assert_eq!((tempo.next_wakeup(), tempo.active_count(), tempo.is_active()), (2.0, 1, true));
    tempo.set_rate(2.0)?;
    tempo.tick_at(100.0)?;
    tempo.tick_at(100.25)?;
    assert_eq!(tempo.time(), 0.5);
    tempo.pause()?;
    tempo.tick(1.0)?;
    tempo.resume()?;
    assert_eq!(tempo.time(), 0.5);
    tempo.set_bpm(120.0)?;
    assert_eq!(tempo.note(Note::Quarter), 0.5);
    tempo.set_reduced_motion(true)?;
    assert!(tempo.reduced_motion());
    tempo.reserve(100, 100)?;
    Ok(())
}

#[test]
fn tempos_tell_the_settings_of_their_clocks() -> Result<()> {
    let tempo = Tempo::new()?;
    let told = || (tempo.rate(), tempo.is_paused(), tempo.longest_step());
    assert_eq!(told(), (1.0, false, f64::INFINITY));
    tempo.set_rate(2.0)?;
    tempo.pause()?;
    tempo.set_longest_step(0.5)?;
    assert_eq!(told(), (2.0, true, 0.5));
    let saved = tempo.save()?;
    tempo.set_rate(3.0)?;
    tempo.resume()?;
    tempo.set_longest_step(f64::INFINITY)?;
    assert_eq!(told(), (3.0, false, f64::INFINITY));
    tempo.restore(&saved)?;
    assert_eq!(told(), (2.0, true, 0.5));
    Ok(())
}

#[test]
fn frames_end_with_what_moves() -> Result<()> {
    let tempo = Tempo::new()?;
    let x = Value::new(0.0_f32);
    for end in [1.0, 2.0] {
        tempo.tween(&x).to(end).during(0.05).start()?;
        let began = tempo.time();
        let times = tempo.frames(200.0).collect::<Result<Vec<f64>>>()?;
        assert!(times.len() > 1 && times[0] == began, "{times:?}");
        assert!(times[times.len() - 1] >= began + 0.05, "{times:?}");
        assert_eq!(x.get(), end);
    }
    tempo.tween(&x).to(0.0).during(0.02).start()?;
    tempo.run(500.0, 5.0)?;
    assert_eq!(x.get(), 0.0);
    Ok(())
}

#[test]
fn what_a_program_does_in_a_frame_is_part_of_its_time() -> Result<()> {
    let tempo = Tempo::new()?;
    tempo.tween(&Value::new(0.0)).to(1.0).during(0.5).start()?;
    let mut frames = 0;
    for time in tempo.frames(20.0) {
        time?;
        frames += 1;
        std::thread::sleep(std::time::Duration::from_millis(30));
    }
    // 11 at 20 hertz; 7 or 8 if each slept for its 0.05 s after the work.
    assert!(frames >= 9, "{frames}");
    Ok(())
}

#[test]
fn frames_keep_delays_with_a_longest_step() -> Result<()> {
    let tempo = Tempo::new()?;
    tempo.set_longest_step(0.1)?;
    let saved = tempo.save()?;
    tempo.set_longest_step(0.2)?;
    assert!(tempo.set_longest_step(-1.0).is_err());
    for restores in [false, true] {
        if restores {
            tempo.restore(&saved)?;
        }
        tempo.wait(0.0).delay(0.5).start()?;
        let began = std::time::Instant::now();
        let frames = tempo.frames(100.0).collect::<Result<Vec<f64>>>()?.len();
        // 0.9 s and 1.5 s if each sleep through the delay was one longest step.
        let took = began.elapsed().as_secs_f64();
        assert!((0.45..0.8).contains(&took) && frames < 20, "{took} s, {frames} frames");
    }
    Ok(())
}

#[test]
fn frames_need_a_frequency() -> Result<()> {
    let tempo = Tempo::new()?;
    tempo.wait(1.0).start()?;
    for hertz in [0.0, -1.0, f64::NAN] {
        let mut frames = tempo.frames(hertz);
        let refused = frames.next().map_or(Ok(0.0), |time| time).unwrap_err();
        assert_eq!(refused.status, Status::InvalidArgument);
        assert!(frames.next().is_none());
    }
    Ok(())
}

#[test]
fn moveables_describe_themselves() -> Result<()> {
    let tempo = Tempo::new()?;
    let x = Value::new(1.0_f64);
    let motion = tempo.tween(&x).to(3.0).during(2.0).delay(0.5).repeats(2).name("fade").idle()?;
    let described = motion.describe()?;
    assert_eq!((described.delay, described.duration, described.repeats), (0.5, 2.0, 2));
    assert_eq!(motion.properties()?[0].to[0], 3.0);
    assert_eq!(
        format!("{:?}", *motion),
        format!("Moveable({}, Tween, Idle, \"fade\")", motion.raw())
    );
    motion.set_name("")?;
    assert_eq!((motion.name(), motion.tag(), motion.length()), (String::new(), 0, 6.5));
    motion.seek(1.5)?;
    assert_eq!((x.get(), motion.direction()), (2.0, Direction::Forward));
    motion.resume()?;
    motion.play(Direction::Backward)?;
    tempo.tick(9.0)?;
    assert_eq!((x.get(), motion.state()), (1.0, State::Completed));
    Ok(())
}
