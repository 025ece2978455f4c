import { expect, test } from "vitest";
import { commandOf, outcomeOf, previewOf, timeLeft } from "./bulk-words.ts";

const hold = { kind: "HOLD", undoes: null } as const;
const held = { result: "SKIPPED", text: "already held", count: 1 } as const;

test("dry run counts what will happen and what is skipped", { tags: "orders.bulk-run.dry-run" }, () => {
  expect(previewOf({ ...hold, plannedCount: 1_271, skippedCount: 13 })).toBe("1,271 will be held · 13 skipped");
  expect(previewOf({ ...hold, plannedCount: 2, skippedCount: 0 })).toBe("2 will be held");
  expect(previewOf({ ...hold, undoes: "r1", plannedCount: 5, skippedCount: 1 })).toBe("5 will be restored · 1 skipped");
  expect(commandOf(hold, 1_271)).toBe("Hold 1,271 orders");
  expect(commandOf({ kind: "CREATE_SHIPMENTS", undoes: null }, 1)).toBe("Create shipments for 1 order");
});

test("outcome names a single reason, or counts several", { tags: "orders.bulk-run.immediate" }, () => {
  const run = { ...hold, doneCount: 24, skippedCount: 1, failedCount: 0, reasons: [held] };
  expect(outcomeOf(run)).toBe("24 held, 1 skipped: already held");
  const finished = { result: "SKIPPED", text: "finished", count: 2 } as const;
  expect(outcomeOf({ ...run, skippedCount: 3, failedCount: 1, reasons: [finished, held] })).toBe(
    "24 held, 1 failed, 3 skipped: 2 finished, 1 already held",
  );
  expect(outcomeOf({ ...run, skippedCount: 0, reasons: [] })).toBe("24 held");
});

test("time left is in seconds, then in minutes", () => {
  expect(timeLeft(null)).toBe("");
  expect(timeLeft(41)).toBe("41 s left");
  expect(timeLeft(61)).toBe("2 min left");
});
