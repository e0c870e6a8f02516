import CVivace
import Foundation
import Testing

/// Different tempos on different threads at once.
@Suite struct ThreadTests {
  /// What one thread saw, for others to compare.
  final class Result: @unchecked Sendable {
    var values: [Float] = []
    var told: [String] = []
  }

  static func work(_ seed: UInt64) -> (values: [Float], told: [String]) {
    var (values, told): ([Float], [String]) = ([], [])
    for index in 0..<12 {
      let tree = RandomTree(seed: seed &+ UInt64(index), depth: 3)
      let easing = viv_easing_create_cubic_bezier(tree.stage.tempo, 0.3, 0, 0.2, Double(index) / 9)
      viv_animate(tree.stage.tempo, tree.targets[0], 5, 1, easing)
      viv_start(tree.root)
      viv_start(12345)
      var ticks = Random(seed: seed)
      tree.pass(3, &ticks)
      values += tree.values
      told += tree.events
    }
    return (values, told)
  }

  @Test func `Tempos on many threads give what each gives alone`() {
    let results = (0..<8).map { _ in Result() }
    let done = DispatchSemaphore(value: 0)
    for (index, result) in results.enumerated() {
      Thread.detachNewThread {
        let found = Self.work(UInt64(index) * 100)
        (result.values, result.told) = (found.values, found.told)
        done.signal()
      }
    }
    for _ in results { done.wait() }
    for (index, result) in results.enumerated() {
      let alone = Self.work(UInt64(index) * 100)
      #expect(result.values == alone.values)
      #expect(result.told == alone.told)
    }
  }

  @Test func `A tempo may go from thread to thread`() {
    let stage = Stage()
    let x = stage.float()
    viv_start(stage.tween("a", x, to: 100))
    let tempo = stage.tempo
    let done = DispatchSemaphore(value: 0)
    for _ in 0..<4 {
      Thread.detachNewThread {
        viv_tempo_tick(tempo, 0.125)
        done.signal()
      }
      done.wait()
    }
    #expect(x.pointee == 50)
  }

  @Test func `The same calls give the same bits`() {
    #expect(Self.work(42).values == Self.work(42).values)
  }
}
