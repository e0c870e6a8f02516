//go:build !vivace_pkgconfig

package capi

// The library beside the folder of this module, as in a distribution, goes into the program.

/*
#cgo CFLAGS: -I${SRCDIR}/../../include
#cgo LDFLAGS: ${SRCDIR}/../../lib/libvivace.a
*/
import "C"
