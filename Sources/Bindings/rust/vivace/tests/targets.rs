//! Targets, and how long they live.

use std::cell::{Cell, RefCell};
use std::ptr::NonNull;
use std::rc::Rc;
use vivace::*;

fn near(value: f64, expected: f64) {
    assert!((value - expected).abs() < 1e-5, "{value} is not {expected}");
}

#[test]
fn every_number_moves_to_its_end() -> Result<()> {
    macro_rules! moves {
        ($tempo:ident, $($number:ty),*) => { $(
            let value = Value::new(0 as $number);
            $tempo.tween(&value).to(100 as $number).during(1.0).start()?;
            $tempo.tick(0.25)?;
            assert_eq!(value.get(), 25 as $number);
            $tempo.tick(0.75)?;
            assert_eq!(value.get(), 100 as $number);
        )* };
    }
    let tempo = Tempo::new()?;
    moves!(tempo, f32, f64, i8, u8, i16, u16, i32, u32, i64, u64);
    Ok(())
}

#[test]
fn an_unsigned_number_moves_down_by_a_signed_amount() -> Result<()> {
    let tempo = Tempo::new()?;
    let value = Value::new(200_u8);
    tempo.tween(&value).by(-100).during(1.0).start()?;
    tempo.tick(1.0)?;
    assert_eq!(value.get(), 100);
    Ok(())
}

#[test]
fn an_angle_goes_the_shortest_way() -> Result<()> {
    let tempo = Tempo::new()?;
    let angle = Value::new(Degrees(350.0));
    tempo.tween(&angle).to(Degrees(10.0)).during(1.0).start()?;
    tempo.tick(0.75)?;
    near(f64::from(angle.get().0), 365.0);
    Ok(())
}

#[test]
fn a_colour_is_mixed_in_its_space() -> Result<()> {
    let tempo = Tempo::new()?;
    let encoded = Value::new(Rgba([0.0, 0.0, 0.0, 1.0]));
    let linear = Value::new(RgbaLinear([0.0, 0.0, 0.0, 1.0]));
    tempo.tween(&encoded).to(Rgba([1.0; 4])).during(1.0).start()?;
    tempo.tween(&linear).to(RgbaLinear([1.0; 4])).during(1.0).start()?;
    tempo.tick(0.5)?;
    near(f64::from(encoded.get().0[0]), 0.5);
    // sRGB of half the light, IEC 61966-2-1.
    near(f64::from(linear.get().0[0]), 1.055 * 0.5_f64.powf(1.0 / 2.4) - 0.055);
    Ok(())
}

#[test]
fn every_type_comes_to_its_end() -> Result<()> {
    let tempo = Tempo::new()?;
    let turned = Value::new(Quaternion([0.0, 0.0, 0.0, 1.0]));
    let flat = Value::new(Affine([1.0, 0.0, 0.0, 1.0, 0.0, 0.0]));
    let mut scaled = [0.0; 16];
    [scaled[0], scaled[5], scaled[10], scaled[15]] = [1.0; 4];
    let deep = Value::new(Matrix4(scaled));
    scaled[12] = 8.0;
    let bytes = Value::new(Rgba8([0, 0, 0, 255]));
    tempo.tween(&turned).to(Quaternion([1.0, 0.0, 0.0, 0.0])).during(1.0).start()?;
    tempo.tween(&flat).to(Affine([2.0, 0.0, 0.0, 2.0, 4.0, 6.0])).during(1.0).start()?;
    tempo.tween(&deep).to(Matrix4(scaled)).during(1.0).start()?;
    tempo.tween(&bytes).to(Rgba8([255; 4])).during(1.0).start()?;
    tempo.tick(0.5)?;
    let half = 0.5_f64.sqrt();
    near(f64::from(turned.get().0[0]), half);
    near(f64::from(flat.get().0[5]), 3.0);
    near(f64::from(deep.get().0[12]), 4.0);
    tempo.tick(0.5)?;
    assert_eq!(turned.get(), Quaternion([1.0, 0.0, 0.0, 0.0]));
    assert_eq!(bytes.get(), Rgba8([255; 4]));
    Ok(())
}

