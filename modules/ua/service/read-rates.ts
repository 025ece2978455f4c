import type { Database } from "@bc/db/database";
import { addDays } from "@bc/connector-kit/slices";
import { findHeldDays, saveRates } from "../store/rates.ts";
import type { RateSource } from "./rate-source.ts";

export interface RateServices {
  readonly database: Database;
  readonly rates: RateSource;
}

/** The first day with rates of the euro. */
const firstDay = "1999-01-04";
/** After a longer pause the file of 90 days could leave a gap. */
const maxPauseDays = 60;

/** Reads the latest rates, or all if earlier ones are missing, and stores them together. */
export async function readRates({ database, rates }: RateServices, now: Date, signal: AbortSignal): Promise<void> {
  const { first, last } = await database.withoutTransaction(findHeldDays);
  const pausedSince = addDays(now.toISOString().slice(0, 10), -maxPauseDays);
  const isHistoryHeld = first !== null && last !== null && first <= firstDay && last >= pausedSince;
  const read = await rates.read(isHistoryHeld ? "last-90-days" : "history", signal);
  await database.withTenant({}, (tx) => saveRates(tx, read), { signal });
}
