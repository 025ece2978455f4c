import { describe, expect, test } from "vitest";
import {
  type Refuser,
  type SessionEvent,
  type SessionState,
  type Settled,
  settledOf,
  startState,
  transition,
  userOf,
} from "./session-state.ts";
import type { StoredUser } from "./stored-user.ts";

const old: StoredUser = { access_token: "old", profile: { sub: "owner" } };
const fresh: StoredUser = { access_token: "fresh", profile: { sub: "owner" } };
const other: StoredUser = { access_token: "other", profile: { sub: "member" } };

const signedOut: Settled = { name: "signedOut", refusedBy: null, renewing: false };
const signedIn: Settled = { name: "signedIn", user: old, renewing: false };
const renewing: Settled = { ...signedIn, renewing: true };
const unanswered: Settled = { name: "unanswered", user: old, renewing: false };
const leaving: SessionState = { name: "leaving", from: signedIn, reloadAt: null };
const leavingThenReload: SessionState = { ...leaving, reloadAt: "/" };
const replaced: SessionState = { name: "replaced", from: signedIn, target: "/orders", isOtherUser: true };

const refused = (by: Refuser): Settled => ({ name: "signedOut", refusedBy: by, renewing: false });
const otherUserAt = (target: string, from: Settled): SessionState => ({
  name: "replaced",
  from,
  target,
  isOtherUser: true,
});
const reloadAt = (from: Settled): SessionState => ({ name: "replaced", from, target: "/", isOtherUser: false });
const leavingFrom = (from: Settled): SessionState => ({ name: "leaving", from, reloadAt: null });

const events = {
  "stored: none": { type: "stored", user: null },
  "stored: same": { type: "stored", user: old },
  "stored: fresh": { type: "stored", user: fresh },
  "stored: other": { type: "stored", user: other },
  "restored: none": { type: "restored", user: null },
  "restored: other": { type: "restored", user: other },
  renew: { type: "renew" },
  "renewed: fresh": { type: "renewed", user: fresh },
  "renewed: none": { type: "renewed", user: null },
  "unanswered, valid": { type: "unanswered", token: "old", isExpired: false },
  "unanswered, expired": { type: "unanswered", token: "old", isExpired: true },
  "unanswered, late": { type: "unanswered", token: "older", isExpired: true },
  "refused by api": { type: "refused", by: "api" },
  "refused by api, late": { type: "refused", by: "api", token: "older" },
  "refused by provider": { type: "refused", by: "provider", token: "old" },
  "refused by provider, late": { type: "refused", by: "provider", token: "older" },
  "refused by browser": { type: "refused", by: "browser" },
  leave: { type: "leave" },
  "returned: none": { type: "returned", user: null, target: "/orders" },
  "returned: same": { type: "returned", user: old, target: "/orders" },
  "returned: fresh": { type: "returned", user: fresh, target: "/orders" },
  "returned: other": { type: "returned", user: other, target: "/orders" },
  reload: { type: "reload", target: "/" },
} satisfies Record<string, SessionEvent>;
type EventName = keyof typeof events;

const signedInFresh: Settled = { ...signedIn, user: fresh };
const signedInOther: Settled = { ...signedIn, user: other };