#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(C)]
struct Color {
    red: f32,
    green: f32,
    blue: f32,
    alpha: f32,
}

// SAFETY: it is four floats.
unsafe impl Animate for Color {
    const TYPE: Type = Type::Rgba;
}

#[test]
fn a_struct_of_ones_own_moves() -> Result<()> {
    let tempo = Tempo::new()?;
    let clear = Color { red: 0.0, green: 0.0, blue: 0.0, alpha: 1.0 };
    let red = Color { red: 1.0, ..clear };
    let color = Value::new(clear);
    tempo.tween(&color).to(red).during(1.0).start()?;
    tempo.tick(0.5)?;
    near(f64::from(color.get().red), 0.5);
    tempo.tick(0.5)?;
    assert_eq!(color.get(), red);
    Ok(())
}

#[test]
fn values_move_together_and_one_by_one() -> Result<()> {
    let tempo = Tempo::new()?;
    let all = Values::new([0.0_f64, 10.0, 20.0]);
    tempo.tween(&all).to([10.0, 20.0, 30.0]).during(1.0).start()?;
    tempo.tick(0.5)?;
    assert_eq!(all.to_vec(), [5.0, 15.0, 25.0]);
    tempo.tick(0.5)?;
    tempo.tween(&all.range(1..)).to(0.0).during(1.0).start()?;
    tempo.tween(&all.value(0)).by(1.0).during(1.0).start()?;
    tempo.tick(1.0)?;
    assert_eq!(all.to_vec(), [11.0, 0.0, 0.0]);
    all.set(1, 7.0);
    assert_eq!((all.get(1), all.len(), all.is_empty()), (7.0, 3, false));
    tempo.tween(&all).by(vec![1.0, 2.0, 3.0]).during(1.0).start()?;
    tempo.tick(1.0)?;
    assert_eq!(all.to_vec(), [12.0, 9.0, 3.0]);
    Ok(())
}

#[test]
fn a_motion_without_a_duration_is_refused_and_one_of_none_is_not() -> Result<()> {
    let tempo = Tempo::new()?;
    let (x, y) = (Value::new(0.0), Value::new(0.0));
    let property = Property::new(1, |_| (), |_| ());
    let line = tempo.path_from_svg("M 0 0 L 10 0")?;
    let untimed = "a tween needs during() or speed()";
    for refused in [
        tempo.tween(&x).to(1.0).start().unwrap_err(),
        tempo.tween(&property).to(1.0).idle().unwrap_err(),
        tempo.tween(&x).to(1.0).back_during(1.0).start().unwrap_err(),
        tempo.wait(1.0).then(tempo.tween(&x).to(1.0)).start().unwrap_err(),
    ] {
        assert_eq!((refused.status, refused.message.as_str()), (Status::InvalidArgument, untimed));
    }
    let refused = tempo.travel(line).point(&x, &y).start().unwrap_err();
    assert_eq!(refused.message, "a motion along a path needs during(); see also roll()");
    assert_eq!((tempo.count(), x.get()), (0, 0.0));
    tempo.tween(&x).to(1.0).during(0.0).start()?;
    tempo.tween(&y).to(2.0).speed(1.0).start()?;
    tempo.tick(1.0)?;
    assert_eq!((x.get(), y.get()), (1.0, 1.0));
    Ok(())
}

#[test]
fn wrong_numbers_of_ends_are_refused() -> Result<()> {
    let tempo = Tempo::new()?;
    let all = Values::filled(0.0_f32, 3);
    let refused = tempo.tween(&all).to([1.0, 2.0]).during(1.0).start().unwrap_err();
    assert_eq!(refused.status, Status::InvalidArgument);
    assert_eq!(refused.message, "2 ends for 3 values");
    let none = Values::filled(0.0_f32, 0);
    let refused = tempo.tween(&none).to(1.0).during(1.0).start().unwrap_err();
    assert_eq!(refused.status, Status::InvalidArgument);
    assert_eq!(tempo.count(), 0);
    Ok(())
}

