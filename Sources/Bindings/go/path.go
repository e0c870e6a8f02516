package vivace

import (
	"strings"

	"vivace/capi"
)

// Path is a shape to travel along, in units of yours, x to the right and y down. Its drawing verbs
// may be chained; the first that is refused is told by Err, and by what travels along it.
type Path struct {
	tempo *Tempo
	id    uint64
	err   error
}

// NewPath makes an empty path.
func (t *Tempo) NewPath() *Path {
	id, err := t.made(capi.PathCreate(t.id))
	return &Path{t, id, err}
}

// ID is its handle in C.
func (p *Path) ID() uint64 { return p.id }

// Err is what was refused first.
func (p *Path) Err() error { return p.err }

func (p *Path) draw(draw func() int32) *Path {
	if p.err == nil {
		p.err = p.tempo.check(draw())
	}
	return p
}

// MoveTo goes somewhere without a line.
func (p *Path) MoveTo(x, y float64) *Path {
	return p.draw(func() int32 { return capi.PathMoveTo(p.id, x, y) })
}

// LineTo draws a straight line.
func (p *Path) LineTo(x, y float64) *Path {
	return p.draw(func() int32 { return capi.PathLineTo(p.id, x, y) })
}

// QuadTo draws a curve with one control point.
func (p *Path) QuadTo(cx, cy, x, y float64) *Path {
	return p.draw(func() int32 { return capi.PathQuadTo(p.id, cx, cy, x, y) })
}

// CubicTo draws a curve with two control points.
func (p *Path) CubicTo(c1x, c1y, c2x, c2y, x, y float64) *Path {
	return p.draw(func() int32 { return capi.PathCubicTo(p.id, c1x, c1y, c2x, c2y, x, y) })
}

// Arc draws a part of a circle, between two angles in radians.
func (p *Path) Arc(cx, cy, radius, start, end float64, clockwise bool) *Path {
	return p.draw(func() int32 { return capi.PathArc(p.id, cx, cy, radius, start, end, clockwise) })
}

// CurveThrough draws a smooth curve through points; an alpha of 0.5 is centripetal.
func (p *Path) CurveThrough(alpha float64, closed bool, points ...[2]float64) *Path {
	return p.draw(func() int32 {
		var first *float64
		if len(points) > 0 {
			first = &points[0][0]
		}
		return capi.PathCurveThrough(p.id, first, uint32(len(points)), alpha, closed)
	})
}

// Close draws a line back to where this part began.
func (p *Path) Close() *Path {
	return p.draw(func() int32 { return capi.PathClose(p.id) })
}

// Parse draws what the d attribute of SVG does.
func (p *Path) Parse(svg string) *Path {
	if p.err == nil && strings.IndexByte(svg, 0) >= 0 {
		p.err = refused("a path has no zeros in it")
	}
	return p.draw(func() int32 { return capi.PathParse(p.id, svg) })
}

// Destroy destroys it; what travels along it keeps its shape. No effect if it is gone.
func (p *Path) Destroy() error {
	err := p.tempo.check(capi.PathDestroy(p.id))
	if failed, is := err.(*Error); is && failed.Status == StatusInvalidHandle {
		return nil
	}
	return err
}

// Length is how long it is; NaN if it is gone.
func (p *Path) Length() float64 { return capi.PathGetLength(p.id) }

// Point is the point at a fraction of its length, 0..1, and where it leads there in radians.
func (p *Path) Point(fraction float64) (x, y, angle float64, err error) {
	err = p.tempo.check(capi.PathGetPoint(p.id, fraction, &x, &y, &angle))
	return x, y, angle, err
}

// Travel travels along a path by an easing.
func Travel(path *Path) *Plan[Motion] {
	return planned(func(t *Tempo, s *said) (uint64, error) {
		number, err := s.easing.of(t)
		if err == nil {
			err = path.err
		}
		if err != nil {
			return 0, err
		}
		return t.made(capi.PathMotionCreate(t.id, path.id, s.duration, number))
	}).travels()
}

// Roll travels along a path with a velocity and a friction, 0..1.
func Roll(path *Path, velocity, friction float64) *Plan[Motion] {
	return planned(func(t *Tempo, s *said) (uint64, error) {
		if path.err != nil {
			return 0, path.err
		}
		return t.made(capi.PathPhysicsCreate(t.id, path.id, velocity, friction))
	}).travels()
}

func (p *Plan[H]) travels() *Plan[H] {
	p.said.travels = true
	return p
}

// Point lets what travels write its point to two targets, of one number each and of one type.
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
			return refused("x and y are of one type")
		}
		things := []kept{{content, first.keep}, {content, second.keep}}
		return m.tempo.give(m.id, things, func() int32 {
			return capi.PathMotionSetTarget(m.id, int32(first.kind), first.address, second.address)
		})
	})
}

// Angle lets what travels write the angle of its path to a target of one float, in degrees or
// radians: see As.
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
	p, err := target.target(t)
	if err == nil && (p.property != nil || p.count != 1) {
		err = refused("it is one value in memory")
	}
	return p, err
}

// Range says at which fractions of its path a pass begins and ends.
func (p *Plan[H]) Range(start, end float64) *Plan[H] {
	return p.setMotion(func(m Motion) int32 { return capi.PathMotionSetRange(m.id, start, end) })
}

// Edges says what happens beyond the range.
func (p *Plan[H]) Edges(edges Edges) *Plan[H] {
	return p.setMotion(func(m Motion) int32 { return capi.PathMotionSetEdges(m.id, int32(edges)) })
}
