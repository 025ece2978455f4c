import type { Account } from "@bc/connector-kit/connector";
import { type DaySlice, addDays, startOfDay } from "@bc/connector-kit/slices";
import type { Vendor, VendorCall } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { manifest } from "./manifest.ts";

const api = `https://ads-api.x.com/${manifest.api.version}`;

/** One call returns the figures of at most this many entities and days. */
export const maxIds = 20;
export const maxDays = 7;

/** Yields what a list contains, over all its pages. */
export async function* list<Row extends z.ZodType>(
  vendor: Vendor,
  row: Row,
  path: string,
  call: Pick<VendorCall, "query" | "limits"> = {},
): AsyncGenerator<z.output<Row>, void, undefined> {
  const schema = z.object({ data: z.array(row), next_cursor: z.string().nullish() });
  const url = `${api}/${path}`;
  let cursor: string | undefined;
  do {
    const page = await vendor.json(schema, { ...call, url, query: { count: 1000, cursor, ...call.query } });
    yield* page.data;
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
}

/** Yields a list of an account. X counts these calls by account, at least 2,000 in 15 minutes. */
export const listOf = <Row extends z.ZodType>(
  vendor: Vendor,
  row: Row,
  { id }: Pick<Account, "id">,
  name: "campaigns" | "funding_instruments",
  query: Readonly<Record<string, boolean>> = {},
): AsyncGenerator<z.output<Row>, void, undefined> => {
  const limits = [{ name: `twitter-ads:account-${id}`, perSecond: 2, burst: 100, isOwn: true }];
  return list(vendor, row, `accounts/${id}/${name}`, { query, limits });
};

const byDay = z.array(z.number().nullable()).nullish();
const statsSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      id_data: z.array(
        z.object({
          metrics: z.object({
            impressions: byDay,
            clicks: byDay,
            billed_charge_local_micro: byDay,
            conversion_purchases: z.object({ metric: byDay, sale_amount_local_micro: byDay }).nullish(),
          }),
        }),
      ),
    }),
  ),
});

interface Figures {
  spendMicros: number;
  impressions: number;
  clicks: number;
  purchases: number;
  valueMicros: number;
}

// The network of publishers is not part of what is shown on X, and each is asked for alone.
const placements = ["ALL_ON_TWITTER", "PUBLISHER_NETWORK"];

/** Returns the figures of each entity and day, added over all placements. */
export async function stats(
  vendor: Vendor,
  { id: accountId, zone }: Account,
  { entity, ids, days }: { entity: "ACCOUNT" | "CAMPAIGN"; ids: readonly string[]; days: DaySlice },
): Promise<{ id: string; date: string; figures: Figures }[]> {
  const found = new Map<string, { id: string; date: string; figures: Figures }>();
  for (const placement of placements) {
    const { data } = await vendor.json(statsSchema, {
      url: `${api}/stats/accounts/${accountId}`,
      query: {
        entity,
        entity_ids: ids.join(","),
        start_time: timeOf(zone, days.from),
        end_time: timeOf(zone, addDays(days.to, 1)),
        granularity: "DAY",
        placement,
        metric_groups: "ENGAGEMENT,BILLING,WEB_CONVERSION",
      },
    });
    for (const { id, id_data } of data)
      for (const { metrics } of id_data)
        for (let at = 0, date = days.from; date <= days.to; at += 1, date = addDays(days.from, at)) {
          const sum = found.get(`${id} ${date}`)?.figures;
          const figures = {
            spendMicros: (sum?.spendMicros ?? 0) + (metrics.billed_charge_local_micro?.[at] ?? 0),
            impressions: (sum?.impressions ?? 0) + (metrics.impressions?.[at] ?? 0),
            clicks: (sum?.clicks ?? 0) + (metrics.clicks?.[at] ?? 0),
            purchases: (sum?.purchases ?? 0) + (metrics.conversion_purchases?.metric?.[at] ?? 0),
            valueMicros: (sum?.valueMicros ?? 0) + (metrics.conversion_purchases?.sale_amount_local_micro?.[at] ?? 0),
          };
          found.set(`${id} ${date}`, { id, date, figures });
        }
  }
  return [...found.values()];
}

/** Returns the start of a day as X takes it: "2026-11-18T08:00:00Z". */
const timeOf = (zone: string, day: string): string => startOfDay(zone, day).toISOString().replace(".000", "");
