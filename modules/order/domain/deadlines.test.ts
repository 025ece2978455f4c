import { type Calendar, defaultCalendar, workingCalendar } from "@bc/inventory/contract/calendar";
import { describe, expect, test } from "vitest";
import { naiveDeadlines, nextDay, WallClock } from "../testing/naive-deadlines.ts";
import { computeDeadlines, type DeadlineContext, type DeadlineFacts, handlingDaysOf, lateRiskAt } from "./deadlines.ts";

const chicago: Calendar = { ...defaultCalendar("America/Chicago"), holidays: ["us-thanksgiving"] };
const context = (changes: Partial<DeadlineContext> = {}, calendar = chicago): DeadlineContext => {
  const own = { type: "OWN" as const, calendar: workingCalendar(calendar) };
  return {
    businessZone: "America/Chicago",
    riskMinutes: 240,
    originOf: (id) => (id === "external" ? { type: "EXTERNAL" } : own),
    ...changes,
  };
};
const open = [{ locationId: "dallas", openQuantity: 1 }];
const facts = (changes: Partial<DeadlineFacts> = {}): DeadlineFacts => ({
  isExempt: false,
  isHeld: false,
  hasUnscannedPackage: false,
  readyAt: new Date("2026-11-17T20:00:00Z"), // Tuesday, 14:00 in Chicago
  lines: open,
  ...changes,
});

describe("ship-by", () => {
  test("a promised instant counts as it is", { tags: "orders.ship-by.promise" }, () => {
    const at = new Date("2026-11-20T07:59:59Z");
    expect(computeDeadlines(facts({ promise: { at } }), context())?.shipBy).toEqual(at);
  });

  test(
    "a promised day ends in the channel's zone, else in that of the business",
    { tags: "orders.ship-by.promise" },
    () => {
      const promised = facts({ promise: { day: "2026-11-19" } });
      const shipBy = (channelZone?: string) =>
        computeDeadlines(promised, context({ channelZone }))?.shipBy.toISOString();
      expect(shipBy("America/Los_Angeles")).toBe("2026-11-20T07:59:59.999Z");
      expect(shipBy()).toBe("2026-11-20T05:59:59.999Z");
    },
  );

  test.each([
    ["before the cutoff", "2026-11-17T20:00:00Z", 1, "2026-11-19T05:59:59.999Z"],
    ["at the cutoff", "2026-11-17T21:00:00Z", 1, "2026-11-19T05:59:59.999Z"],
    ["after the cutoff", "2026-11-17T21:00:00.001Z", 1, "2026-11-20T05:59:59.999Z"],
    ["without handling days", "2026-11-17T20:00:00Z", 0, "2026-11-18T05:59:59.999Z"],
    ["across a holiday and a weekend", "2026-11-25T21:30:00Z", 1, "2026-12-01T05:59:59.999Z"],
  ])(
    "an order %s ships after its handling days",
    { tags: "orders.ship-by.computed" },
    (_, ready, handlingDays, shipBy) => {
      const computed = computeDeadlines(facts({ readyAt: new Date(ready), handlingDays }), context());
      expect(computed?.shipBy.toISOString()).toBe(shipBy);
    },
  );

  test("handling days go by method, channel, location, else 1", { tags: "orders.ship-by.handling-days" }, () => {
    const channel = { handlingDays: 3, methods: new Map([["Express", 0]]) };
    expect(handlingDaysOf("Express", channel)).toBe(0);
    expect(handlingDaysOf("Standard", channel)).toBe(3);
    expect(handlingDaysOf(null, {})).toBeUndefined();
    const slow = context({}, { ...chicago, handlingDays: 2 });
    expect(computeDeadlines(facts(), slow)?.shipBy.toISOString()).toBe("2026-11-20T05:59:59.999Z");
    expect(defaultCalendar("UTC").handlingDays).toBe(1);
  });

  test("the earliest location with open own lines counts", { tags: "orders.ship-by.several-locations" }, () => {
    const [fast, slow] = [0, 5].map((handlingDays) => workingCalendar({ ...chicago, handlingDays }));
    const mixed = context({
      originOf: (id) =>
        id === "external" ? { type: "EXTERNAL" } : { type: "OWN", calendar: id === "fast" ? fast! : slow! },
    });
    const shipBy = (...lines: [string, number][]) =>
      computeDeadlines(
        facts({ lines: lines.map(([locationId, openQuantity]) => ({ locationId, openQuantity })) }),
        mixed,
      )?.shipBy.toISOString();
    expect(shipBy(["slow", 1], ["fast", 1])).toBe("2026-11-18T05:59:59.999Z");
    expect(shipBy(["slow", 1], ["fast", 0], ["external", 1])).toBe("2026-11-25T05:59:59.999Z");
    expect(shipBy(["external", 1])).toBeUndefined();
  });
});

