import VivaceMotion
import VivaceStorage

/// Values of several components into the memory of the host, a part of a chunk at a time.
extension Values {
  /// Behind their eased fractions there is room for all their components.
  @_optimize(speed)
  func writeWholes(
    _ part: Range<Int>, of run: Batches.Run, _ key: BatchKey, at progress: UnsafePointer<Double>,
    _ fractions: UnsafeMutablePointer<Double>
  ) {
    let mixed = fractions + core.pointee.rowsAtOnce
    mix(run, part, key, fractions, into: mixed)
    if run.hasBends { bend(run.rows, part, key, at: progress, mixed) }
    scatter(mixed, to: run.rows, part, key)
  }

  @_optimize(speed)
  private func mix(
    _ run: Batches.Run, _ part: Range<Int>, _ key: BatchKey,
    _ fractions: UnsafeMutablePointer<Double>, into mixed: UnsafeMutablePointer<Double>
  ) {
    let (first, count, components) = (part.lowerBound, part.count, key.mix.componentCount)
    if key.isMirrored {
      for row in 0..<count { fractions[row] = 1 - fractions[row] }
    }
    let kernels = core.pointee.kernels
    key.mix.fill(
      MixBlock(
        run.rows.mixes + first, by: fractions, count: count, reach: run.count - first, into: mixed),
      with: kernels)
    let reachesEnd = kernels.reachesEnd(fractions, count: count)
    for row in 0..<(reachesEnd ? count : 0) where fractions[row] == 0 || fractions[row] == 1 {
      loadRowEnds(
        of: run.rows.channels[first + row], atEnd: fractions[row] == 1,
        into: mixed + row * components)
    }
  }

  /// Leads those on as fast as they were that took over from others.
  private func bend(
    _ rows: Chunk, _ part: Range<Int>, _ key: BatchKey, at progress: UnsafePointer<Double>,
    _ mixed: UnsafeMutablePointer<Double>
  ) {
    let (first, components) = (part.lowerBound, key.mix.componentCount)
    for row in 0..<part.count where rows.isBent(first + row) {
      let values = mixed + row * components
      let channel = rows.channels[first + row]
      if ChannelMark.isWhole(channel) {
        bend(values, ofWhole: channel, by: rows.bends(at: first + row), at: progress[row])
      } else {
        bend(values, ofLead: channel, at: progress[row])
      }
    }
  }

  private func scatter(
    _ mixed: UnsafePointer<Double>, to rows: Chunk, _ part: Range<Int>, _ key: BatchKey
  ) {
    let (targets, components) = (rows.targets + part.lowerBound, key.mix.componentCount)
    if components == 4 && key.type == .float {
      core.pointee.kernels.scatterFours(mixed, to: targets, count: part.count)
    } else {
      scatter(mixed, components, of: part.count, to: targets, type: key.type)
    }
  }

  private func loadRowEnds(
    of channel: UInt32, atEnd: Bool, into values: UnsafeMutablePointer<Double>
  ) {
    if ChannelMark.isWhole(channel) {
      loadEnds(ofWhole: channel, atEnd: atEnd, into: values)
    } else {
      loadEnds(of: channel, atEnd: atEnd, into: values)
    }
  }

  @_optimize(speed)
  private func scatter(
    _ mixed: UnsafePointer<Double>, _ components: Int, of count: Int,
    to targets: UnsafePointer<UnsafeMutableRawPointer?>, type: ScalarType
  ) {
    for row in 0..<count {
      let values = mixed + row &* components
      let target = targets[row].unsafelyUnwrapped
      if type == .float {
        let target = target.assumingMemoryBound(to: Float.self)
        for component in 0..<components { target[component] = Float(values[component]) }
      } else {
        let target = target.assumingMemoryBound(to: UInt8.self)
        for component in 0..<components {
          target[component] = UInt8(saturating: values[component])
        }
      }
    }
  }
}
