import { describe, expect, test } from "vitest";
import { type ReadDay, rememberEnds, showDays, type StreamFacts } from "./show-days.ts";

const day = "2026-11-10";
const read = (more: Partial<ReadDay> = {}): ReadDay => ({
  date: day,
  state: "complete",
  measure: "spend",
  announced: "1204.5",
  held: "1204.5",
  reason: "",
  heldBefore: null,
  ...more,
});

const facts: StreamFacts = {
  accountId: "1",
  shape: "marketing_daily",
  slug: "facebook",
  source: "Facebook",
  zone: "UTC",
  currency: "EUR",
  status: "active",
  causeClass: null,
  problem: null,
  startDate: "2026-10-01",
  connectedAt: new Date("2026-10-01T00:00:00Z"),
  lookBack: 28,
  oldestDay: "2026-10-01",
  newestDay: "2026-11-09",
  changedAt: null,
  days: new Map(),
  now: new Date("2026-11-11T09:00:00Z"),
  endOf: rememberEnds(),
};

const show = (more: Partial<StreamFacts>, stored?: ReadDay) =>
  showDays({ ...facts, ...(stored && { days: new Map([[day, stored]]) }), ...more }, { from: day, to: day })[0];
const stateOf = (more: Partial<StreamFacts>, stored?: ReadDay) => show(more, stored)?.state;

describe("state of a day", () => {
  test("is not connected before the first day and while paused or incomplete", () => {
    expect(stateOf({ startDate: "2026-11-11" })).toBe("NOT_CONNECTED");
    expect(stateOf({ status: "incomplete" })).toBe("NOT_CONNECTED");
    expect(stateOf({ status: "inactive" })).toBe("NOT_CONNECTED");
    expect(stateOf({ status: "inactive" }, read())).toBe("COMPLETE");
    expect(stateOf({ status: "deprecated" }, read({ state: "partial" }))).toBe("COMPLETE");
    expect(stateOf({ status: "deprecated" })).toBe("NOT_CONNECTED");
  });

  test(
    "is not due until the objective of the source in the zone of the account",
    { tags: ["boards.day.not-due"] },
    () => {
      const before = new Date("2026-11-11T07:59:00Z");
      expect(stateOf({ now: before })).toBe("NOT_DUE");
      expect(stateOf({ now: before, zone: "Europe/Berlin" })).toBe("LATE");
      expect(stateOf({ now: before }, read({ state: "open" }))).toBe("RESTATING");
    },
  );

  test("is late after the objective, and missing a day later", { tags: ["boards.day.missing"] }, () => {
    expect(stateOf({ now: new Date("2026-11-11T08:00:00Z") })).toBe("LATE");
    expect(stateOf({ now: new Date("2026-11-12T07:59:00Z") }, read({ state: "open" }))).toBe("LATE");
    expect(stateOf({ now: new Date("2026-11-12T08:00:00Z") })).toBe("MISSING");
    expect(stateOf({ status: "failed", causeClass: "reauth" })).toBe("MISSING");
    expect(stateOf({ status: "failed", causeClass: "differs" })).toBe("LATE");
    expect(stateOf({ problem: "No permission." })).toBe("MISSING");
  });

  test("is late for a day after the connection was created, while older days are read", () => {
    const now = new Date("2026-11-20T12:00:00Z");
    expect(stateOf({ connectedAt: new Date("2026-11-20T11:00:00Z"), now })).toBe("LATE");
    expect(stateOf({ connectedAt: new Date("2026-11-19T11:00:00Z"), now })).toBe("MISSING");
  });

  test("is partial if it differs, was not compared or is sampled", { tags: ["boards.day.partial"] }, () => {
    expect(stateOf({}, read({ state: "partial", reason: "differs" }))).toBe("PARTIAL");
    expect(stateOf({}, read({ state: "partial", reason: "sampled" }))).toBe("PARTIAL");
    expect(stateOf({ newestDay: day })).toBe("PARTIAL");
  });

  test("is restating if the last reading changed it by more than 1 %", () => {
    expect(stateOf({}, read({ heldBefore: "1100" }))).toBe("RESTATING");
    expect(stateOf({}, read({ heldBefore: "1200" }))).toBe("COMPLETE");
    expect(stateOf({ now: new Date("2026-12-30T00:00:00Z") }, read({ heldBefore: "1100" }))).toBe("COMPLETE");
  });

  test("is complete for orders once all changes of the day are held", { tags: ["boards.day.complete"] }, () => {
    const orders = { shape: "order", slug: "shopify", oldestDay: null, newestDay: null, lookBack: 0 };
    const stored = read({ measure: "orders", announced: "3", held: "3" });
    expect(stateOf({ ...orders, changedAt: "2026-11-11T00:30:00Z" }, stored)).toBe("COMPLETE");
    expect(stateOf({ ...orders, changedAt: "2026-11-10T12:00:00Z" })).toBe("LATE");
  });
});

describe("sentence of a day", () => {
  test("names what source and console have", () => {
    const orders = read({ measure: "orders", announced: "8214", held: "8214" });
    expect(show({ source: "Shopify" }, orders)?.sentence).toBe("Shopify says 8,214 orders, we hold 8,214.");
    expect(show({}, read())?.sentence).toBe("Facebook says €1,204.50 spend, we hold €1,204.50.");
  });

  test("says that a day that differs is read again", () => {
    const stored = read({ measure: "orders", announced: "8214", held: "8209", state: "partial", reason: "differs" });
    expect(show({ source: "Shopify" }, stored)?.sentence).toBe("Shopify says 8,214, we hold 8,209. Reading again.");
  });

  test.each([
    [1, "1 order without a price yet"],
    [1200, "1,200 orders without a price yet"],
  ])("names %i orders without a price", (unpriced, sentence) => {
    const stored = read({ measure: "orders", state: "partial", reason: "unpriced", unpriced });
    expect(show({ source: "Amazon" }, stored)).toMatchObject({ state: "PARTIAL", sentence, differs: false });
  });

  test("says that a day was not compared", { tags: ["boards.reconciliation.not-checked"] }, () => {
    expect(show({})?.sentence).toBe("Not checked yet");
    expect(show({}, read({ announced: null, reason: "unchecked" }))?.sentence).toBe("Not checked yet");
    expect(show({ status: "deprecated" })?.sentence).toBe("This source gives no total to compare with.");
  });
});

test("days of many accounts are shown without building formats for each", () => {
  const before = Intl.DateTimeFormat;
  let built = 0;
  Intl.DateTimeFormat = new Proxy(before, {
    construct: (target, args: ConstructorParameters<typeof before>) => {
      built += 1;
      return new target(...args);
    },
  });
  try {
    const zone = "Europe/Lisbon";
    for (const accountId of ["1", "2", "3"])
      showDays({ ...facts, accountId, zone }, { from: "2026-10-01", to: "2026-11-10" });
    expect(built).toBeLessThanOrEqual(2);
  } finally {
    Intl.DateTimeFormat = before;
  }
});
