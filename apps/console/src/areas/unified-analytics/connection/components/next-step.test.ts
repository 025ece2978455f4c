import { expect, test } from "vitest";
import { sampleConnection } from "./sample-connection.ts";
import { nextStepOf } from "./next-step.ts";

const stepIn = (state: string, change: Parameters<typeof sampleConnection>[0] = {}) =>
  nextStepOf(sampleConnection({ ...change, health: { state, sentence: "", until: null } as never }));

test.each([
  ["HEALTHY", undefined],
  ["SYNCING", undefined],
  ["WAITING", undefined],
  ["RETIRED", undefined],
  ["LATE", undefined],
  ["FIXING", undefined],
  ["DELAYED", "sync"],
  ["CANCELLED", "sync"],
  ["PAUSED", "resume"],
  ["RECONNECT", "reconnect"],
  ["INCOMPLETE", "reconnect"],
  ["ACTION_NEEDED", "sync"],
  ["DEGRADED", "sync"],
])("health %s leads to %s", (state, step) => {
  expect(stepIn(state, { status: state === "INCOMPLETE" ? "incomplete" : "failed" })).toBe(step);
});

test("account that can't be read must be chosen again", () => {
  const connection = sampleConnection({ health: { state: "ACTION_NEEDED", sentence: "", until: null } });
  const accounts = connection.accounts.map((account) => ({ ...account, problem: "Access was denied." }));
  expect(nextStepOf({ ...connection, accounts })).toBe("accounts");
});

test("account that the source no longer lists must be chosen again", () => {
  const connection = sampleConnection({ health: { state: "ACTION_NEEDED", sentence: "", until: null } });
  const accounts = connection.accounts.map((account) => ({ ...account, isSelected: false }));
  expect(nextStepOf({ ...connection, accounts })).toBe("accounts");
  expect(nextStepOf({ ...connection, accounts: [] })).toBe("sync");
});

test("source without a choice of accounts is synced instead", () => {
  const connection = sampleConnection({
    name: "klaviyo",
    health: { state: "ACTION_NEEDED", sentence: "", until: null },
  });
  const accounts = connection.accounts.map((account) => ({ ...account, problem: "Access was denied." }));
  expect(nextStepOf({ ...connection, accounts })).toBe("sync");
});

test.each(["LATE", "DEGRADED"] as const)("days that differ are read again if the health is %s", (state) => {
  const connection = sampleConnection({ health: { state, sentence: "", until: null } });
  const streams = connection.streams.map((stream) => ({ ...stream, differingDays: 2 }));
  expect(nextStepOf({ ...connection, streams })).toBe("reread");
});

test("retired source can't be reconnected", () => {
  expect(stepIn("RECONNECT", { name: "google-analytics", status: "failed" })).toBeUndefined();
});
