//go:build !vivace_pkgconfig

package capi

// Links the library beside the folder of this module, as in a distribution, statically.

/*
#cgo CFLAGS: -I${SRCDIR}/../../include
#cgo LDFLAGS: ${SRCDIR}/../../lib/libvivace.a
*/
import "C"