/** The next state for each event. */
const table: Record<string, { state: SessionState; next: Record<EventName, SessionState | "same"> }> = {
  "signed out": {
    state: signedOut,
    next: {
      "stored: none": "same",
      "stored: same": signedIn,
      "stored: fresh": signedInFresh,
      "stored: other": signedInOther,
      "restored: none": "same",
      "restored: other": signedInOther,
      renew: "same",
      "renewed: fresh": signedInFresh,
      "renewed: none": "same",
      "unanswered, valid": "same",
      "unanswered, expired": "same",
      "unanswered, late": "same",
      "refused by api": "same",
      "refused by api, late": "same",
      "refused by provider": "same",
      "refused by provider, late": "same",
      "refused by browser": "same",
      leave: leavingFrom(signedOut),
      "returned: none": "same",
      "returned: same": signedIn,
      "returned: fresh": signedInFresh,
      "returned: other": signedInOther,
      reload: reloadAt(signedOut),
    },
  },
  "signed in": {
    state: signedIn,
    next: {
      "stored: none": signedOut,
      "stored: same": "same",
      "stored: fresh": signedInFresh,
      "stored: other": otherUserAt("/", signedIn),
      "restored: none": signedOut,
      "restored: other": otherUserAt("/", signedIn),
      renew: renewing,
      "renewed: fresh": signedInFresh,
      "renewed: none": signedOut,
      "unanswered, valid": "same",
      "unanswered, expired": unanswered,
      "unanswered, late": "same",
      "refused by api": refused("api"),
      "refused by api, late": "same",
      "refused by provider": refused("provider"),
      "refused by provider, late": "same",
      "refused by browser": refused("browser"),
      leave: leavingFrom(signedIn),
      "returned: none": signedOut,
      "returned: same": "same",
      "returned: fresh": signedInFresh,
      "returned: other": otherUserAt("/orders", signedIn),
      reload: reloadAt(signedIn),
    },
  },
  renewing: {
    state: renewing,
    next: {
      "stored: none": { ...signedOut, renewing: true },
      "stored: same": "same",
      "stored: fresh": { ...signedInFresh, renewing: true },
      "stored: other": otherUserAt("/", renewing),
      "restored: none": { ...signedOut, renewing: true },
      "restored: other": otherUserAt("/", renewing),
      renew: "same",
      "renewed: fresh": signedInFresh,
      "renewed: none": signedOut,
      "unanswered, valid": signedIn,
      "unanswered, expired": unanswered,
      "unanswered, late": signedIn,
      "refused by api": { ...refused("api"), renewing: true },
      "refused by api, late": "same",
      "refused by provider": { ...refused("provider"), renewing: true },
      "refused by provider, late": "same",
      "refused by browser": { ...refused("browser"), renewing: true },
      leave: leavingFrom(renewing),
      "returned: none": { ...signedOut, renewing: true },
      "returned: same": "same",
      "returned: fresh": { ...signedInFresh, renewing: true },
      "returned: other": otherUserAt("/orders", renewing),
      reload: reloadAt(renewing),
    },
  },
  unanswered: {
    state: unanswered,
    next: {
      "stored: none": signedOut,
      "stored: same": "same",
      "stored: fresh": signedInFresh,
      "stored: other": otherUserAt("/", unanswered),
      "restored: none": signedOut,
      "restored: other": otherUserAt("/", unanswered),
      renew: { ...unanswered, renewing: true },
      "renewed: fresh": signedInFresh,
      "renewed: none": signedOut,
      "unanswered, valid": "same",
      "unanswered, expired": "same",
      "unanswered, late": "same",
      "refused by api": "same",
      "refused by api, late": "same",
      "refused by provider": refused("provider"),
      "refused by provider, late": "same",
      "refused by browser": refused("browser"),
      leave: leavingFrom(unanswered),
      "returned: none": signedOut,
      "returned: same": "same",
      "returned: fresh": signedInFresh,
      "returned: other": otherUserAt("/orders", unanswered),
      reload: reloadAt(unanswered),
    },
  },
  leaving: {
    state: leaving,
    next: {
      "stored: none": "same",
      "stored: same": "same",
      "stored: fresh": "same",
      "stored: other": "same",
      "restored: none": "same",
      "restored: other": "same",
      renew: "same",
      "renewed: fresh": "same",
      "renewed: none": "same",
      "unanswered, valid": "same",
      "unanswered, expired": "same",
      "unanswered, late": "same",
      "refused by api": "same",
      "refused by api, late": "same",
      "refused by provider": "same",
      "refused by provider, late": "same",
      "refused by browser": "same",
      leave: "same",
      "returned: none": signedOut,
      "returned: same": signedIn,
      "returned: fresh": signedInFresh,
      "returned: other": otherUserAt("/orders", signedIn),
      reload: leavingThenReload,
    },
  },
  "leaving, then reload": {
    state: leavingThenReload,
    next: {
      ...(Object.fromEntries(Object.keys(events).map((name) => [name, "same"])) as Record<EventName, "same">),
      "returned: none": reloadAt(signedIn),
      "returned: same": reloadAt(signedIn),
      "returned: fresh": reloadAt(signedIn),
      "returned: other": otherUserAt("/orders", signedIn),
    },
  },
  replaced: {
    state: replaced,
    next: Object.fromEntries(
      Object.keys(events).map((name) => [
        name,
        name.startsWith("restored") ? { ...replaced, target: "/" } : ("same" as const),
      ]),
    ) as Record<EventName, SessionState | "same">,
  },
};

