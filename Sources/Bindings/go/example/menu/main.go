// A menu opens: its panel slides in on a spring, its items appear one after another, and its light
// pulses until somebody closes it. Prints a line for each frame.
package main

import (
	"fmt"
	"log"
	"math"

	"vivace"
)

type panel struct{ x float64 }

func main() {
	if err := menu(); err != nil {
		log.Fatal(err)
	}
}

func menu() error {
	tempo, err := vivace.New()
	if err != nil {
		return err
	}
	defer tempo.Close()

	panel := panel{x: -100}
	items := vivace.MakeValues[float32](4)
	light := vivace.NewValue(1.0)

	bouncy, err := vivace.SpringFromBounce(0.5, 0.2)
	if err != nil {
		return err
	}
	_, err = vivace.Springing(bouncy, vivace.Ref(&panel.x)).To(0).Start(tempo)
	if err != nil {
		return err
	}
	_, err = vivace.Tween(items).To(1).During(0.3).Delay(0.2).Stagger(0.1, vivace.StaggerFirst).
		Ease("ease-out").Start(tempo)
	if err != nil {
		return err
	}
	pulse, err := vivace.Tween(light).To(0.6).During(0.4).Delay(0.8).Reverses().
		Repeats(vivace.Forever).Start(tempo)
	if err != nil {
		return err
	}

	for frame := 0; frame <= 20; frame++ {
		if frame == 18 {
			if err := pulse.Stop(); err != nil {
				return err
			}
			_, err = vivace.Tween(vivace.Ref(&panel.x)).To(-100).During(0.2).Ease("in-quad").
				OnCompleted(func(event vivace.Event) { fmt.Printf("%.1f s  closed\n", event.Time) }).
				Start(tempo)
			if err != nil {
				return err
			}
		}
		shades := ""
		for _, item := range items.Copy() {
			shades += " .:-=+*#%@"[int(math.Round(float64(item*9))):][:1]
		}
		fmt.Printf("%.1f s  panel %7.2f  items %s  light %.2f\n",
			tempo.Time(), panel.x, shades, light.Get())
		if err := tempo.Tick(0.1); err != nil {
			return err
		}
	}
	return nil
}
