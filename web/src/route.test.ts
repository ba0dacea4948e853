import { describe, expect, it } from "vitest";

import { anchor, go, route, routeOf } from "./route.svelte";

const ID = "a_NIIkK_fjOfDENfbCx6Yg";

describe("routes", () => {
    it("know every screen", () => {
        expect(routeOf("/")).toEqual({ screen: "home" });
        expect(routeOf("/new")).toEqual({ screen: "new" });
        expect(routeOf("/rules")).toEqual({ screen: "rules" });
        expect(routeOf(`/table/${ID}`)).toEqual({ screen: "table", id: ID });
        expect(routeOf(`/replay/${ID}`)).toEqual({ screen: "replay", id: ID });
    });

    it.each(["/nowhere", "/table/", "/table/short", `/table/${ID}/more`, `/x/${ID}`])(
        "have nothing at %s",
        (path) => expect(routeOf(path).screen).toBe("missing"),
    );

    it("follow the address, and keep the screen for another anchor", () => {
        go("/rules#ROAD-2");
        const before = route();
        expect(anchor()).toBe("ROAD-2");
        go("/rules#CITY-1");
        expect(route()).toBe(before);
        expect(anchor()).toBe("CITY-1");
    });
});
