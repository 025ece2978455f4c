import { describe, expect, test } from "vitest";
import type { Place } from "./place.ts";
import { isSamePlace, startTabPlace, type TabPlace, type TabPlaceEvent, transition } from "./tab-place.ts";

const organization = { id: "o", name: "Harbour" };
const coffee: Place = { organization, business: { id: "b1", name: "Coffee" } };
const tea: Place = { organization, business: { id: "b2", name: "Tea" } };
const empty: Place = { organization: { id: "p", name: "Empty" }, business: null };

const known = { refused: [], isLinkRefused: false, lost: null };
const starting: TabPlace = { ...known, name: "starting", preferred: coffee };
const settled: TabPlace = { ...known, name: "settled", here: coffee };
const switching: TabPlace = { ...known, name: "switching", here: coffee, preferred: tea };
const atTea: TabPlace = { ...known, name: "settled", here: tea };
const noticed = { isLinkRefused: true, lost: "Tea" };

const events = {
  "chosen: coffee": { type: "chosen", place: coffee },
  "chosen: tea": { type: "chosen", place: tea },
  "resolved: coffee": { type: "resolved", place: coffee, isLinked: false },
  "resolved: tea": { type: "resolved", place: tea, isLinked: false },
  "resolved: empty": { type: "resolved", place: empty, isLinked: false },
  "resolved by a link: tea": { type: "resolved", place: tea, isLinked: true },
  "refused: b2": { type: "refused", businessId: "b2", isLinked: false },
  "link refused: b9": { type: "refused", businessId: "b9", isLinked: true },
  "signed out": { type: "signedOut" },
  "link notice dismissed": { type: "linkNoticeDismissed" },
  "lost notice dismissed": { type: "lostNoticeDismissed" },
} satisfies Record<string, TabPlaceEvent>;
type EventName = keyof typeof events;

const table: Record<string, { state: TabPlace; next: Record<EventName, TabPlace> }> = {
  starting: {
    state: starting,
    next: {
      "chosen: coffee": starting,
      "chosen: tea": { ...starting, preferred: tea },
      "resolved: coffee": settled,
      "resolved: tea": atTea,
      "resolved: empty": { ...settled, here: empty },
      "resolved by a link: tea": atTea,
      "refused: b2": { ...starting, refused: ["b2"] },
      "link refused: b9": { ...starting, refused: ["b9"], isLinkRefused: true },
      "signed out": starting,
      "link notice dismissed": starting,
      "lost notice dismissed": starting,
    },
  },
  settled: {
    state: settled,
    next: {
      "chosen: coffee": settled,
      "chosen: tea": switching,
      "resolved: coffee": settled,
      "resolved: tea": { ...atTea, lost: "Coffee" },
      "resolved: empty": { ...settled, here: empty, lost: "Coffee" },
      "resolved by a link: tea": atTea,
      "refused: b2": { ...settled, refused: ["b2"] },
      "link refused: b9": { ...settled, refused: ["b9"], isLinkRefused: true },
      "signed out": starting,
      "link notice dismissed": settled,
      "lost notice dismissed": settled,
    },
  },
  switching: {
    state: switching,
    next: {
      "chosen: coffee": settled,
      "chosen: tea": switching,
      "resolved: coffee": switching,
      "resolved: tea": atTea,
      "resolved: empty": { ...settled, here: empty },
      "resolved by a link: tea": atTea,
      "refused: b2": { ...switching, refused: ["b2"] },
      "link refused: b9": { ...switching, refused: ["b9"], isLinkRefused: true },
      "signed out": { ...starting, preferred: tea },
      "link notice dismissed": switching,
      "lost notice dismissed": switching,
    },
  },
  "settled with notices": {
    state: { ...settled, ...noticed },
    next: {
      "chosen: coffee": settled,
      "chosen: tea": switching,
      "resolved: coffee": { ...settled, ...noticed },
      "resolved: tea": { ...atTea, ...noticed, lost: "Coffee" },
      "resolved: empty": { ...settled, ...noticed, here: empty, lost: "Coffee" },
      "resolved by a link: tea": { ...atTea, ...noticed },
      "refused: b2": { ...settled, ...noticed, refused: ["b2"] },
      "link refused: b9": { ...settled, ...noticed, refused: ["b9"] },
      "signed out": { ...starting, ...noticed },
      "link notice dismissed": { ...settled, lost: "Tea" },
      "lost notice dismissed": { ...settled, isLinkRefused: true },
    },
  },
};

describe.each(Object.entries(table))("%s", (_, { state, next }) => {
  test.each(Object.entries(next))("%s leads to the specified state", (name, expected) => {
    expect(transition(state, events[name as EventName])).toEqual(expected);
  });
});

/** Every state that any sequence of events leads to. */
function reachableStates(): TabPlace[] {
  const found = new Map<string, TabPlace>();
  const open = [startTabPlace(null), startTabPlace(coffee)];
  for (let state = open.pop(); state; state = open.pop()) {
    const key = JSON.stringify(state);
    if (found.has(key)) continue;
    found.set(key, state);
    for (const event of Object.values(events)) open.push(transition(state, event));
  }
  return [...found.values()];
}

const reachable = reachableStates();
const steps = reachable.flatMap((state) =>
  Object.values<TabPlaceEvent>(events).map((event) => ({ state, event, next: transition(state, event) })),
);

test("reachable states have all three names", () => {
  expect(new Set(reachable.map(({ name }) => name)).size).toBe(3);
});

test("tab switches only to a place other than the one it is in", () => {
  const switches = reachable.filter((state) => state.name === "switching");
  expect(switches.filter(({ preferred, here }) => isSamePlace(preferred, here))).toEqual([]);
});

test("refused businesses are listed once, until the user chooses them again", () => {
  expect(reachable.filter(({ refused }) => new Set(refused).size < refused.length)).toEqual([]);
  const isForgotten = ({ state, event, next }: (typeof steps)[number]) =>
    !state.refused.every(
      (id) => next.refused.includes(id) || (event.type === "chosen" && event.place.business?.id === id),
    );
  expect(steps.filter(isForgotten)).toEqual([]);
});

test("lost place is named only if it was left neither by choice nor by a link", () => {
  const losses = steps.filter(({ state, next }) => next.lost !== null && next.lost !== state.lost);
  expect(losses.length).toBeGreaterThan(0);
  const isForced = (event: TabPlaceEvent) => event.type === "resolved" && !event.isLinked;
  expect(losses.filter(({ event }) => !isForced(event))).toEqual([]);
  expect(losses.filter(({ state }) => state.name !== "settled")).toEqual([]);
});

test("business that was refused before can be chosen again", () => {
  const choices = steps.filter(({ event }) => event.type === "chosen");
  const isStillRefused = ({ event, next }: (typeof steps)[number]) =>
    event.type === "chosen" && next.refused.some((id) => id === event.place.business?.id);
  expect(choices.filter(isStillRefused)).toEqual([]);
});

test("notices disappear when the user chooses a place", () => {
  const choices = steps.filter(({ event }) => event.type === "chosen");
  expect(choices.filter(({ next }) => next.isLinkRefused || next.lost !== null)).toEqual([]);
});

test("place that is resolved again changes nothing", () => {
  const resolved = steps.filter(({ event }) => event.type === "resolved");
  expect(resolved.filter(({ event, next }) => transition(next, event) !== next)).toEqual([]);
});
