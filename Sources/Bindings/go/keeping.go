package vivace

import (
	"sync"
	"sync/atomic"
	"unsafe"

	"vivace/capi"
)

// Something that the library knows by a number: a callback or a keeper.
type entry struct {
	id    uint64
	tempo *Tempo
	thing any
	// How many keepers hold it; it is released with the last one.
	uses int
	// Called with the first keeper, and when there are none left.
	back, gone func()
}

// The reason for keeping something.
type use int32

const (
	// A target, or a function that a motion or step calls: clones need it too.
	content   use = 0
	condition use = -1
	activity  use = -2
	failures  use = -3
	// The others are the bits of events.
)

type kept struct {
	use   use
	thing any
}

// What a moveable needs, until the library returns its number.
type keeper struct {
	m      uint64
	itself *entry
	things []kept
}

var all = struct {
	sync.RWMutex
	entries map[uint64]*entry
}{entries: map[uint64]*entry{}}

var lastID uint64

func (t *Tempo) register(thing any) *entry {
	return &entry{id: atomic.AddUint64(&lastID, 1), tempo: t, thing: thing}
}

func (e *entry) retain() {
	e.uses++
	if e.uses == 1 {
		all.Lock()
		all.entries[e.id] = e
		all.Unlock()
		if e.back != nil {
			e.back()
		}
	}
}

func (e *entry) drop() {
	e.uses--
	if e.uses == 0 {
		all.Lock()
		delete(all.entries, e.id)
		all.Unlock()
		if e.gone != nil {
			e.gone()
		}
	}
}

func find(id uint64) *entry {
	all.RLock()
	defer all.RUnlock()
	return all.entries[id]
}

func retain(things []kept) {
	for _, one := range things {
		if e, is := one.thing.(*entry); is {
			e.retain()
		}
	}
}

func drop(things []kept) {
	for _, one := range things {
		if e, is := one.thing.(*entry); is {
			e.drop()
		}
	}
}

func (t *Tempo) keeper(m uint64) (*keeper, error) {
	if k := t.held[m]; k != nil {
		return k, nil
	}
	k := &keeper{m: m}
	k.itself = t.register(k)
	k.itself.retain()
	if err := t.check(capi.Keep(m, k.itself.id, capi.Released)); err != nil {
		k.itself.drop()
		return nil, err
	}
	t.held[m] = k
	return k, nil
}

// Keeps something for a moveable, then makes the call that gives it to the library.
func (t *Tempo) give(m uint64, things []kept, set func() int32) error {
	k, err := t.keeper(m)
	if err != nil {
		return err
	}
	return t.giveTo(&k.things, things, set, func() bool { return t.held[m] == k })
}

func (t *Tempo) giveTo(to *[]kept, things []kept, set func() int32, lives func() bool) error {
	retain(things)
	err := failure(t.id, set())
	if err != nil || !lives() {
		drop(things)
		t.after()
		return err
	}
	var replaced []kept
	for _, one := range things {
		place := -1
		for i := range *to {
			if one.use != content && (*to)[i].use == one.use {
				place = i
			}
		}
		if place >= 0 {
			replaced = append(replaced, (*to)[place])
			(*to)[place] = one
		} else {
			*to = append(*to, one)
		}
	}
	drop(replaced)
	t.after()
	return nil
}

// Releases what a moveable no longer needs, unless the call that says so failed.
func (m Moveable) letGo(err error, unused func(used use) bool) error {
	if k := m.tempo.held[m.id]; k != nil && err == nil {
		without(&k.things, unused)
	}
	return err
}

// As letGo, for the tempo itself.
func (t *Tempo) letGo(err error, unused use) error {
	if err == nil {
		without(&t.own, func(used use) bool { return used == unused })
	}
	return err
}

func without(things *[]kept, unused func(used use) bool) {
	var stays, gone []kept
	for _, one := range *things {
		if unused(one.use) {
			gone = append(gone, one)
		} else {
			stays = append(stays, one)
		}
	}
	*things = stays
	drop(gone)
}

// A clone made by C moves and calls the same things as the original.
func (t *Tempo) share(original, clone uint64) error {
	if k := t.held[original]; k != nil {
		var shared []kept
		for _, one := range k.things {
			if one.use == content || one.use == condition {
				shared = append(shared, one)
			}
		}
		if err := t.give(clone, shared, func() int32 { return 0 }); err != nil {
			return err
		}
	}
	kind := Kind(capi.GetKind(original))
	if kind != KindGroup && kind != KindSequence {
		return nil
	}
	for i := uint32(0); i < capi.GetChildCount(original); i++ {
		if err := t.share(capi.GetChild(original, i), capi.GetChild(clone, i)); err != nil {
			return err
		}
	}
	return nil
}

// Calls a callback; if it panics, the panic is kept for the call that it runs in.
func guarded(id uint64, function func(e *entry)) {
	e := find(id)
	if e == nil {
		return
	}
	e.tempo.depth++
	defer func() {
		e.tempo.depth--
		if raised := recover(); raised != nil && e.tempo.raised == nil {
			e.tempo.raised = &raised
		}
	}()
	function(e)
}

