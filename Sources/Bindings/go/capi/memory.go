// Package capi has the functions of Vivace as declared in its C headers, under their names without
// viv_. It is generated from the same description as the other bindings. Programs should use the
// package vivace.
//
// Handles are numbers, and so are the pointers that callbacks get back (user). Memory whose address
// the library keeps must be C memory: see Allocate.
package capi

/*
#include <stdint.h>
#include <stdlib.h>
*/
import "C"
import "unsafe"

// Callback is a C function.
type Callback unsafe.Pointer

// Allocate returns this many bytes of C memory, all 0. It panics if there is no memory left.
func Allocate(size uintptr) unsafe.Pointer {
	memory := C.calloc(1, C.size_t(size))
	if memory == nil {
		panic("vivace: out of memory")
	}
	return memory
}

// Free releases what Allocate returned.
func Free(memory unsafe.Pointer) {
	C.free(memory)
}

// A string for C, which must be freed; an empty one may become nil.
func cText(s string, nullable bool) *C.char {
	if nullable && s == "" {
		return nil
	}
	return C.CString(s)
}