struct Particle {
    _name: u8,
    x: Cell<f32>,
    y: Cell<f32>,
}

fn particles(count: usize) -> Rc<[Particle]> {
    (0..count).map(|_| Particle { _name: 1, x: Cell::new(0.0), y: Cell::new(1.0) }).collect()
}

#[test]
fn fields_move_and_their_neighbours_do_not() -> Result<()> {
    let tempo = Tempo::new()?;
    let all = particles(3);
    let ends: Vec<f32> = vec![1.0, 2.0, 3.0];
    tempo.tween(&Fields::new(&all, |one| &one.x)).to(ends).during(1.0).start()?;
    tempo.tick(1.0)?;
    let places: Vec<(f32, f32)> = all.iter().map(|one| (one.x.get(), one.y.get())).collect();
    assert_eq!(places, [(1.0, 1.0), (2.0, 1.0), (3.0, 1.0)]);
    Ok(())
}

#[test]
fn released_fields_leave_their_neighbours() -> Result<()> {
    struct Point {
        x: Cell<f64>,
        y: Cell<f64>,
    }
    let points: Rc<[Point]> =
        (0..3).map(|_| Point { x: Cell::new(0.0), y: Cell::new(0.0) }).collect();
    let tempo = Tempo::new()?;
    let (xs, ys) = (Fields::new(&points, |one| &one.x), Fields::new(&points, |one| &one.y));
    tempo.tween(&xs).to(4.0).during(1.0).start()?;
    tempo.tween(&ys).to(4.0).during(1.0).start()?;
    tempo.tick(0.25)?;
    assert!(tempo.release(&xs) > 0);
    tempo.tick(0.25)?;
    let places: Vec<_> = points.iter().map(|one| (one.x.get(), one.y.get())).collect();
    assert_eq!(places, [(1.0, 2.0); 3]);
    assert_eq!((tempo.release(&xs), tempo.active_count()), (0, 1));
    assert_eq!(tempo.release(&ys), 3);
    Ok(())
}

#[test]
#[should_panic(expected = "the same field of each")]
fn fields_are_the_same_of_each() {
    let asked = Cell::new(0);
    Fields::new(&particles(3), |one| {
        asked.set(asked.get() + 1);
        if asked.get() > 2 {
            &one.y
        } else {
            &one.x
        }
    });
}

#[test]
#[should_panic(expected = "the same field of each")]
fn fields_are_inside() {
    struct Far(Box<Cell<f32>>);
    let one: Rc<[Far]> = Rc::new([Far(Box::new(Cell::new(0.0)))]);
    Fields::new(&one, |far| &far.0);
}

/// Reports when it is dropped.
struct Watched(Cell<f64>, Rc<RefCell<Vec<&'static str>>>, &'static str);

impl Drop for Watched {
    fn drop(&mut self) {
        self.1.borrow_mut().push(self.2);
    }
}

#[test]
fn what_moves_lives_as_long_as_its_motion() -> Result<()> {
    let gone = Rc::new(RefCell::new(Vec::new()));
    let watched = |name| Rc::new(Watched(Cell::new(0.0), gone.clone(), name));
    let tempo = Tempo::new()?;
    let first = tempo.tween(&Value::of(&watched("first"), |one| &one.0)).to(1.0).during(1.0);
    let first = first.idle()?;
    tempo.tween(&Value::of(&watched("second"), |one| &one.0)).to(1.0).during(1.0).start()?;
    tempo.tween(&Value::of(&watched("third"), |one| &one.0)).to(1.0).during(9.0).start()?;
    assert_eq!(*gone.borrow(), [""; 0]);
    tempo.tick(2.0)?;
    assert_eq!(*gone.borrow(), ["second"]);
    first.destroy()?;
    assert_eq!(*gone.borrow(), ["second", "first"]);
    drop(tempo);
    assert_eq!(*gone.borrow(), ["second", "first", "third"]);
    Ok(())
}

