/// The first of members that are linked by index, 0 being the end, sorted: a merge sort from pairs up, which
/// takes no memory. Members of which neither precedes the other stay in their order.
public func sortedList(
  _ first: UInt32, next: (UInt32) -> UInt32, setNext: (UInt32, UInt32) -> Void,
  precedes: (UInt32, UInt32) -> Bool
) -> UInt32 {
  var (sorted, width, merges) = (first, 1, 2)
  while merges > 1 {
    var (rest, last) = (sorted, UInt32(0))
    (sorted, merges) = (0, 0)
    while rest != 0 {
      merges += 1
      var (left, leftCount, right, rightCount) = (rest, 0, rest, width)
      while leftCount < width, right != 0 {
        right = next(right)
        leftCount += 1
      }
      while leftCount > 0 || (rightCount > 0 && right != 0) {
        let member: UInt32
        if leftCount > 0, rightCount == 0 || right == 0 || !precedes(right, left) {
          (member, left, leftCount) = (left, next(left), leftCount - 1)
        } else {
          (member, right, rightCount) = (right, next(right), rightCount - 1)
        }
        if last == 0 { sorted = member } else { setNext(last, member) }
        last = member
      }
      rest = right
    }
    if last != 0 { setNext(last, 0) }
    width *= 2
  }
  return sorted
}