// Panics if a callback panicked during the last call, unless that was made in a callback: it may be
// another one, which is not to blame.
func (t *Tempo) after() {
	if raised := t.raised; raised != nil && t.depth == 0 {
		t.raised = nil
		panic(*raised)
	}
}

type acceleration func(acceleration, values, velocities []float64)

func init() {
	host := &capi.Host
	host.Released = func(id uint64) {
		guarded(id, func(e *entry) {
			k := e.thing.(*keeper)
			delete(e.tempo.held, k.m)
			e.drop()
			drop(k.things)
		})
	}
	host.Told = func(id uint64, event capi.Event) {
		guarded(id, func(e *entry) { e.thing.(func(Event))(e.tempo.event(event)) })
	}
	host.ToldActivity = func(id uint64, active bool) {
		guarded(id, func(e *entry) { e.thing.(func(bool))(active) })
	}
	host.ToldError = func(id uint64, status int32, message string) {
		guarded(id, func(e *entry) { e.thing.(func(*Error))(&Error{Status(status), message}) })
	}
	host.Decided = func(id, m uint64) (yes bool) {
		guarded(id, func(e *entry) { yes = e.thing.(func() bool)() })
		return yes
	}
	host.Called = func(id, m uint64) {
		guarded(id, func(e *entry) { e.thing.(func())() })
	}
	host.Made = func(id uint64) (m uint64) {
		guarded(id, func(e *entry) { m = e.thing.(func() uint64)() })
		return m
	}
	host.Eased = func(id uint64, progress float64) (eased float64) {
		guarded(id, func(e *entry) { eased = e.thing.(func(float64) float64)(progress) })
		return eased
	}
	host.Updated = func(id, m uint64, progress, seconds float64, direction int32) {
		guarded(id, func(e *entry) {
			motion := Motion{Moveable{e.tempo, m}}
			e.thing.(func(Moment))(Moment{motion, progress, seconds, Direction(direction)})
		})
	}
	host.Accelerated = func(id uint64, out, values, velocities []float64) {
		count := len(out)
		own := make([]float64, 3*count)
		copy(own[count:], values)
		copy(own[2*count:], velocities)
		guarded(id, func(e *entry) {
			e.thing.(acceleration)(own[:count:count], own[count:2*count:2*count], own[2*count:])
		})
		copy(out, own)
	}
	host.Got = func(id uint64, values []float64) {
		guarded(id, func(e *entry) { e.thing.(*Property).fill(values) })
	}
	host.Set = func(id uint64, values []float64) {
		guarded(id, func(e *entry) { e.thing.(*Property).take(values) })
	}
}

// Saved is a tempo's state, as saved by Tempo.Save.
type Saved struct {
	block []uint64
	held  map[uint64]*keeper
	// What each keeper held.
	things map[uint64][]kept
	own    []kept
}

// Save saves the whole tempo between ticks, with everything that it keeps alive, for Restore.
func (t *Tempo) Save() (*Saved, error) {
	saved := &Saved{
		block:  make([]uint64, capi.TempoSaveSize(t.id)/8+1),
		held:   map[uint64]*keeper{},
		things: map[uint64][]kept{},
		own:    append([]kept(nil), t.own...),
	}
	size := uintptr(len(saved.block)) * 8
	if err := t.check(capi.TempoSave(t.id, unsafe.Pointer(&saved.block[0]), size)); err != nil {
		return nil, err
	}
	for m, k := range t.held {
		saved.held[m] = k
		saved.things[m] = append([]kept(nil), k.things...)
	}
	return saved, nil
}

// Restore restores a saved state, including the animated values; as often as you like.
func (t *Tempo) Restore(saved *Saved) error {
	if saved == nil || len(saved.block) == 0 {
		return t.refused("there is nothing saved")
	}
	// What comes back to life is kept before the library can call it.
	for m, k := range saved.held {
		k.itself.retain()
		retain(saved.things[m])
	}
	retain(saved.own)
	size := uintptr(len(saved.block)) * 8
	err := failure(t.id, capi.TempoRestore(t.id, unsafe.Pointer(&saved.block[0]), size))
	before, own := t.held, t.own
	if err != nil {
		before, own = nil, saved.own
		for m, k := range saved.held {
			k.itself.drop()
			drop(saved.things[m])
		}
	} else {
		things := [][]kept{}
		t.held = map[uint64]*keeper{}
		for _, k := range before {
			k.itself.drop()
			things = append(things, k.things)
		}
		for m, k := range saved.held {
			k.things = append([]kept(nil), saved.things[m]...)
			t.held[m] = k
		}
		t.own = append([]kept(nil), saved.own...)
		for _, one := range things {
			drop(one)
		}
	}
	drop(own)
	t.after()
	return err
}
