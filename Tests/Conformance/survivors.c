/* What is destroyed while its root goes on: that root may move again what it moved, where it is
 * sought or goes back; no other one may, and nothing comes back by itself. */
#include "check.h"
#include "one_float.h"

/* The last step, or member, leads to 4 and is destroyed; what is left is a way from 20 to 10 in a
 * second. Sought, or run back to its middle, the root has the float again: 15. */
static void what_a_destroyed_child_claimed_is_its_roots_where_that_goes_back(void) {
    for (int way = 0; way < 10; way++) {
        begin_test(20);
        viv_motion first = straight(1, 20, 10), last = straight(.5, 10, 4);
        const bool replays = way >= 5;
        check_ok(viv_motion_set_blend(first, replays ? VIV_BLEND_REPLACE : VIV_BLEND_OVERRIDE, 1),
            "blend");
        check_ok(viv_set_position(last, 1), "position");
        viv_moveable root = inside(inside(viv_group_create(tempo), last), first);
        inside(root, viv_wait_create(tempo, 2));
        check_ok(viv_start(root), "start");
        tick(way % 5 < 2 ? 3 : 1.75);
        if (way % 5 == 3) check_ok(viv_pause(root), "pause");
        const float there = x;
        check_ok(viv_destroy(last), "destroy");
        check_float(x, there, "its value stays");
        if (way % 5 == 0 || way % 5 == 2 || way % 5 == 3) {
            check_ok(viv_seek(root, .5), "seek");
        } else {
            check_ok(viv_reverse(root), "reverse");
            tick((way % 5 == 1 ? 2 : 1.75) - .5);
        }
        check_float(x, 15, "halfway");
        end_test();
    }
}

/* A root that lost the float to what is destroyed does not get it again by a seek of its own. */
static void what_a_destroyed_child_claimed_is_no_other_roots(void) {
    begin_test(20);
    viv_motion other = straight(1, 0, 100), last = straight(1, 10, 4);
    check_ok(viv_start(other), "start");
    tick(.5);
    viv_moveable root = inside(inside(viv_group_create(tempo), last), viv_wait_create(tempo, 4));
    check_ok(viv_start(root), "start");
    tick(.25);
    check_ok(viv_destroy(last), "destroy");
    check_float(x, 8.5, "its value stays");
    check_ok(viv_seek(other, .25), "seek what lost it");
    check_float(x, 8.5, "seeking claims nothing");
    end_test();
}

void test_survivors(void) {
    test("what a destroyed child claimed is its root's where that goes back",
        what_a_destroyed_child_claimed_is_its_roots_where_that_goes_back);
    test("what a destroyed child claimed is no other root's",
        what_a_destroyed_child_claimed_is_no_other_roots);
}
