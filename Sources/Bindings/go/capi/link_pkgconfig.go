//go:build vivace_pkgconfig

package capi

// #cgo pkg-config: vivace
import "C"
