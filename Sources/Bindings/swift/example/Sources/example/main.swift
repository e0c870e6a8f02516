// Cards slide in one after the other, a title comes and goes twice, and a ball on a spring is called
// back in flight.
import Foundation
import Vivace

let tempo = try Tempo()
let cards = [Float](repeating: -80, count: 3).map { Animated($0) }
let (title, ball) = (Animated<Float>(0), Animated<Float>(0))

let slides = try zip(cards, [0, 100, 200]).map { card, end in
  try tempo.tween(duration: 0.5, easing: .outCubic).move(card, to: end)
}
try tempo.group(of: slides).stagger(0.125).named("cards").start()

try tempo.sequence(
  tempo.tween(duration: 0.5, easing: tempo.easing("power1.out")).move(title, to: 1),
  tempo.wait(0.125),
  tempo.tween(duration: 0.125).move(title, to: 0)
)
.repeats(1)
.on(.repeated) { print(String(format: "%.3f s  again", $0.time)) }
.start()

let spring = try tempo.spring(.init(tension: 64, damping: 16)).move(ball, to: 100).start()
try tempo.sequence(tempo.wait(1), tempo.call { _ = try? spring.retarget(ball, to: 0) }).start()

try tempo.collectEvents(.completed, capacity: 16)
for _ in 0...12 {
  let places = cards.map { String(format: "%6.1f", $0.value) }.joined(separator: " ")
  print(
    String(format: "%.3f s  cards ", tempo.time) + places
      + String(format: "  title %.2f  ball %5.1f", title.value, ball.value))
  try tempo.tick(0.125)
  for event in tempo.events where !event.moveable.name.isEmpty {
    print(String(format: "%.3f s  %@ are there", event.time, event.moveable.name))
  }
}