#[test]
fn a_copy_keeps_what_it_moves() -> Result<()> {
    let gone = Rc::new(RefCell::new(Vec::new()));
    let inside = Rc::new(Watched(Cell::new(0.0), gone.clone(), "inside"));
    let tempo = Tempo::new()?;
    let value = Value::of(&inside, |one| &one.0);
    let group = tempo.group().add(tempo.tween(&value).to(8.0).during(1.0)).idle()?;
    let copy = group.duplicate()?;
    group.destroy()?;
    drop(value);
    assert_eq!((Rc::strong_count(&inside), gone.borrow().len()), (2, 0));
    copy.start()?;
    tempo.tick(0.5)?;
    assert_eq!(inside.0.get(), 4.0);
    copy.destroy()?;
    assert_eq!(Rc::strong_count(&inside), 1);
    Ok(())
}

#[test]
fn foreign_memory_moves() -> Result<()> {
    let mut numbers = [0.0_f32, 0.0, 5.0];
    let first = NonNull::new(numbers.as_mut_ptr()).unwrap();
    let tempo = Tempo::new()?;
    // SAFETY: the array outlives the tempo, and is only read when that is gone.
    let (two, last) = unsafe {
        let last = NonNull::new_unchecked(first.as_ptr().add(2));
        (Values::from_ptr(first, 2), Value::from_ptr(last))
    };
    tempo.tween(&two).to([1.0, 2.0]).also(&last).to(3.0).during(1.0).start()?;
    tempo.tick(1.0)?;
    drop(tempo);
    assert_eq!(numbers, [1.0, 2.0, 3.0]);
    Ok(())
}

#[test]
fn a_property_calls_its_functions() -> Result<()> {
    let place = Rc::new(RefCell::new([1.0, 2.0]));
    let (read, write) = (place.clone(), place.clone());
    let property = Property::new(
        2,
        move |numbers| numbers.copy_from_slice(&*read.borrow()),
        move |numbers| write.borrow_mut().copy_from_slice(numbers),
    );
    let tempo = Tempo::new()?;
    let motion = tempo.tween(&property).to([3.0, 6.0]).during(1.0).start()?;
    tempo.tick(0.5)?;
    assert_eq!(*place.borrow(), [2.0, 4.0]);
    assert_eq!(tempo.find(&property), Some(motion));
    motion.retarget(&property, [0.0, 0.0])?;
    tempo.tick(1.0)?;
    assert_eq!(*place.borrow(), [0.0, 0.0]);
    assert_eq!(Rc::strong_count(&place), 3);
    drop(property);
    drop(tempo);
    assert_eq!(Rc::strong_count(&place), 1);
    Ok(())
}

#[test]
fn what_is_released_is_not_written() -> Result<()> {
    let tempo = Tempo::new()?;
    let all = Values::filled(0.0_f64, 4);
    tempo.tween(&all).to(8.0).during(1.0).start()?;
    tempo.tick(0.5)?;
    assert_eq!(tempo.release(&all.range(2..)), 1);
    tempo.tick(0.25)?;
    assert_eq!(all.to_vec(), [6.0, 6.0, 4.0, 4.0]);
    Ok(())
}

#[test]
fn retargets_need_all_of_an_array() -> Result<()> {
    let tempo = Tempo::new()?;
    let all = Values::filled(0.0_f64, 4);
    let motion = tempo.tween(&all).to(8.0).during(1.0).start()?;
    let refused = motion.retarget(&all.range(..2), [1.0, 2.0]).unwrap_err();
    assert_eq!(refused.status, Status::NotFound);
    motion.retarget(&all.value(3), 4.0)?;
    motion.retarget(&all, [4.0, 3.0, 2.0, 1.0])?;
    tempo.tick(1.0)?;
    assert_eq!(all.to_vec(), [4.0, 3.0, 2.0, 1.0]);
    Ok(())
}

