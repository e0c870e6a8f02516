package capi

/*
#include <stdbool.h>
#include <stdint.h>
#include "library.h"

void vivGoRelease(void *user);
void vivGoEvent(const viv_event *event, void *user);
void vivGoActivity(viv_tempo tempo, bool active, void *user);
void vivGoError(viv_tempo tempo, viv_status status, const char *message, void *user);
bool vivGoCondition(viv_moveable m, void *user);
void vivGoCall(viv_moveable m, void *user);
viv_moveable vivGoMaker(viv_tempo tempo, void *user);
double vivGoEasing(double progress, void *user);
void vivGoCustom(
    viv_motion m, double progress, double seconds, viv_direction direction, void *user);
void vivGoAcceleration(double *acceleration, const double *values, const double *velocities,
    uint32_t count, void *user);
void vivGoPropertyGet(double *values, uint32_t count, void *user);
void vivGoPropertySet(const double *values, uint32_t count, void *user);
*/
import "C"
import "unsafe"

// C callbacks for the library. Each calls the method of Host with the same name.
var (
	Released     = Callback(C.vivGoRelease)
	Told         = Callback(C.vivGoEvent)
	ToldActivity = Callback(C.vivGoActivity)
	ToldError    = Callback(C.vivGoError)
	Decided      = Callback(C.vivGoCondition)
	Called       = Callback(C.vivGoCall)
	Made         = Callback(C.vivGoMaker)
	Eased        = Callback(C.vivGoEasing)
	Updated      = Callback(C.vivGoCustom)
	Accelerated  = Callback(C.vivGoAcceleration)
	Got          = Callback(C.vivGoPropertyGet)
	Set          = Callback(C.vivGoPropertySet)
)

// Host is called by the functions above, with the number that they were registered with. Its
// methods must not panic. Slices and events are valid until they return.
var Host struct {
	Released     func(user uint64)
	Told         func(user uint64, event Event)
	ToldActivity func(user uint64, active bool)
	ToldError    func(user uint64, status int32, message string)
	Decided      func(user uint64, m uint64) bool
	Called       func(user uint64, m uint64)
	Made         func(user uint64) uint64
	Eased        func(user uint64, progress float64) float64
	Updated      func(user uint64, m uint64, progress, seconds float64, direction int32)
	Accelerated  func(user uint64, acceleration, values, velocities []float64)
	Got          func(user uint64, values []float64)
	Set          func(user uint64, values []float64)
}

func numbers(first *C.double, count C.uint32_t) []float64 {
	return unsafe.Slice((*float64)(unsafe.Pointer(first)), int(count))
}

//export vivGoReleased
func vivGoReleased(user C.uint64_t) { Host.Released(uint64(user)) }

//export vivGoTold
func vivGoTold(user C.uint64_t, event *C.viv_event) { Host.Told(uint64(user), goEvent(event)) }

//export vivGoToldActivity
func vivGoToldActivity(user C.uint64_t, active C.bool) {
	Host.ToldActivity(uint64(user), bool(active))
}

//export vivGoToldError
func vivGoToldError(user C.uint64_t, status C.int32_t, message *C.char) {
	Host.ToldError(uint64(user), int32(status), C.GoString(message))
}

//export vivGoDecided
func vivGoDecided(user, m C.uint64_t) C.bool {
	return C.bool(Host.Decided(uint64(user), uint64(m)))
}

//export vivGoCalled
func vivGoCalled(user, m C.uint64_t) { Host.Called(uint64(user), uint64(m)) }

//export vivGoMade
func vivGoMade(user C.uint64_t) C.uint64_t { return C.uint64_t(Host.Made(uint64(user))) }

//export vivGoEased
func vivGoEased(user C.uint64_t, progress C.double) C.double {
	return C.double(Host.Eased(uint64(user), float64(progress)))
}

//export vivGoUpdated
func vivGoUpdated(user, m C.uint64_t, progress, seconds C.double, direction C.int32_t) {
	Host.Updated(uint64(user), uint64(m), float64(progress), float64(seconds), int32(direction))
}

//export vivGoAccelerated
func vivGoAccelerated(
	user C.uint64_t, acceleration, values, velocities *C.double, count C.uint32_t,
) {
	Host.Accelerated(uint64(user),
		numbers(acceleration, count), numbers(values, count), numbers(velocities, count))
}

//export vivGoGot
func vivGoGot(user C.uint64_t, values *C.double, count C.uint32_t) {
	Host.Got(uint64(user), numbers(values, count))
}

//export vivGoSet
func vivGoSet(user C.uint64_t, values *C.double, count C.uint32_t) {
	Host.Set(uint64(user), numbers(values, count))
}
