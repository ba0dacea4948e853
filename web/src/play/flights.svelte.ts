/** Points on their way to the players. */

import type { Spot } from "../art/places";
import type { Scored } from "../api/told";

export interface Flight {
    id: number;
    event: Scored;
    skipped: boolean;
    /** How large its label is on the screen; nothing until it has been drawn. */
    width: number;
    height: number;
}

/** What has come stays beside the score for a while. */
const REMEMBERED = 4000;
const MOST = 12;

export class Flights {
    all = $state<Flight[]>([]);
    gained = $state.raw<ReadonlyMap<string, number>>(new Map());
    #next = 0;
    #timer: ReturnType<typeof setTimeout> | undefined;

    start(scored: readonly Scored[]): void {
        if (scored.length === 0) return;
        const gained = new Map<string, number>();
        for (const { player, points } of scored) {
            gained.set(player, (gained.get(player) ?? 0) + points);
        }
        this.gained = gained;
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => (this.gained = new Map()), REMEMBERED);
        const more = scored.map((event) => ({
            id: this.#next++,
            event,
            skipped: false,
            width: 0,
            height: 0,
        }));
        this.all = [...this.all, ...more].slice(-MOST);
    }

    end(id: number): void {
        this.all = this.all.filter((flight) => flight.id !== id);
    }

    /** Whoever acts again does not want to wait. */
    skip(): void {
        for (const flight of this.all) flight.skipped = true;
    }
}

/** A rectangle on the screen. */
export interface Area {
    left: number;
    top: number;
    width: number;
    height: number;
}

const GAP = 4;
const TRIES = 7;

/**
 * Where labels go that would like to be in the middle of something: within the room there is, on
 * nothing that is taken, and not one on another.
 */
export function placed(
    wanted: readonly { middle: Spot; width: number; height: number }[],
    taken: readonly Area[],
    room: Area,
): Spot[] {
    const others = [...taken];
    return wanted.map(({ middle, width, height }) => {
        const wish = { left: middle.x - width / 2, top: middle.y - height / 2, width, height };
        const tries = moves(width + GAP, height + GAP).map(({ x, y }) =>
            within(room, { ...wish, left: wish.left + x, top: wish.top + y }),
        );
        const found = tries.find((area) => !others.some((other) => overlap(area, other)));
        const area = found ?? tries[0]!;
        others.push(area);
        return { x: area.left, y: area.top };
    });
}

/** Ways to give way, the shortest first. */
function moves(width: number, height: number): Spot[] {
    const found: Spot[] = [];
    for (let right = -TRIES; right <= TRIES; right++) {
        for (let down = -TRIES; down <= TRIES; down++) {
            found.push({ x: (right * width) / 2, y: down * height });
        }
    }
    return found.sort((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y));
}

const within = (room: Area, area: Area): Area => ({
    ...area,
    left: Math.max(room.left, Math.min(area.left, room.left + room.width - area.width)),
    top: Math.max(room.top, Math.min(area.top, room.top + room.height - area.height)),
});

const overlap = (one: Area, other: Area): boolean =>
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height;
