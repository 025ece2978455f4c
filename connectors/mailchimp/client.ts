import type { Account } from "@bc/connector-kit/connector";
import { SourceError } from "@bc/connector-kit/faults";
import { addDays, type DaySlice, startOfDay } from "@bc/connector-kit/slices";
import type { Vendor } from "@bc/connector-kit/vendor";
import type { z } from "zod";
import { wrongKey } from "./errors.ts";
import { manifest } from "./manifest.ts";

/** Returns the data center of a key, which is the host that answers for its account. */
export function dataCenterOf(key: string): { dataCenter?: string } {
  const [, dataCenter] = /-([a-z]{2,4}\d{1,3})$/.exec(key) ?? [];
  return dataCenter === undefined ? {} : { dataCenter };
}

/** Returns the answer to a call of the API, as far as the fields name it. */
export function ask<Schema extends z.ZodType>(
  vendor: Vendor,
  schema: Schema,
  path: string,
  query: Record<string, string | number>,
): Promise<z.output<Schema>> {
  const { dataCenter } = vendor.settings;
  if (!dataCenter) throw new SourceError(wrongKey("no data center"));
  return vendor.json(schema, { url: `https://${dataCenter}.api.mailchimp.com/${manifest.api.version}/${path}`, query });
}

/** Returns the parameters that select campaigns by the days they were sent. */
export function sentOn(
  { zone }: Account,
  { from, to }: DaySlice,
): { since_send_time: string; before_send_time: string } {
  const at = (instant: number): string => new Date(instant).toISOString().replace(".000Z", "+00:00");
  return {
    // Only campaigns after this time are returned, and many are sent at midnight.
    since_send_time: at(startOfDay(zone, from).getTime() - 1_000),
    before_send_time: at(startOfDay(zone, addDays(to, 1)).getTime()),
  };
}
