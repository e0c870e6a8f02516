// Made by generate.py from vivace.json; not to be edited.

use super::*;
use core::mem::{align_of, size_of};

#[cfg(target_pointer_width = "64")]
const _: () = {
    assert!(size_of::<viv_event>() == 48);
    assert!(align_of::<viv_event>() == 8);
};
#[cfg(all(viv_offset_of, target_pointer_width = "64"))]
const _: () = {
    assert!(core::mem::offset_of!(viv_event, moveable) == 0);
    assert!(core::mem::offset_of!(viv_event, parent) == 8);
    assert!(core::mem::offset_of!(viv_event, time) == 16);
    assert!(core::mem::offset_of!(viv_event, user_data) == 24);
    assert!(core::mem::offset_of!(viv_event, skipped) == 32);
    assert!(core::mem::offset_of!(viv_event, kind) == 40);
    assert!(core::mem::offset_of!(viv_event, reason) == 44);
};
#[cfg(all(target_pointer_width = "32", not(target_arch = "x86")))]
const _: () = {
    assert!(size_of::<viv_event>() == 48);
    assert!(align_of::<viv_event>() == 8);
};
#[cfg(all(viv_offset_of, all(target_pointer_width = "32", not(target_arch = "x86"))))]
const _: () = {
    assert!(core::mem::offset_of!(viv_event, moveable) == 0);
    assert!(core::mem::offset_of!(viv_event, parent) == 8);
    assert!(core::mem::offset_of!(viv_event, time) == 16);
    assert!(core::mem::offset_of!(viv_event, user_data) == 24);
    assert!(core::mem::offset_of!(viv_event, skipped) == 32);
    assert!(core::mem::offset_of!(viv_event, kind) == 40);
    assert!(core::mem::offset_of!(viv_event, reason) == 44);
};
#[cfg(target_pointer_width = "64")]
const _: () = {
    assert!(size_of::<viv_allocator>() == 24);
    assert!(align_of::<viv_allocator>() == 8);
};
#[cfg(all(viv_offset_of, target_pointer_width = "64"))]
const _: () = {
    assert!(core::mem::offset_of!(viv_allocator, allocate) == 0);
    assert!(core::mem::offset_of!(viv_allocator, release) == 8);
    assert!(core::mem::offset_of!(viv_allocator, user) == 16);
};
#[cfg(all(target_pointer_width = "32", not(target_arch = "x86")))]
const _: () = {
    assert!(size_of::<viv_allocator>() == 12);
    assert!(align_of::<viv_allocator>() == 4);
};
#[cfg(all(viv_offset_of, all(target_pointer_width = "32", not(target_arch = "x86"))))]
const _: () = {
    assert!(core::mem::offset_of!(viv_allocator, allocate) == 0);
    assert!(core::mem::offset_of!(viv_allocator, release) == 4);
    assert!(core::mem::offset_of!(viv_allocator, user) == 8);
};
#[cfg(target_pointer_width = "64")]
const _: () = {
    assert!(size_of::<viv_description>() == 264);
    assert!(align_of::<viv_description>() == 8);
};
#[cfg(all(viv_offset_of, target_pointer_width = "64"))]
const _: () = {
    assert!(core::mem::offset_of!(viv_description, moveable) == 0);
    assert!(core::mem::offset_of!(viv_description, parent) == 8);
    assert!(core::mem::offset_of!(viv_description, time) == 16);
    assert!(core::mem::offset_of!(viv_description, length) == 24);
    assert!(core::mem::offset_of!(viv_description, delay) == 32);
    assert!(core::mem::offset_of!(viv_description, repeat_delay) == 40);
    assert!(core::mem::offset_of!(viv_description, rate) == 48);
    assert!(core::mem::offset_of!(viv_description, duration) == 56);
    assert!(core::mem::offset_of!(viv_description, parameters) == 64);
    assert!(core::mem::offset_of!(viv_description, pass_progress) == 96);
    assert!(core::mem::offset_of!(viv_description, cycle_progress) == 104);
    assert!(core::mem::offset_of!(viv_description, total_progress) == 112);
    assert!(core::mem::offset_of!(viv_description, weight) == 120);
    assert!(core::mem::offset_of!(viv_description, cycles_completed) == 128);
    assert!(core::mem::offset_of!(viv_description, kind) == 136);
    assert!(core::mem::offset_of!(viv_description, state) == 140);
    assert!(core::mem::offset_of!(viv_description, direction) == 144);
    assert!(core::mem::offset_of!(viv_description, heading) == 148);
    assert!(core::mem::offset_of!(viv_description, repeats) == 152);
    assert!(core::mem::offset_of!(viv_description, easing) == 156);
    assert!(core::mem::offset_of!(viv_description, reverse_easing) == 160);
    assert!(core::mem::offset_of!(viv_description, blend) == 164);
    assert!(core::mem::offset_of!(viv_description, reversing_mode) == 168);
    assert!(core::mem::offset_of!(viv_description, reverses) == 172);
    assert!(core::mem::offset_of!(viv_description, synced) == 176);
    assert!(core::mem::offset_of!(viv_description, transient) == 180);
    assert!(core::mem::offset_of!(viv_description, children) == 184);
    assert!(core::mem::offset_of!(viv_description, properties) == 188);
    assert!(core::mem::offset_of!(viv_description, turn_delay) == 192);
    assert!(core::mem::offset_of!(viv_description, reverse_duration) == 200);
    assert!(core::mem::offset_of!(viv_description, position) == 208);
    assert!(core::mem::offset_of!(viv_description, passes) == 216);
    assert!(core::mem::offset_of!(viv_description, mirrored) == 220);
    assert!(core::mem::offset_of!(viv_description, essential) == 224);
    assert!(core::mem::offset_of!(viv_description, speed) == 232);
    assert!(core::mem::offset_of!(viv_description, capture) == 240);
    assert!(core::mem::offset_of!(viv_description, clamped) == 244);
    assert!(core::mem::offset_of!(viv_description, stagger) == 248);
    assert!(core::mem::offset_of!(viv_description, stagger_from) == 256);
    assert!(core::mem::offset_of!(viv_description, stagger_easing) == 260);
};
#[cfg(all(target_pointer_width = "32", not(target_arch = "x86")))]
const _: () = {
    assert!(size_of::<viv_description>() == 264);
    assert!(align_of::<viv_description>() == 8);
};
#[cfg(all(viv_offset_of, all(target_pointer_width = "32", not(target_arch = "x86"))))]
const _: () = {
    assert!(core::mem::offset_of!(viv_description, moveable) == 0);
    assert!(core::mem::offset_of!(viv_description, parent) == 8);
    assert!(core::mem::offset_of!(viv_description, time) == 16);
    assert!(core::mem::offset_of!(viv_description, length) == 24);
    assert!(core::mem::offset_of!(viv_description, delay) == 32);
    assert!(core::mem::offset_of!(viv_description, repeat_delay) == 40);
    assert!(core::mem::offset_of!(viv_description, rate) == 48);
    assert!(core::mem::offset_of!(viv_description, duration) == 56);
    assert!(core::mem::offset_of!(viv_description, parameters) == 64);
    assert!(core::mem::offset_of!(viv_description, pass_progress) == 96);
    assert!(core::mem::offset_of!(viv_description, cycle_progress) == 104);
    assert!(core::mem::offset_of!(viv_description, total_progress) == 112);
    assert!(core::mem::offset_of!(viv_description, weight) == 120);
    assert!(core::mem::offset_of!(viv_description, cycles_completed) == 128);
    assert!(core::mem::offset_of!(viv_description, kind) == 136);
    assert!(core::mem::offset_of!(viv_description, state) == 140);
    assert!(core::mem::offset_of!(viv_description, direction) == 144);
    assert!(core::mem::offset_of!(viv_description, heading) == 148);
    assert!(core::mem::offset_of!(viv_description, repeats) == 152);
    assert!(core::mem::offset_of!(viv_description, easing) == 156);
    assert!(core::mem::offset_of!(viv_description, reverse_easing) == 160);
    assert!(core::mem::offset_of!(viv_description, blend) == 164);
    assert!(core::mem::offset_of!(viv_description, reversing_mode) == 168);
    assert!(core::mem::offset_of!(viv_description, reverses) == 172);
    assert!(core::mem::offset_of!(viv_description, synced) == 176);
    assert!(core::mem::offset_of!(viv_description, transient) == 180);
    assert!(core::mem::offset_of!(viv_description, children) == 184);
    assert!(core::mem::offset_of!(viv_description, properties) == 188);
    assert!(core::mem::offset_of!(viv_description, turn_delay) == 192);
    assert!(core::mem::offset_of!(viv_description, reverse_duration) == 200);
    assert!(core::mem::offset_of!(viv_description, position) == 208);
    assert!(core::mem::offset_of!(viv_description, passes) == 216);
    assert!(core::mem::offset_of!(viv_description, mirrored) == 220);
    assert!(core::mem::offset_of!(viv_description, essential) == 224);
    assert!(core::mem::offset_of!(viv_description, speed) == 232);
    assert!(core::mem::offset_of!(viv_description, capture) == 240);
    assert!(core::mem::offset_of!(viv_description, clamped) == 244);
    assert!(core::mem::offset_of!(viv_description, stagger) == 248);
    assert!(core::mem::offset_of!(viv_description, stagger_from) == 256);
    assert!(core::mem::offset_of!(viv_description, stagger_easing) == 260);
};
#[cfg(target_pointer_width = "64")]
const _: () = {
    assert!(size_of::<viv_property>() == 592);
    assert!(align_of::<viv_property>() == 8);
};
#[cfg(all(viv_offset_of, target_pointer_width = "64"))]
const _: () = {
    assert!(core::mem::offset_of!(viv_property, target) == 0);
    assert!(core::mem::offset_of!(viv_property, from) == 8);
    assert!(core::mem::offset_of!(viv_property, to) == 136);
    assert!(core::mem::offset_of!(viv_property, value) == 264);
    assert!(core::mem::offset_of!(viv_property, velocity) == 392);
    assert!(core::mem::offset_of!(viv_property, type_) == 520);
    assert!(core::mem::offset_of!(viv_property, count) == 524);
    assert!(core::mem::offset_of!(viv_property, moving) == 528);
    assert!(core::mem::offset_of!(viv_property, keyframes) == 532);
    assert!(core::mem::offset_of!(viv_property, stride) == 536);
    assert!(core::mem::offset_of!(viv_property, by) == 544);
    assert!(core::mem::offset_of!(viv_property, rest) == 552);
    assert!(core::mem::offset_of!(viv_property, snap_interval) == 560);
    assert!(core::mem::offset_of!(viv_property, snap_offset) == 568);
    assert!(core::mem::offset_of!(viv_property, ends_where_found) == 576);
    assert!(core::mem::offset_of!(viv_property, stagger_from) == 580);
    assert!(core::mem::offset_of!(viv_property, stagger) == 584);
};
#[cfg(all(target_pointer_width = "32", not(target_arch = "x86")))]
const _: () = {
    assert!(size_of::<viv_property>() == 592);
    assert!(align_of::<viv_property>() == 8);
};
#[cfg(all(viv_offset_of, all(target_pointer_width = "32", not(target_arch = "x86"))))]
const _: () = {
    assert!(core::mem::offset_of!(viv_property, target) == 0);
    assert!(core::mem::offset_of!(viv_property, from) == 8);
    assert!(core::mem::offset_of!(viv_property, to) == 136);
    assert!(core::mem::offset_of!(viv_property, value) == 264);
    assert!(core::mem::offset_of!(viv_property, velocity) == 392);
    assert!(core::mem::offset_of!(viv_property, type_) == 520);
    assert!(core::mem::offset_of!(viv_property, count) == 524);
    assert!(core::mem::offset_of!(viv_property, moving) == 528);
    assert!(core::mem::offset_of!(viv_property, keyframes) == 532);
    assert!(core::mem::offset_of!(viv_property, stride) == 536);
    assert!(core::mem::offset_of!(viv_property, by) == 544);
    assert!(core::mem::offset_of!(viv_property, rest) == 552);
    assert!(core::mem::offset_of!(viv_property, snap_interval) == 560);
    assert!(core::mem::offset_of!(viv_property, snap_offset) == 568);
    assert!(core::mem::offset_of!(viv_property, ends_where_found) == 576);
    assert!(core::mem::offset_of!(viv_property, stagger_from) == 580);
    assert!(core::mem::offset_of!(viv_property, stagger) == 584);
};
#[cfg(target_pointer_width = "64")]
const _: () = {
    assert!(size_of::<viv_tween_options>() == 184);
    assert!(align_of::<viv_tween_options>() == 8);
};
#[cfg(all(viv_offset_of, target_pointer_width = "64"))]
const _: () = {
    assert!(core::mem::offset_of!(viv_tween_options, size) == 0);
    assert!(core::mem::offset_of!(viv_tween_options, target) == 8);
    assert!(core::mem::offset_of!(viv_tween_options, from) == 16);
    assert!(core::mem::offset_of!(viv_tween_options, to) == 24);
    assert!(core::mem::offset_of!(viv_tween_options, by) == 32);
    assert!(core::mem::offset_of!(viv_tween_options, stride) == 40);
    assert!(core::mem::offset_of!(viv_tween_options, duration) == 48);
    assert!(core::mem::offset_of!(viv_tween_options, delay) == 56);
    assert!(core::mem::offset_of!(viv_tween_options, repeat_delay) == 64);
    assert!(core::mem::offset_of!(viv_tween_options, turn_delay) == 72);
    assert!(core::mem::offset_of!(viv_tween_options, rate) == 80);
    assert!(core::mem::offset_of!(viv_tween_options, speed) == 88);
    assert!(core::mem::offset_of!(viv_tween_options, weight) == 96);
    assert!(core::mem::offset_of!(viv_tween_options, stagger) == 104);
    assert!(core::mem::offset_of!(viv_tween_options, name) == 112);
    assert!(core::mem::offset_of!(viv_tween_options, user_data) == 120);
    assert!(core::mem::offset_of!(viv_tween_options, count) == 128);
    assert!(core::mem::offset_of!(viv_tween_options, type_) == 132);
    assert!(core::mem::offset_of!(viv_tween_options, easing) == 136);
    assert!(core::mem::offset_of!(viv_tween_options, reverse_easing) == 140);
    assert!(core::mem::offset_of!(viv_tween_options, repeats) == 144);
    assert!(core::mem::offset_of!(viv_tween_options, passes) == 148);
    assert!(core::mem::offset_of!(viv_tween_options, blend) == 152);
    assert!(core::mem::offset_of!(viv_tween_options, capture) == 156);
    assert!(core::mem::offset_of!(viv_tween_options, stagger_from) == 160);
    assert!(core::mem::offset_of!(viv_tween_options, reverses) == 164);
    assert!(core::mem::offset_of!(viv_tween_options, mirrored) == 168);
    assert!(core::mem::offset_of!(viv_tween_options, transient) == 172);
    assert!(core::mem::offset_of!(viv_tween_options, essential) == 176);
    assert!(core::mem::offset_of!(viv_tween_options, idle) == 180);
};
#[cfg(all(target_pointer_width = "32", not(target_arch = "x86")))]
const _: () = {
    assert!(size_of::<viv_tween_options>() == 152);
    assert!(align_of::<viv_tween_options>() == 8);
};
#[cfg(all(viv_offset_of, all(target_pointer_width = "32", not(target_arch = "x86"))))]
const _: () = {
    assert!(core::mem::offset_of!(viv_tween_options, size) == 0);
    assert!(core::mem::offset_of!(viv_tween_options, target) == 4);
    assert!(core::mem::offset_of!(viv_tween_options, from) == 8);
    assert!(core::mem::offset_of!(viv_tween_options, to) == 12);
    assert!(core::mem::offset_of!(viv_tween_options, by) == 16);
    assert!(core::mem::offset_of!(viv_tween_options, stride) == 20);
    assert!(core::mem::offset_of!(viv_tween_options, duration) == 24);
    assert!(core::mem::offset_of!(viv_tween_options, delay) == 32);
    assert!(core::mem::offset_of!(viv_tween_options, repeat_delay) == 40);
    assert!(core::mem::offset_of!(viv_tween_options, turn_delay) == 48);
    assert!(core::mem::offset_of!(viv_tween_options, rate) == 56);
    assert!(core::mem::offset_of!(viv_tween_options, speed) == 64);
    assert!(core::mem::offset_of!(viv_tween_options, weight) == 72);
    assert!(core::mem::offset_of!(viv_tween_options, stagger) == 80);
    assert!(core::mem::offset_of!(viv_tween_options, name) == 88);
    assert!(core::mem::offset_of!(viv_tween_options, user_data) == 92);
    assert!(core::mem::offset_of!(viv_tween_options, count) == 96);
    assert!(core::mem::offset_of!(viv_tween_options, type_) == 100);
    assert!(core::mem::offset_of!(viv_tween_options, easing) == 104);
    assert!(core::mem::offset_of!(viv_tween_options, reverse_easing) == 108);
    assert!(core::mem::offset_of!(viv_tween_options, repeats) == 112);
    assert!(core::mem::offset_of!(viv_tween_options, passes) == 116);
    assert!(core::mem::offset_of!(viv_tween_options, blend) == 120);
    assert!(core::mem::offset_of!(viv_tween_options, capture) == 124);
    assert!(core::mem::offset_of!(viv_tween_options, stagger_from) == 128);
    assert!(core::mem::offset_of!(viv_tween_options, reverses) == 132);
    assert!(core::mem::offset_of!(viv_tween_options, mirrored) == 136);
    assert!(core::mem::offset_of!(viv_tween_options, transient) == 140);
    assert!(core::mem::offset_of!(viv_tween_options, essential) == 144);
    assert!(core::mem::offset_of!(viv_tween_options, idle) == 148);
};
