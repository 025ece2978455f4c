import { type Database, recentWaitSeconds } from "@bc/db/database";
import type { Logger } from "@bc/runtime/logger";
import { createRecent } from "@bc/runtime/recent";
import { meter } from "@bc/runtime/telemetry";
import type { Lane } from "./define.ts";
import { type RecentTimes, readWorkload } from "./dispatch-store.ts";

// docs/operations.md lists the metrics with their alerts.

const waits = [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 900, 3_600];

export const endedRuns = meter.createCounter("workflow.runs", {
  description: "Runs that ended, by workflow and status",
});
export const retries = meter.createCounter("workflow.retries", {
  description: "Failed attempts of steps that will be retried",
});
const stepDuration = meter.createHistogram("workflow.step.duration", {
  unit: "s",
  description: "Duration of one attempt of a step, by workflow and outcome",
  advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300] },
});
const dispatchDelay = meter.createHistogram("workflow.dispatch.delay", {
  unit: "s",
  description: "Time from when a slice could start until it was sent to the engine, by lane",
  advice: { explicitBucketBoundaries: waits },
});
export const startDelay = meter.createHistogram("workflow.start.delay", {
  unit: "s",
  description: "Time from the request of a run until its first step, by lane",
  advice: { explicitBucketBoundaries: waits },
});

const recentSteps = createRecent();
const recentDelays = createRecent();

export function recordStep(seconds: number, labels: { workflow: string; outcome: string }): void {
  stepDuration.record(seconds, labels);
  recentSteps.add(seconds);
}

export function recordDispatch(seconds: number, lane: Lane): void {
  dispatchDelay.record(seconds, { lane });
  if (lane === "interactive") recentDelays.add(seconds);
}

export const recentTimes = (): RecentTimes => ({
  dispatchSeconds: recentDelays.quantile(0.95),
  stepSeconds: recentSteps.quantile(0.95),
  connectionSeconds: recentWaitSeconds(),
});

const gauge = (name: string, description: string, unit = "") =>
  meter.createObservableGauge(name, { description, unit });

/** Exports the workload of the whole deployment. Every process that does so reports the same figures. */
export function observeWorkload(database: Database, logger: Logger): void {
  const ready = gauge("workflow.ready", "Runs that wait for admission, by lane");
  const oldestReady = gauge("workflow.ready.oldest", "Age of the run that has waited longest, by lane", "s");
  const sent = gauge("workflow.sent", "Runs that the engine may execute, by lane");
  const capacity = gauge("workflow.capacity", "Runs that the workers can take, by lane");
  const parked = gauge("workflow.parked", "Runs that wait for a time, a lock or other runs, by lane and reason");
  const stale = gauge("workflow.schedules.stale", "Overdue schedules");
  const measured = gauge("workflow.measured", "When the workload was measured, since 1970", "s");
  // The SDK repeats the last value of a series that is not observed, so a reason without runs must be observed too.
  const reasons = new Map<string, { lane: string; reason: string }>();
  meter.addBatchObservableCallback(
    async (result) => {
      try {
        const workload = await database.withoutTransaction((tx) => readWorkload(tx));
        for (const { lane, ...figures } of workload.lanes) {
          result.observe(ready, figures.ready, { lane });
          result.observe(oldestReady, figures.oldestReadySeconds, { lane });
          result.observe(sent, figures.sent, { lane });
          result.observe(capacity, figures.capacity, { lane });
        }
        for (const labels of reasons.values()) result.observe(parked, 0, labels);
        for (const { runs, ...labels } of workload.parked) {
          reasons.set(`${labels.lane} ${labels.reason}`, labels);
          result.observe(parked, runs, labels);
        }
        result.observe(stale, workload.staleSchedules);
        result.observe(measured, workload.at);
      } catch (error) {
        logger.warn({ err: error }, "the workload could not be measured");
      }
    },
    [ready, oldestReady, sent, capacity, parked, stale, measured],
  );
}
