import Testing

@testable import VivaceMotion

@Suite struct PhysicsTests {
  private func glide(_ velocity: Double, friction: Double, from start: Double = 0) -> Decay {
    Decay(start: start, velocity: velocity, drag: Friction.drag(friction))
  }

  private func way(
    from start: Double, _ velocity: Double, friction: Double, walls: (Double, Double),
    restitution: Double, rest: Double = Friction.restSpeed
  ) -> PhysicsTrajectory {
    PhysicsTrajectory(
      start: start, velocity: velocity, drag: Friction.drag(friction), walls: walls,
      restitution: restitution, restSpeed: rest)
  }

  private func free(
    _ velocity: Double, friction: Double, from start: Double = 0, rest: Double = Friction.restSpeed
  ) -> PhysicsTrajectory {
    way(
      from: start, velocity, friction: friction, walls: (-.infinity, .infinity), restitution: 0,
      rest: rest)
  }

  @Test func `P1 friction is the fraction of speed lost each second`() {
    let state = glide(1, friction: 0.1).state(at: 0.1)
    #expect(abs(state.position - 0.0994750427) < 1e-10)
    #expect(abs(state.velocity - 0.9895192582) < 1e-10)
  }

  @Test func `P2 a bounce comes at the exact contact`() {
    let way = way(from: 0, 10, friction: 0.01, walls: (0, 0.8), restitution: 0.5)
    #expect(abs(way.leg(0).end - 0.0800321783) < 1e-10)
    #expect(abs(way.state(at: 0.1).position - 0.7002511742) < 1e-10)
    #expect(abs(way.state(at: 0.2).position - 0.2010043606) < 1e-10)
    #expect(abs(way.state(at: 0.2).velocity + 4.9899597583) < 1e-10)
  }

  @Test func `P3 P4 either wall, told in either order, sends it back`() {
    let down = way(from: 0.8, -10, friction: 0.01, walls: (0.8, 0), restitution: 0.5)
    #expect(abs(down.state(at: 0.2).position - 0.5989956395) < 1e-10)
    #expect(abs(down.state(at: 0.2).velocity - 4.9899597583) < 1e-10)
    let inner = way(from: 0.9, -10, friction: 0.01, walls: (0.2, 1), restitution: 0.5)
    #expect(abs(inner.state(at: 0.2).position - 0.8489956395) < 1e-10)
    #expect(abs(inner.state(at: 0.2).velocity - 4.9899597583) < 1e-10)
  }

  @Test func `P6 P7 P13 P14 it rests where its speed falls to the rest speed`() {
    let cases: [(Double, Double, Double, Double, Double)] = [
      (1.5, 0.999, 1, 0.058697, 0.0723824), (2, 0.998, 1, 0.1115351, 0.1609112),
      (0.5, 0.5, 0.95, 0, 0), (600, 0.8, 0.95, 4.006506, 372.210693),
      (300, 0.72, 0.95, 4.520998, 234.923852), (150, 0.75, 0.95, 3.651410, 107.516848),
      (2, 0.98, 0.95, 0.190296, 0.268403), (400, 0.9, 0.95, 2.624336, 173.305213),
      (500, 0.4, 0.95, 12.266224, 976.947860),
    ]
    for (velocity, friction, limit, time, distance) in cases {
      let way = free(velocity, friction: friction, rest: limit)
      #expect(abs(way.duration - time) < 6e-7, "\(velocity)")
      #expect(abs(way.restPosition - distance) < 6e-7, "\(velocity)")
      #expect(abs(way.state(at: way.duration * (1 - 1e-12)).position - distance) < 6e-7)
      #expect(way.state(at: way.duration).velocity == 0)
    }
  }

  @Test func `friction 1 stops at once and friction 0 never`() {
    let stuck = free(100, friction: 1, from: 3)
    #expect(stuck.duration == 0 && stuck.state(at: 0).position == 3)
    let endless = free(100, friction: 0, from: 3)
    #expect(endless.duration == .infinity && endless.state(at: 1000).position == 100_003)
  }

  @Test func `T35 the way does not depend on where it starts`() {
    let near = free(50, friction: 0.7)
    let far = free(50, friction: 0.7, from: 1000)
    #expect(abs(near.restPosition - (far.restPosition - 1000)) < 1e-12)
    #expect(near.duration == far.duration)
  }

  @Test func `restitution 0 rests at the wall at the contact`() {
    let way = way(from: 0, 10, friction: 0.01, walls: (0, 0.8), restitution: 0)
    #expect(abs(way.duration - 0.0800321783) < 1e-10)
    #expect(way.restPosition == 0.8 && way.lastLeg == 0)
  }

  @Test func `restitution 1 without friction bounces for ever`() {
    let way = way(from: 0.25, 2, friction: 0, walls: (0, 1), restitution: 1)
    #expect(way.duration == .infinity)
    // A triangle wave of period 1: 0.25 up to 1 at 0.375, back at 0 at 0.875.
    for (time, place, speed) in [
      (0.0, 0.25, 2.0), (0.3, 0.85, 2), (0.5, 0.75, -2), (0.8, 0.15, -2), (1.0, 0.25, 2),
      (1000.5, 0.75, -2), (1e9 + 0.5, 0.75, -2),
    ] {
      #expect(abs(way.state(at: time).position - place) < 1e-6 + 1e-12)
      #expect(way.state(at: time).velocity == speed)
    }
  }