describe("dispatch-by", () => {
  test(
    "is the last cutoff before the promise, in the day of the business",
    { tags: "orders.ship-by.dispatch-by" },
    () => {
      const late = { at: new Date("2026-11-22T12:00:00Z") };
      expect(computeDeadlines(facts({ promise: late }), context({ businessZone: "Asia/Tokyo" }))).toMatchObject({
        dispatchBy: new Date("2026-11-20T21:00:00Z"),
        dispatchDay: "2026-11-21",
        hasNoPickup: false,
      });
    },
  );

  test("is the promise where no pickup comes before it", { tags: "orders.ship-by.dispatch-by" }, () => {
    const soon = { at: new Date("2026-11-17T20:30:00Z") };
    expect(computeDeadlines(facts({ promise: soon }), context())).toMatchObject({
      dispatchBy: soon.at,
      dispatchDay: "2026-11-17",
      hasNoPickup: true,
    });
  });

  test("follows the cutoff of the order's service", { tags: "orders.ship-by.dispatch-by" }, () => {
    const noon = { service: "air", cutoffs: ["12:00", "12:00", "12:00", "12:00", "12:00", null, null] };
    const flying = context({}, { ...chicago, serviceCutoffs: [noon] });
    expect(computeDeadlines(facts({ service: "air" }), flying)?.dispatchBy.toISOString()).toBe(
      "2026-11-19T18:00:00.000Z",
    );
    expect(computeDeadlines(facts(), flying)?.dispatchBy.toISOString()).toBe("2026-11-18T21:00:00.000Z");
  });
});

describe("late risk", () => {
  const promise = { at: new Date("2026-11-20T05:59:59Z") };
  const riskAt = (changes: Partial<DeadlineFacts>, riskMinutes = 240) =>
    computeDeadlines(facts(changes), context({ riskMinutes }))?.riskAt?.toISOString();
  const shipped = [{ locationId: "dallas", openQuantity: 0 }];

  test("begins hours before the cutoff, a day before it on hold", { tags: "orders.ship-by.risk-at" }, () => {
    expect(riskAt({ promise })).toBe("2026-11-19T17:00:00.000Z");
    expect(riskAt({ promise }, 30)).toBe("2026-11-19T20:30:00.000Z");
    expect(riskAt({ promise, isHeld: true })).toBe("2026-11-18T21:00:00.000Z");
    expect(riskAt({ promise, lines: shipped, hasUnscannedPackage: true })).toBe("2026-11-20T05:59:59.000Z");
  });

  test("never begins for what can't be late", { tags: "orders.ship-by.risk-at" }, () => {
    expect(riskAt({ isExempt: true })).toBeUndefined();
    expect(riskAt({ lines: shipped })).toBeUndefined();
    expect(riskAt({ lines: [{ locationId: "external", openQuantity: 1 }] })).toBeUndefined();
  });

  test("names the first reason that applies", { tags: "orders.ship-by.late-risk" }, () => {
    const [riskAt, shipBy] = [new Date("2026-11-19T17:00:00Z"), new Date("2026-11-20T05:59:59Z")];
    const at = (now: string, isHeld = false, isOpen = true) =>
      lateRiskAt(new Date(now), { riskAt, shipBy, isHeld, isOpen });
    expect(at("2026-11-19T16:59:59Z")).toBeNull();
    expect(at("2026-11-19T17:00:00Z")).toBe("CLOSING");
    expect(at("2026-11-19T17:00:00Z", true)).toBe("HELD");
    expect(at("2026-11-20T06:00:00Z", true)).toBe("OVERDUE");
    expect(at("2026-11-20T06:00:00Z", false, false)).toBe("NOT_SCANNED");
    expect(lateRiskAt(new Date(), { riskAt: null, shipBy, isHeld: false, isOpen: true })).toBeNull();
  });
});

