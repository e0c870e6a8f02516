// Package capi has the functions of Vivace as its C headers declare them, under their names without
// viv_. It is made from the same description as the headers' other bindings. Programs want the
// package vivace.
//
// Handles are numbers, and so are the pointers that callbacks get back (user). Memory that the
// library keeps the address of must be of C: see Allocate.
package capi

/*
#include <stdint.h>
#include <stdlib.h>
*/
import "C"
import "unsafe"

// Callback is a function of C.
type Callback unsafe.Pointer

// Allocate returns so many bytes of C, which are 0. It panics where there is no memory left.
func Allocate(size uintptr) unsafe.Pointer {
	memory := C.calloc(1, C.size_t(size))
	if memory == nil {
		panic("vivace: out of memory")
	}
	return memory
}

// Free gives back what Allocate returned.
func Free(memory unsafe.Pointer) {
	C.free(memory)
}

// A text for C, to be freed; an empty one may be none.
func cText(s string, nullable bool) *C.char {
	if nullable && s == "" {
		return nil
	}
	return C.CString(s)
}
