import CVivace
import Testing

@Suite struct EmptiedTests {
  @Test func `An endless group whose last child is destroyed is over`() {
    let tempo = viv_tempo_create()
    defer { viv_tempo_destroy(tempo) }
    let (group, child) = (viv_group_create(tempo), viv_wait_create(tempo, 1))
    #expect(viv_add(group, child) == VIV_OK)
    #expect(viv_set_repeats(group, Int32(VIV_FOREVER)) == VIV_OK)
    #expect(viv_start(group) == VIV_OK)
    #expect(viv_tempo_tick(tempo, 2.5) == VIV_OK)
    #expect(viv_get_state(group) == VIV_STATE_MOVING)
    #expect(viv_destroy(child) == VIV_OK)
    #expect(viv_tempo_tick(tempo, 1) == VIV_OK)
    #expect(viv_get_state(group) == VIV_STATE_COMPLETED)
  }
}