#[test]
fn a_part_that_also_moves_on_its_own_is_no_array() -> Result<()> {
    let tempo = Tempo::new()?;
    let all = Values::filled(0.0_f64, 1000);
    let part = all.range(..2);
    let motion = tempo.tween(&all).to(1.0).also(&part).to(2.0).during(1.0).start()?;
    let refused = motion.retarget(&part, [3.0, 4.0]).unwrap_err();
    assert_eq!(refused.status, Status::NotFound);
    let refused = motion.retarget(&all, 3.0).unwrap_err();
    assert_eq!(refused.status, Status::NotFound);
    motion.retarget(&all.value(1), 3.0)?;
    Ok(())
}

#[test]
fn each_target_has_bounds_and_rests_of_its_own() -> Result<()> {
    let tempo = Tempo::new()?;
    let (x, y, z) = (Value::new(0.0_f64), Value::new(0.0), Value::new(0.0));
    let other = Value::new(0.0_f64);
    let thrown = tempo.decay(4.0, &x).also(&y).also(&z).velocity(100.0).stays().idle()?;
    // Without any of these they come to velocity / drag = 25.
    thrown.set_bounds_of(&x, -5.0, 5.0)?;
    thrown.set_end_of(&y, 7.0)?;
    thrown.set_snap_of(&z, 10.0, 1.0)?;
    for refused in [
        thrown.set_bounds_of(&other, 0.0, 1.0),
        thrown.set_end_of(&other, 1.0),
        thrown.set_snap_of(&other, 1.0, 0.0),
    ] {
        assert_eq!(refused.unwrap_err().status, Status::NotFound);
    }
    thrown.start()?;
    tempo.tick(20.0)?;
    assert_eq!([x.get(), y.get(), z.get()], [5.0, 7.0, 21.0]);
    thrown.set_bounds_of(&x, f64::NAN, f64::NAN)?;
    thrown.set_end_of(&y, f64::NAN)?;
    thrown.set_snap_of(&z, 0.0, 0.0)?;
    thrown.restart()?;
    tempo.tick(20.0)?;
    for (value, start) in [(x, 5.0), (y, 7.0), (z, 21.0)] {
        assert!((value.get() - start - 25.0).abs() < 0.03, "{value:?}");
    }
    Ok(())
}

#[test]
fn bounds_and_velocities_of_an_array_are_those_of_each_value() -> Result<()> {
    let tempo = Tempo::new()?;
    let (all, alone) = (Values::filled(0.0_f64, 4), Value::new(0.0));
    let moving = all.range(..3);
    let numbers = Rc::new(Cell::new([0.0; 2]));
    let (read, write) = (numbers.clone(), numbers.clone());
    let property = Property::new(
        2,
        move |numbers| numbers.copy_from_slice(&read.get()),
        move |numbers| write.set([numbers[0], numbers[1]]),
    );
    let thrown = tempo.physics(10.0, 0.0, &moving).also(&alone).also(&property);
    let thrown = thrown.bounds(-9.0, 9.0).idle()?;
    // One of them is moved by nothing, so none has the bounds.
    assert_eq!(thrown.set_bounds_of(&all, -1.0, 1.0).unwrap_err().status, Status::NotFound);
    assert_eq!(thrown.set_velocity_of(&all, -1.0).unwrap_err().status, Status::NotFound);
    let none = all.range(..0);
    assert_eq!(thrown.set_bounds_of(&none, 0.0, 1.0).unwrap_err().status, Status::InvalidArgument);
    thrown.set_bounds_of(&moving.range(1..), -5.0, 5.0)?;
    thrown.set_velocity_of(&moving.range(1..), -10.0)?;
    thrown.set_bounds_of(&property, -7.0, 7.0)?;
    thrown.start()?;
    tempo.tick(20.0)?;
    assert_eq!((all.to_vec(), alone.get()), (vec![9.0, -5.0, -5.0, 0.0], 9.0));
    assert_eq!(numbers.get(), [7.0; 2]);
    Ok(())
}