describe.each(Object.entries(table))("%s", (_, { state, next }) => {
  test.each(Object.entries(next))("%s leads to the specified state", (name, expected) => {
    expect(transition(state, events[name as EventName])).toEqual(expected === "same" ? state : expected);
  });
});

/** Every state that any sequence of events leads to, from every start. */
function reachableStates(): Map<string, SessionState> {
  const found = new Map<string, SessionState>();
  const open = [startState(null), startState(old)];
  for (let state = open.pop(); state; state = open.pop()) {
    const key = JSON.stringify(state);
    if (found.has(key)) continue;
    found.set(key, state);
    for (const event of Object.values(events)) open.push(transition(state, event));
  }
  return found;
}

const reachable = [...reachableStates().values()];
const steps = reachable.flatMap((state) =>
  Object.values<SessionEvent>(events).map((event) => ({ state, event, next: transition(state, event) })),
);
const subjectOf = (state: SessionState) => userOf(state)?.profile?.sub;

test("reachable states are finite in number and have all five names", () => {
  expect(new Set(reachable.map(({ name }) => name)).size).toBe(5);
  expect(reachable.length).toBeLessThan(500);
});

test("no reachable state is signed in without a token or signed out with one", () => {
  const wrong = (state: SessionState) =>
    Boolean(userOf(state)?.access_token) === (settledOf(state).name === "signedOut");
  expect(reachable.filter(wrong)).toEqual([]);
});

test("no reachable page leaves while it leaves or is replaced", () => {
  const names = ["signedOut", "signedIn", "unanswered"];
  expect(reachable.filter((state) => !names.includes(settledOf(state).name))).toEqual([]);
});

test("renewal starts only if none is running, and for the shown token", () => {
  const starts = steps.filter(({ state, next }) => settledOf(next).renewing && !settledOf(state).renewing);
  expect(new Set(starts.map(({ event }) => event.type))).toEqual(new Set(["renew"]));
  expect(starts.filter(({ state, next }) => userOf(next) !== userOf(state))).toEqual([]);
});

test("running renewal is forgotten exactly when it ends", () => {
  const isEnd = ({ type }: SessionEvent) => type === "renewed" || type === "unanswered";
  const running = steps.filter(({ state }) => state.name !== "replaced" && settledOf(state).renewing);
  expect(running.filter(({ event, next }) => settledOf(next).renewing === isEnd(event))).toEqual([]);
});

test("late end of an earlier renewal never changes the sign-in", () => {
  const late: SessionEvent[] = [
    events["unanswered, late"],
    events["refused by api, late"],
    events["refused by provider, late"],
  ];
  const changed = steps.filter(({ state, event, next }) => late.includes(event) && userOf(next) !== userOf(state));
  expect(changed).toEqual([]);
});

test("replaced page stays replaced, and no page shows two users", () => {
  const revived = steps.filter(({ state, next }) => state.name === "replaced" && next.name !== "replaced");
  expect(revived).toEqual([]);
  const shared = steps.filter(({ state, next }) => {
    const [before, after] = [subjectOf(state), subjectOf(next)];
    return before !== undefined && after !== undefined && before !== after;
  });
  expect(shared).toEqual([]);
});

test("password is required only after the api refuses a shown sign-in", () => {
  const required = (state: SessionState) => {
    const settled = settledOf(state);
    return settled.name === "signedOut" && settled.refusedBy === "api";
  };
  const starts = steps.filter(({ state, next }) => required(next) && !required(state));
  expect(new Set(starts.map(({ state }) => state.name))).toEqual(new Set(["signedIn"]));
  expect(new Set(starts.map(({ event }) => event))).toEqual(new Set([events["refused by api"]]));
});
