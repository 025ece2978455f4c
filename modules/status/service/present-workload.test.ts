import type { Workload } from "@bc/workflow/operations";
import { expect, test } from "vitest";
import { presentWorkload } from "./present-workload.ts";

const idle = { ready: 0, oldestReadySeconds: 0, sent: 0, capacity: 40, parked: 0 };

test("lanes are in the order of their urgency, with their objectives and reasons for waiting", () => {
  const workload: Workload = {
    at: 1_767_225_600,
    lanes: [
      { ...idle, lane: "bulk", ready: 1, oldestReadySeconds: 3_600 },
      { ...idle, lane: "interactive", ready: 1, oldestReadySeconds: 10.5 },
      { ...idle, lane: "scheduled" },
    ],
    parked: [
      { lane: "bulk", reason: "workflow.budget", runs: 7 },
      { lane: "bulk", reason: "request.crm-unavailable", runs: 3 },
    ],
    staleSchedules: 0,
    times: { dispatchSeconds: 1, stepSeconds: 30.5, connectionSeconds: null },
  };
  const { measuredAt, lanes, times } = presentWorkload(workload, []);
  expect(measuredAt).toEqual(new Date("2026-01-01T00:00:00Z"));
  expect(lanes.map(({ name, objectiveSeconds, isBehind }) => [name, objectiveSeconds, isBehind])).toEqual([
    ["interactive", 10, true],
    ["scheduled", 300, false],
    ["bulk", 3_600, false],
  ]);
  expect(times).toEqual([
    { name: "dispatch", seconds: 1, objectiveSeconds: 1, isBehind: false },
    { name: "step", seconds: 30.5, objectiveSeconds: 30, isBehind: true },
    { name: "connection", seconds: null, objectiveSeconds: 0.1, isBehind: false },
  ]);
  expect(lanes.map(({ parkedReasons }) => parkedReasons)).toEqual([
    [],
    [],
    [
      { reason: "the partner's rate limit is used up", runs: 7, objectiveRuns: null },
      { reason: "an attempt failed (request.crm-unavailable)", runs: 3, objectiveRuns: 1_000 },
    ],
  ]);
});

test("workload that was never measured has no time, and a subscriber is behind after a minute", () => {
  const failures = { retrying: 0, dead: 0 };
  const times = { dispatchSeconds: null, stepSeconds: null, connectionSeconds: null };
  const { measuredAt, subscribers } = presentWorkload({ at: 0, lanes: [], parked: [], staleSchedules: 0, times }, [
    { subscriber: "notification.org", seconds: 60, ...failures },
    { subscriber: "search.orders", seconds: 61, ...failures },
  ]);
  expect(measuredAt).toBeNull();
  expect(subscribers.map(({ isBehind }) => isBehind)).toEqual([false, true]);
});
