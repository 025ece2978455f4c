import { expect, test } from "vitest";
import type { Sync } from "./connection.ts";
import { runTime, runWords } from "./run-words.ts";
import { sampleConnection } from "./sample-connection.ts";

const [sync] = sampleConnection().syncs as [Sync];

test("run tells what it read and changed", () => {
  expect(runWords(sync)).toBe("Scheduled sync loaded 8,214 rows, 12 of them new or changed.");
  expect(runWords({ ...sync, changedCount: 0 })).toBe("Scheduled sync loaded 8,214 rows; nothing had changed.");
  expect(runTime(sync)).toBe("took 2 min");
});

test("run that is open tells how far it is", () => {
  const open = { ...sync, outcome: null, endedAt: null };
  expect(runWords({ ...open, rowCount: 0 })).toBe("Scheduled sync is running.");
  expect(runWords({ ...open, rowCount: 1 })).toBe("Scheduled sync is running: 1 row so far.");
  expect(runTime(open)).toBeUndefined();
});

test("run that failed, was canceled or is partial tells why", () => {
  expect(runWords({ ...sync, kind: "FIRST", outcome: "FAILED", cause: "Google Ads refused our access." })).toBe(
    "First sync failed. Google Ads refused our access.",
  );
  expect(runWords({ ...sync, kind: "RESET", outcome: "CANCELLED" })).toBe("Reset was canceled.");
  expect(runWords({ ...sync, kind: "REREAD", outcome: "PARTIAL", cause: "Totals of 2 days differ." })).toBe(
    "Re-read loaded 8,214 rows, but not everything agrees with the source. Totals of 2 days differ.",
  );
});
