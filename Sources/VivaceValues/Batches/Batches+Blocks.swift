import VivaceStorage

/// Blocks of batches: they grow, are chained and given back.
extension Batches {
  /// Makes room for one more row in a batch whose head has none; the answer is whether rows have other
  /// places then: those of the head.
  @inline(never)
  mutating func makeRoomier(_ index: UInt32) -> Bool {
    let head = batches[Int(index)].head
    guard head != 0 else {
      chainBlock(to: index, order: 0)
      return false
    }
    guard !extendHead(of: index) else { return false }
    let order = memory.head(head - 1).pointee.order
    if order < RowMemory.largestOrder, grow(index) { return true }
    chainBlock(to: index, order: order)
    return false
  }

  /// Makes a head twice as large where it is; false: there is something else behind it.
  private mutating func extendHead(of index: UInt32) -> Bool {
    let batch = batches.address(of: Int(index))
    let (unit, old) = (batch.pointee.head - 1, batch.pointee.rows)
    guard memory.extend(unit) else { return false }
    batch.pointee.rows = rows(at: unit, of: old.layout)
    batch.pointee.rows.copyAll(Int(batch.pointee.headCount), of: old)
    return true
  }

  /// Moves the rows of a head to a block twice as large; false: there is none.
  private mutating func grow(_ index: UInt32) -> Bool {
    let batch = batches.address(of: Int(index))
    let left = batch.pointee.head - 1
    let block = memory.head(left).pointee
    guard let unit = memory.take(order: block.order + 1) else { return false }
    let old = batch.pointee.rows
    (memory.head(unit).pointee.batch, memory.head(unit).pointee.bent) = (index, block.bent)
    memory.head(unit).pointee.next = block.next
    batch.pointee.head = unit + 1
    batch.pointee.rows = rows(at: unit, of: old.layout)
    batch.pointee.rows.copyAll(Int(batch.pointee.headCount), of: old)
    memory.giveBack(left, order: block.order)
    return true
  }

  /// Puts a block of that order, or a smaller one, before the others of a batch.
  private mutating func chainBlock(to index: UInt32, order wanted: UInt8) {
    var order = wanted
    var unit = memory.take(order: order)
    while unit == nil, order > 0 {
      order -= 1
      unit = memory.take(order: order)
    }
    if unit == nil {
      squeeze()
      unit = memory.take(order: 0)
    }
    assert(unit != nil, "no room was granted")
    let batch = batches.address(of: Int(index))
    let made = unit ?? 0
    (memory.head(made).pointee.next, memory.head(made).pointee.batch) = (batch.pointee.head, index)
    (batch.pointee.head, batch.pointee.headCount) = (made + 1, 0)
    batch.pointee.rows = rows(at: made, of: batch.pointee.key.layout)
  }

  mutating func releaseHead(of batch: UnsafeMutablePointer<Batch>) {
    let unit = batch.pointee.head - 1
    let block = memory.head(unit).pointee
    memory.giveBack(unit, order: block.order)
    batch.pointee.head = block.next
    guard block.next != 0 else {
      batch.pointee.rows = .none
      return
    }
    batch.pointee.rows = rows(at: block.next - 1, of: batch.pointee.key.layout)
    batch.pointee.headCount = UInt16(truncatingIfNeeded: batch.pointee.rows.capacity)
  }

  /// Gives back what heads can spare: each is more than half full then, or a unit.
  private mutating func squeeze() {
    for index in 0..<batches.count where batches[index].head != 0 {
      let batch = batches.address(of: index)
      let unit = batch.pointee.head - 1
      while memory.head(unit).pointee.order > 0,
        Int(batch.pointee.headCount) * 2 <= batch.pointee.rows.capacity
      {
        let old = batch.pointee.rows
        memory.halve(unit)
        batch.pointee.rows = rows(at: unit, of: old.layout)
        batch.pointee.rows.copyAll(Int(batch.pointee.headCount), of: old)
      }
    }
  }
}
