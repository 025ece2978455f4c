import { expect, test } from "vitest";
import { healthOf } from "./health.ts";

const now = new Date("2026-11-18T12:00:00Z");
const hour = 3_600_000;
const facts = {
  status: "active",
  source: "Google Ads",
  causeClass: null,
  causeCode: null,
  cause: null,
  waitsFor: null,
  waitsUntil: null,
  syncedAt: new Date(now.getTime() - hour),
  everyMs: 6 * hour,
  now,
};

test.each([
  [{}, "HEALTHY", "Up to date."],
  [{ status: "incomplete" }, "INCOMPLETE", "Finish connecting Google Ads: sign in and choose accounts."],
  [{ status: "running" }, "SYNCING", "A sync is running."],
  [{ status: "failed", causeClass: "reauth", cause: "Reconnect." }, "RECONNECT", "Reconnect."],
  [{ status: "failed", causeClass: "user-fix", cause: "Allow it." }, "ACTION_NEEDED", "Allow it."],
  [{ status: "failed", causeClass: "differs", cause: "2 days differ." }, "LATE", "2 days differ."],
  [{ status: "failed", causeClass: "retry", cause: "It is not available." }, "LATE", "It is not available."],
  [{ status: "failed", causeClass: "fatal", cause: "We are working on it." }, "FIXING", "We are working on it."],
  [{ status: "failed", causeClass: "differs", causeCode: "orders refused", cause: "Refused." }, "FIXING", "Refused."],
  [{ causeClass: "skip", cause: "1 of 2 accounts can't be read." }, "DEGRADED", "1 of 2 accounts can't be read."],
  [{ status: "inactive" }, "PAUSED", "Paused. Resume it to read new data."],
] as const)("connection with %j is %s", (changed, state, sentence) => {
  expect(healthOf({ ...facts, ...changed })).toEqual({ state, sentence, until: null });
});

test("run that waits says what for and until when", () => {
  const waitsUntil = new Date(now.getTime() + hour);
  const waiting = { ...facts, status: "running", waitsFor: "Facebook prepares a report.", waitsUntil };
  expect(healthOf(waiting)).toEqual({ state: "WAITING", sentence: "Facebook prepares a report.", until: waitsUntil });
});

test("connection is delayed once two intervals have passed without a sync", () => {
  const at = (hours: number) => healthOf({ ...facts, syncedAt: new Date(now.getTime() - hours * hour) }).state;
  expect([at(12), at(12.1)]).toEqual(["HEALTHY", "DELAYED"]);
});
