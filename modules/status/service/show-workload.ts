import type { Database } from "@bc/db/database";
import { readEventLag } from "@bc/events/lag";
import type { Lane } from "@bc/workflow/define";
import { readWorkload } from "@bc/workflow/operations";
import { isLaneBehind, isSubscriberBehind } from "../domain/is-behind.ts";
import { parkedPhrase } from "../domain/parked-phrase.ts";

export interface WorkloadView {
  lanes: LaneView[];
  staleSchedules: number;
  subscribers: { name: string; lagSeconds: number; isBehind: boolean; retrying: number; dead: number }[];
}

interface LaneView {
  name: Lane;
  ready: number;
  oldestReadySeconds: number;
  isBehind: boolean;
  sent: number;
  capacity: number;
  parked: number;
  parkedReasons: { reason: string; runs: number }[];
}

/** Returns the background work of all organizations. The database refuses users without a global role. */
export async function showWorkload(database: Database, userId: string): Promise<WorkloadView> {
  const { lanes, parked, staleSchedules } = await database.withTenant({ userId, everywhere: true }, (tx) =>
    readWorkload(tx),
  );
  const lags = await readEventLag(database);
  return {
    lanes: lanes.map(({ lane, ...figures }) => ({
      ...figures,
      name: lane,
      isBehind: isLaneBehind(lane, figures.oldestReadySeconds),
      parkedReasons: parked
        .filter((group) => group.lane === lane)
        .map(({ reason, runs }) => ({ reason: parkedPhrase(reason), runs })),
    })),
    staleSchedules,
    subscribers: lags.map(({ subscriber, seconds, retrying, dead }) => ({
      name: subscriber,
      lagSeconds: seconds,
      isBehind: isSubscriberBehind(seconds),
      retrying,
      dead,
    })),
  };
}