  @Test func `without friction and rest speed the bounces slow down for ever`() {
    let way = way(from: 0, 1, friction: 0, walls: (0, 1), restitution: 0.5, rest: 0)
    #expect(way.duration == .infinity)
    // Contacts at 1, 1 + 2, 1 + 2 + 4, ...
    #expect(way.leg(5).end == 63)
    #expect(abs(way.state(at: 5).position - 0.5) < 1e-12)
    #expect(abs(way.state(at: 1e12).velocity) < 1e-11)
  }

  @Test func `a start beyond a wall is at the wall, walls without room hold`() {
    #expect(
      way(from: 5, -1, friction: 0, walls: (0, 1), restitution: 1).state(at: 0.5).position == 0.5)
    let held = way(from: 5, 100, friction: 0.1, walls: (1, 1), restitution: 1)
    #expect(held.duration == 0 && held.restPosition == 1)
  }

  @Test func `one wall bounces once`() {
    let way = way(from: 0, 10, friction: 0, walls: (-.infinity, 5), restitution: 0.5)
    #expect(way.state(at: 0.5).position == 5)
    #expect(way.state(at: 2.5).position == -5)
    #expect(way.duration == .infinity)
    let slow = self.way(from: 0, 10, friction: 0.5, walls: (-.infinity, 5), restitution: 0.5)
    // Speed at the wall 10 - 5 ln 2, half of it back, down to 0.95.
    let drag = 0.6931471805599453
    let back = ((10 - 5 * drag) / 2 - 0.95) / drag
    #expect(abs(slow.restPosition - (5 - back)) < 1e-12)
  }

  @Test func `huge velocities and tiny frictions stay finite within walls`() {
    for velocity in [1e6, 1e15, 1e150, 1e300] {
      for friction in [0, 1e-300, 1e-15, 1e-6, 0.999999, 1] {
        for restitution in [0, 1e-300, 0.5, 1 - 1e-15, 1] {
          let way = way(
            from: 1, -velocity, friction: friction, walls: (0, 3), restitution: restitution)
          #expect(!way.duration.isNaN)
          for time in [0, 1e-6, 1, 1e6, 1e15] {
            let state = way.state(at: time)
            #expect(state.position >= 0 && state.position <= 3 && state.velocity.isFinite)
          }
        }
      }
    }
  }

  /// Random ways against one that goes from contact to contact.
  @Test func `the closed form is the way from contact to contact`() {
    var random = SplitMix(seed: 20_261_122)
    for _ in 0..<500 {
      let walls = (random.next(-10, 0), random.next(1, 20))
      let start = random.next(walls.0, walls.1)
      let velocity = random.next(-400, 400)
      let friction = random.next(0, 0.95)
      let restitution = random.next(0, 1)
      let way = way(
        from: start, velocity, friction: friction, walls: walls, restitution: restitution)
      var stepped = SteppedWay(
        position: start, velocity: velocity, drag: Friction.drag(friction), walls: walls,
        restitution: restitution)
      stepped.run { from, to, glide in
        for part in [0.01, 0.5, 0.99] where to > from {
          let time = from + part * (to - from)
          let state = way.state(at: time)
          #expect(abs(state.position - glide.position(at: time - from)) < 1e-8)
          #expect(abs(state.velocity - glide.velocity(at: time - from)) < 1e-8)
          #expect(state.position >= walls.0 && state.position <= walls.1)
        }
      }
      #expect(way.lastLeg == stepped.legs - 1)
      #expect(abs(way.duration - stepped.time) < 1e-9 * (1 + stepped.time))
      #expect(abs(way.restPosition - stepped.position) < 1e-8)
    }
  }

  @Test func `its legs follow each other without a gap`() {
    let way = way(from: 2, 90, friction: 0.3, walls: (0, 7), restitution: 0.9)
    var last = way.leg(0)
    #expect(last.start == 0 && last.glide.start == 2 && last.glide.velocity == 90)
    for number in 1...way.lastLeg {
      let leg = way.leg(number)
      #expect(leg.start == last.end)
      #expect(abs(last.glide.position(at: last.end - last.start) - leg.glide.start) < 1e-10)
      #expect(
        abs(last.glide.velocity(at: last.end - last.start) * -0.9 - leg.glide.velocity) < 1e-10)
      #expect(way.leg(at: (leg.start + leg.end) / 2) == number)
      last = leg
    }
    #expect(last.end == way.duration)
  }
}

/// The same physics by following every leg; the rules of SEMANTICS, section 4, word by word.
private struct SteppedWay {
  var position, velocity: Double
  let drag: Double
  let walls: (Double, Double)
  let restitution: Double
  var time = 0.0
  var legs = 0

  mutating func run(_ look: (Double, Double, Decay) -> Void) {
    let limit = Friction.restSpeed
    legs = 1
    while abs(velocity) > limit {
      let glide = Decay(start: position, velocity: velocity, drag: drag)
      let wall = velocity > 0 ? walls.1 : walls.0
      let contact = glide.time(toDistance: abs(wall - position))
      let rest = glide.time(toSpeed: limit)
      look(time, time + min(contact, rest), glide)
      if rest < contact {
        time += rest
        position = glide.rest(atSpeed: limit)
        return
      }
      time += contact
      position = wall
      velocity = -glide.velocity(at: contact) * restitution
      if abs(velocity) > limit { legs += 1 }
    }
  }
}