const zones = [
  "America/Chicago",
  "America/New_York",
  "America/St_Johns",
  "America/Havana", // skips and repeats midnight
  "America/Santiago",
  "Europe/Berlin",
  "Europe/London",
  "Africa/Casablanca",
  "Asia/Beirut",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Australia/Lord_Howe", // half an hour
  "Pacific/Auckland",
  "Pacific/Chatham",
];

/** Returns a generator of numbers from 0 to `below` that repeats for a seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const holidayDays: Record<string, string[]> = {
  "us-thanksgiving": ["2026-11-26"],
  "us-christmas": ["2026-12-25"],
  "us-independence-day": ["2026-07-03"],
  "ca-victoria-day": ["2026-05-18"],
  "easter-monday": ["2026-04-06"],
  ascension: ["2026-05-14"],
  "gb-boxing-day": ["2026-12-28"],
  "gb-summer": ["2026-08-31"],
};

test(
  "equals a day-by-day reference in 100,000 cases of zones, clock changes, holidays and cutoffs",
  { tags: ["orders.ship-by.clock-changes", "orders.ship-by.calendar", "orders.acceptance.ship-by"], timeout: 120_000 },
  () => {
    const random = randomOf(20_261_117);
    const clocks = new Map(zones.map((zone) => [zone, new WallClock(zone, "2025-12-01T00:00Z", "2027-04-01T00:00Z")]));
    const time = () => `${String(random(24)).padStart(2, "0")}:${["00", "15", "30", "45"][random(4)]}`;
    // Half of the cases fall into the days around the clock changes of the northern and southern hemisphere.
    const changes = ["2026-03-07", "2026-03-28", "2026-04-04", "2026-09-05", "2026-09-26", "2026-10-24", "2026-10-31"];
    const someDay = () =>
      random(2) ? nextDay(changes[random(changes.length)]!, random(9) - 4) : nextDay("2026-01-01", random(365));

    const differences: unknown[] = [];
    for (let count = 0; count < 100_000; count += 1) {
      const zone = zones[random(zones.length)]!;
      const one = time();
      const cutoffs = Array.from({ length: 7 }, () => (random(4) ? (random(2) ? one : time()) : null));
      cutoffs[random(7)] = one;
      const holidays = Object.keys(holidayDays).filter(() => random(3) === 0);
      const closures = Array.from({ length: random(3) }, () => {
        const from = someDay();
        return { from, to: nextDay(from, random(12)), name: "" };
      });
      const extraOpenings = Array.from({ length: random(2) }, () => ({ day: someDay(), cutoff: time() }));
      const handlingDays = random(7);
      const calendar: Calendar = { zone, cutoffs, serviceCutoffs: [], handlingDays, holidays, closures, extraOpenings };
      const readyAt = Date.parse(someDay()) + random(96) * 900_000 + (random(4) ? 0 : random(900_000));
      const promised = random(2) ? undefined : readyAt + random(10 * 96) * 900_000;

      const promise = promised === undefined ? undefined : { at: new Date(promised) };
      const { shipBy, dispatchBy, hasNoPickup } = computeDeadlines(
        facts({ readyAt: new Date(readyAt), promise }),
        context({ businessZone: zone }, calendar),
      )!;
      const days = holidays.flatMap((key) => holidayDays[key]!);
      const expected = naiveDeadlines({
        calendar,
        clock: clocks.get(zone)!,
        holidays: days,
        readyAt,
        handlingDays,
        promised,
      });
      const actual = { shipBy: shipBy.getTime(), dispatchBy: dispatchBy.getTime(), hasNoPickup };
      if (JSON.stringify(actual) !== JSON.stringify(expected))
        differences.push({ readyAt, promised, calendar, actual, expected });
    }
    expect(differences.slice(0, 3)).toEqual([]);
  },
);

test("500 orders take a few milliseconds", () => {
  const shared = context();
  const orders = Array.from({ length: 500 }, (_, index) => facts({ readyAt: new Date(Date.UTC(2026, 10, 1, index)) }));
  computeDeadlines(orders[0]!, shared);
  const start = performance.now();
  for (const order of orders) computeDeadlines(order, shared);
  expect(performance.now() - start).toBeLessThan(50);
});
