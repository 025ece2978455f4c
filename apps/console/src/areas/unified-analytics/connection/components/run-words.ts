import { counted, duration } from "../../../../shared/format/words.ts";
import type { Sync } from "./connection.ts";

const names: Readonly<Record<Sync["kind"], string>> = {
  FIRST: "First sync",
  SCHEDULED: "Scheduled sync",
  REQUESTED: "Requested sync",
  BACKFILL: "Backfill",
  REREAD: "Re-read",
  RESET: "Reset",
};

/** Returns what a sync did, in full sentences, with its cause if something is missing. */
export function runWords({ kind, outcome, rowCount, changedCount, cause }: Sync): string {
  const name = names[kind];
  const loaded = `${name} loaded ${counted(rowCount, "row")}`;
  const why = cause ? ` ${cause}` : "";
  switch (outcome) {
    case null:
      return rowCount > 0 ? `${name} is running: ${counted(rowCount, "row")} so far.` : `${name} is running.`;
    case "FAILED":
      return `${name} failed.${why}`;
    case "CANCELLED":
      return `${name} was canceled.`;
    case "PARTIAL":
      return `${loaded}, but not everything agrees with the source.${why}`;
    case "SUCCEEDED":
      return changedCount === 0 ? `${loaded}; nothing had changed.` : `${loaded}, ${changedOf(changedCount)}.`;
  }
}

const changedOf = (count: number): string => `${counted(count, "row").replace(/ rows?$/, "")} of them new or changed`;

/** Returns how long a sync took, or nothing while it is running. */
export function runTime({ beganAt, endedAt }: Sync): string | undefined {
  return endedAt === null ? undefined : `took ${duration(Date.parse(endedAt) - Date.parse(beganAt))}`;
}
