package vivace

import "vivace/capi"

// Path is a shape to travel along, in your own units, with x to the right and y down. Its drawing
// methods can be chained; Err returns the first error, and so do motions along it.
type Path struct {
	tempo *Tempo
	id    uint64
	err   error
}

// NewPath creates an empty path.
func (t *Tempo) NewPath() *Path {
	id, err := t.made(capi.PathCreate(t.id))
	return &Path{t, id, err}
}

// ID returns its handle in C.
func (p *Path) ID() uint64 { return p.id }

// Err returns the first error.
func (p *Path) Err() error {
	if p == nil {
		return &Error{StatusInvalidArgument, noPath}
	}
	return p.err
}

const noPath = "the path is nil"

// The first error of a path, which was told when it was drawn.
func (t *Tempo) drawn(path *Path) error {
	if path == nil {
		return t.refused(noPath)
	}
	return path.err
}

func (p *Path) draw(draw func() int32) *Path {
	if p.err == nil {
		p.err = p.tempo.check(draw())
	}
	return p
}

// MoveTo moves to a point without drawing.
func (p *Path) MoveTo(x, y float64) *Path {
	return p.draw(func() int32 { return capi.PathMoveTo(p.id, x, y) })
}

// LineTo draws a straight line.
func (p *Path) LineTo(x, y float64) *Path {
	return p.draw(func() int32 { return capi.PathLineTo(p.id, x, y) })
}

// QuadTo draws a quadratic Bezier curve.
func (p *Path) QuadTo(cx, cy, x, y float64) *Path {
	return p.draw(func() int32 { return capi.PathQuadTo(p.id, cx, cy, x, y) })
}

// CubicTo draws a cubic Bezier curve.
func (p *Path) CubicTo(c1x, c1y, c2x, c2y, x, y float64) *Path {
	return p.draw(func() int32 { return capi.PathCubicTo(p.id, c1x, c1y, c2x, c2y, x, y) })
}

// Arc draws an arc of a circle between two angles, in radians.
func (p *Path) Arc(cx, cy, radius, start, end float64, clockwise bool) *Path {
	return p.draw(func() int32 { return capi.PathArc(p.id, cx, cy, radius, start, end, clockwise) })
}

// CurveThrough draws a Catmull-Rom spline through points; an alpha of 0.5 makes it centripetal.
func (p *Path) CurveThrough(alpha float64, closed bool, points ...[2]float64) *Path {
	return p.draw(func() int32 {
		var first *float64
		if len(points) > 0 {
			first = &points[0][0]
		}
		return capi.PathCurveThrough(p.id, first, uint32(len(points)), alpha, closed)
	})
}

// Close draws a line back to where this subpath began.
func (p *Path) Close() *Path {
	return p.draw(func() int32 { return capi.PathClose(p.id) })
}

// Parse draws SVG path data.
func (p *Path) Parse(svg string) *Path {
	if p.err == nil {
		p.err = p.tempo.whole(svg)
	}
	return p.draw(func() int32 { return capi.PathParse(p.id, svg) })
}

// Destroy destroys it; motions along it keep its shape. No effect if it is already destroyed.
func (p *Path) Destroy() error {
	err := p.tempo.check(capi.PathDestroy(p.id))
	if failed, is := err.(*Error); is && failed.Status == StatusInvalidHandle {
		return nil
	}
	return err
}

// Length returns its length; NaN if it was destroyed.
func (p *Path) Length() float64 { return capi.PathGetLength(p.id) }

// Point returns the point at a fraction of its length, 0..1, and the path's direction there in
// radians.
func (p *Path) Point(fraction float64) (x, y, angle float64, err error) {
	err = p.tempo.check(capi.PathGetPoint(p.id, fraction, &x, &y, &angle))
	return x, y, angle, err
}

// Travel travels along a path in a fixed time, with an easing. Without During it is refused.
func Travel(path *Path) *Plan[Motion] {
	return planned(func(t *Tempo, s *said) (uint64, error) {
		if !s.timed {
			return 0, t.refused("a motion along a path needs During; see also Roll")
		}
		number, err := s.easing.of(t)
		if err == nil {
			err = t.drawn(path)
		}
		if err != nil {
			return 0, err
		}
		return t.made(capi.PathMotionCreate(t.id, path.id, s.duration, number))
	}).using(usesDuration | usesEasing)
}

// Roll travels along a path with a velocity and a friction, 0..1.
func Roll(path *Path, velocity, friction float64) *Plan[Motion] {
	return planned(func(t *Tempo, s *said) (uint64, error) {
		if err := t.drawn(path); err != nil {
			return 0, err
		}
		return t.made(capi.PathPhysicsCreate(t.id, path.id, velocity, friction))
	})
}

// Point sets the two targets that a motion along a path writes its point to: one number each, of
// the same type.
func (p *Plan[H]) Point(x, y Target) *Plan[H] {
	return p.set(func(m Moveable) error {
		first, err := single(m.tempo, x)
		if err != nil {
			return err
		}
		second, err := single(m.tempo, y)
		if err != nil {
			return err
		}
		if first.kind != second.kind {
			return m.tempo.refused("x and y are of one type")
		}
		things := []kept{{content, first.keep}, {content, second.keep}}
		return m.tempo.give(m.id, things, func() int32 {
			return capi.PathMotionSetTarget(m.id, int32(first.kind), first.address, second.address)
		})
	})
}

// Angle sets the target of one float that a motion along a path writes the path's angle to, in
// degrees or radians: see As.
func (p *Plan[H]) Angle(angle Target) *Plan[H] {
	return p.set(func(m Moveable) error {
		found, err := single(m.tempo, angle)
		if err != nil {
			return err
		}
		return m.tempo.give(m.id, []kept{{content, found.keep}}, func() int32 {
			return capi.PathMotionSetAngleTarget(m.id, int32(found.kind), found.address)
		})
	})
}

func single(t *Tempo, target Target) (place, error) {
	p, err := placeOf(target, t)
	if err == nil && (p.property != nil || p.count != 1) {
		err = t.refused("it is one value in memory")
	}
	return p, err
}

// Range sets the fractions of its path where a pass begins and ends.
func (p *Plan[H]) Range(start, end float64) *Plan[H] {
	return p.setMotion(func(m Motion) int32 { return capi.PathMotionSetRange(m.id, start, end) })
}

// Edges sets what happens beyond the range.
func (p *Plan[H]) Edges(edges Edges) *Plan[H] {
	return p.setMotion(func(m Motion) int32 { return capi.PathMotionSetEdges(m.id, int32(edges)) })
}
