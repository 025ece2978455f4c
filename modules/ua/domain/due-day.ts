import { addDays, dayIn } from "@bc/connector-kit/slices";
import { freshnessOf } from "./freshness.ts";

/** Returns the last day that a source should have completed by now, in the zone of an account. */
export function dueDay(slug: string, zone: string, now: Date): string {
  const { hoursAfterDay } = freshnessOf(slug);
  return addDays(dayIn(zone, new Date(now.getTime() - hoursAfterDay * 3_600_000)), -1);
}
