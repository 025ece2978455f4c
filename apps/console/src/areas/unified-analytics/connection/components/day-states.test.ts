import { expect, test } from "vitest";
import { byDay, type StreamDay, worstState } from "./day-states.ts";

const day = (change: Partial<StreamDay>): StreamDay => ({
  day: "2026-11-12",
  accountId: "a1",
  shape: "order",
  state: "COMPLETE",
  measure: "orders",
  held: "8214",
  announced: "8214",
  differs: false,
  sentence: "Shopify says 8,214 orders, we hold 8,214.",
  ...change,
});

test("day shows the state that needs attention most", () => {
  const states = (...all: StreamDay["state"][]) => worstState(all.map((state) => ({ state })));
  expect(states("COMPLETE", "PARTIAL", "RESTATING")).toBe("PARTIAL");
  expect(states("LATE", "MISSING")).toBe("MISSING");
  expect(states("NOT_CONNECTED", "COMPLETE")).toBe("COMPLETE");
  expect(states()).toBe("NOT_CONNECTED");
});

test("streams of a day are listed with problems first", () => {
  const days = byDay([day({}), day({ accountId: "a2", state: "LATE" }), day({ day: "2026-11-13" })]);
  expect(days.get("2026-11-12")?.map(({ accountId }) => accountId)).toEqual(["a2", "a1"]);
  expect(days.get("2026-11-13")).toHaveLength(1);
});