#[test]
fn fields_have_bounds_of_their_own() -> Result<()> {
    let tempo = Tempo::new()?;
    let all = particles(3);
    let (x, y) = (Fields::new(&all, |one| &one.x), Fields::new(&all, |one| &one.y));
    let thrown = tempo.physics(10.0, 0.0, &x).also(&y).bounds(-9.0, 9.0).idle()?;
    thrown.set_bounds_of(&y, -5.0, 5.0)?;
    thrown.start()?;
    tempo.tick(20.0)?;
    assert!(all.iter().all(|one| (one.x.get(), one.y.get()) == (9.0, 5.0)));
    Ok(())
}

#[test]
fn a_sample_has_all_values_of_a_target() -> Result<()> {
    let tempo = Tempo::new()?;
    let all = Values::new([0.0_f32, 10.0, 20.0]);
    let tween = tempo.tween(&all).to([4.0, 30.0, 20.0]).during(2.0).idle()?;
    let sample = tween.sample(&all, 1.0)?;
    assert_eq!(sample.values, [2.0, 20.0, 20.0]);
    assert_eq!(sample.velocities, [2.0, 10.0, 0.0]);
    assert_eq!(tween.sample(&all.range(1..), 0.5)?.values, [15.0, 20.0]);
    assert_eq!(tween.sample(&all.value(1), 0.5)?.values, [15.0]);
    let refused = tween.sample(&all.range(..0), 0.5).unwrap_err();
    assert_eq!(refused.status, Status::InvalidArgument);

    let colors = Values::new([Rgba([0.0, 0.0, 0.0, 1.0]), Rgba([0.5, 0.5, 0.5, 1.0])]);
    let fade = tempo.tween(&colors).to(Rgba([1.0; 4])).during(2.0).idle()?;
    let halves = [0.5, 0.5, 0.5, 1.0, 0.75, 0.75, 0.75, 1.0];
    assert_eq!(fade.sample(&colors, 1.0)?.values, halves);
    assert_eq!(fade.sample(&all, 1.0).unwrap_err().status, Status::NotFound);

    let grains = particles(3);
    let heights = Fields::new(&grains, |one| &one.y);
    let fall = tempo.tween(&heights).to([1.0, 2.0, 3.0]).during(1.0).idle()?;
    assert_eq!(fall.sample(&heights, 1.0)?.values, [1.0, 2.0, 3.0]);
    let property = Property::new(2, |numbers| numbers.fill(0.0), |_| ());
    let turn = tempo.tween(&property).to([3.0, 6.0]).during(3.0).idle()?;
    assert_eq!(turn.sample(&property, 1.0)?.velocities, [1.0, 2.0]);
    Ok(())
}

#[test]
fn a_further_target_of_several_values_goes_by_amounts() -> Result<()> {
    let tempo = Tempo::new()?;
    let (x, all) = (Value::new(0.0), Values::new([10_u8, 20, 30]));
    let grains = particles(2);
    let heights = Fields::new(&grains, |one| &one.y);
    tempo
        .tween(&x)
        .to(1.0)
        .also(&all)
        .by([10, -10, 2])
        .also(&heights)
        .by(4.0)
        .during(1.0)
        .start()?;
    tempo.tick(0.5)?;
    assert_eq!(all.to_vec(), [15, 15, 31]);
    tempo.tick(0.5)?;
    assert_eq!((x.get(), all.to_vec()), (1.0, vec![20, 10, 32]));
    assert!(grains.iter().all(|one| one.y.get() == 5.0));
    let property = Property::new(2, |numbers| numbers.fill(0.0), |_| ());
    let refused = tempo.tween(&x).to(1.0).also(&property).by(1.0).during(1.0).start();
    assert_eq!(refused.unwrap_err().status, Status::InvalidArgument);
    Ok(())
}
