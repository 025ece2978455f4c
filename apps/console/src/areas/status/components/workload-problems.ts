import { counted, duration } from "../../../shared/format/words.ts";
import type { Lane, Workload } from "../api/use-workload.ts";
import { laneLabels } from "./lane-labels.ts";
import { timeLabels } from "./time-labels.ts";

/** Returns what is wrong now, the most urgent first. */
export function problemsOf({ lanes, staleSchedules, times, subscribers }: Workload): string[] {
  const limit = (seconds: number): string => `The limit is ${duration(seconds * 1_000)}.`;
  return [
    ...(lanes.every(({ capacity }) => capacity === 0) ? ["No worker is running, so no job can start."] : []),
    ...lanes
      .filter(({ isBehind }) => isBehind)
      .map(
        ({ name, oldestReadySeconds, objectiveSeconds }) =>
          `${laneLabels[name].title}: a job has been queued for ${duration(oldestReadySeconds * 1_000)}. ${limit(objectiveSeconds)}`,
      ),
    ...lanes.flatMap((lane) =>
      lane.parkedReasons
        .filter(isOverLimit)
        .map(
          ({ reason, runs, objectiveRuns }) =>
            `${laneLabels[lane.name].title}: ${counted(runs, "job")} waiting because ${reason}. The limit is ${objectiveRuns?.toLocaleString("en")}.`,
        ),
    ),
    ...(staleSchedules > 0 ? [`Overdue schedules: ${countOverdue(staleSchedules)}.`] : []),
    ...times
      .filter(({ isBehind }) => isBehind)
      .map(
        ({ name, seconds, objectiveSeconds }) =>
          `${timeLabels[name].title}: ${duration((seconds ?? 0) * 1_000)}. ${limit(objectiveSeconds)}`,
      ),
    ...subscribers
      .filter(({ isBehind }) => isBehind)
      .map(
        ({ name, lagSeconds, objectiveSeconds }) =>
          `${name}: events are ${duration(lagSeconds * 1_000)} behind. ${limit(objectiveSeconds)}`,
      ),
    ...subscribers
      .filter(({ dead }) => dead > 0)
      .map(({ name, dead }) => `${name}: ${counted(dead, "failed event")}. Ask an operator to retry or skip.`),
  ];
}

/** Returns whether so many runs wait after an error that its cause is probably an outage. */
export function isOverLimit({ runs, objectiveRuns }: Lane["parkedReasons"][number]): boolean {
  return objectiveRuns !== null && runs > objectiveRuns;
}

/** The api counts up to 100,000. */
export function countOverdue(schedules: number): string {
  return `${schedules.toLocaleString("en")}${schedules >= 100_000 ? " or more" : ""}`;
}
