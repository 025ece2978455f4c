import type { Database } from "@bc/db/database";
import { daysLeft } from "../domain/days-left.ts";
import { type EndingTrialRow, listEndingTrials } from "../store/trials.ts";

const dayMs = 86_400_000;
const maxDays = 31;

/** Returns the trials that end within some days in the businesses of a user, in one statement. */
export async function listEnding(
  database: Database,
  userId: string,
  days: number,
): Promise<(EndingTrialRow & { daysLeft: number })[]> {
  const now = new Date();
  const endsBefore = new Date(now.getTime() + Math.min(Math.max(days, 1), maxDays) * dayMs);
  const rows = await database.withTenant({ userId }, (tx) => listEndingTrials(tx, endsBefore));
  return rows.map((row) => ({ ...row, daysLeft: daysLeft(row.endsAt, now, row.timeZone) }));
}
