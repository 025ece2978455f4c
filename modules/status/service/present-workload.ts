import type { SubscriberLag } from "@bc/events/lag";
import type { Lane } from "@bc/workflow/define";
import type { Workload } from "@bc/workflow/operations";
import { failedObjective, lagObjective, timeObjectives, waitObjectives } from "../domain/objectives.ts";
import { isFailure, parkedPhrase } from "../domain/parked-phrase.ts";

export interface WorkloadView {
  measuredAt: Date | null;
  lanes: LaneView[];
  staleSchedules: number;
  times: TimeView[];
  subscribers: SubscriberView[];
}

interface LaneView {
  name: Lane;
  ready: number;
  oldestReadySeconds: number;
  objectiveSeconds: number;
  isBehind: boolean;
  sent: number;
  capacity: number;
  parked: number;
  parkedReasons: { reason: string; runs: number; objectiveRuns: number | null }[];
}

interface TimeView {
  name: keyof typeof timeObjectives;
  seconds: number | null;
  objectiveSeconds: number;
  isBehind: boolean;
}

interface SubscriberView {
  name: string;
  lagSeconds: number;
  objectiveSeconds: number;
  isBehind: boolean;
  retrying: number;
  dead: number;
}

const order: readonly Lane[] = ["interactive", "scheduled", "bulk"];

/** Compares the workload with its objectives. Lanes are in the order of their urgency. */
export function presentWorkload(workload: Workload, lags: readonly SubscriberLag[]): WorkloadView {
  return {
    measuredAt: workload.at === 0 ? null : new Date(workload.at * 1_000),
    lanes: workload.lanes
      .toSorted((a, b) => order.indexOf(a.lane) - order.indexOf(b.lane))
      .map(({ lane, ...figures }) => ({
        ...figures,
        name: lane,
        objectiveSeconds: waitObjectives[lane],
        isBehind: figures.oldestReadySeconds > waitObjectives[lane],
        parkedReasons: workload.parked
          .filter((group) => group.lane === lane)
          .map(({ reason, runs }) => ({
            reason: parkedPhrase(reason),
            runs,
            objectiveRuns: isFailure(reason) ? failedObjective : null,
          })),
      })),
    staleSchedules: workload.staleSchedules,
    times: [
      presentTime("dispatch", workload.times.dispatchSeconds),
      presentTime("step", workload.times.stepSeconds),
      presentTime("connection", workload.times.connectionSeconds),
    ],
    subscribers: lags.map(({ subscriber, seconds, retrying, dead }) => ({
      name: subscriber,
      lagSeconds: seconds,
      objectiveSeconds: lagObjective,
      isBehind: seconds > lagObjective,
      retrying,
      dead,
    })),
  };
}

function presentTime(name: TimeView["name"], seconds: number | null): TimeView {
  const objectiveSeconds = timeObjectives[name];
  return { name, seconds, objectiveSeconds, isBehind: seconds !== null && seconds > objectiveSeconds };
}
