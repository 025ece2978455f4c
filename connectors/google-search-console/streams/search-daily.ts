import type { Account, DailyStream } from "@bc/connector-kit/connector";
import { count, decimal } from "@bc/connector-kit/numbers";
import { addDays, type DaySlice } from "@bc/connector-kit/slices";
import type { Vendor } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { manifest } from "../manifest.ts";

const rowSchema = z.object({
  keys: z.array(z.string()),
  clicks: z.number(),
  impressions: z.number(),
  position: z.number(),
});
type Row = z.output<typeof rowSchema>;
const answerSchema = z.object({ rows: z.array(rowSchema).default([]) });

const rowLimit = 25_000;
const resumeSchema = z.object({ day: z.iso.date() });

/**
 * Queries by country and device. Google withholds rare queries, so a row without a query has what the rows of its country
 * and device lack. Pages are not read: the sum of their impressions is not that of the site.
 */
export const searchDaily: DailyStream<"search_daily"> = {
  shape: "search_daily",
  division: { kind: "days", step: 3, lookBack: 3, weeklyLookBack: 7, history: 16 * 30 },
  async *read(vendor, { account, slice, resume }) {
    const first = resume === undefined ? slice.from : addDays(resumeSchema.parse(resume).day, 1);
    for (let day = first; day <= slice.to; day = addDays(day, 1)) {
      const queries = await queriesOf(vendor, account, day);
      const site = await ask(vendor, account, { from: day, to: day }, { dimensions: ["country", "device"] });
      const rows = [...queries, ...restOf(site, queries)].map(({ keys, clicks, impressions, position }) => {
        const [country = "", device = "", query = ""] = keys;
        return {
          date: day,
          query,
          page: "",
          country,
          device,
          clicks: count(clicks),
          impressions: count(impressions),
          position: decimal(position),
        };
      });
      yield { rows, resume: { day } };
    }
  },
  async total(vendor, { account, days }) {
    const found = await ask(vendor, account, days, { dimensions: ["date"] });
    return found.map(({ keys: [date = ""], clicks, impressions }) => ({
      date,
      values: { clicks: decimal(clicks), impressions: decimal(impressions) },
    }));
  },
};

/** Returns the queries of a day. The last page is the empty one. */
async function queriesOf(vendor: Vendor, account: Account, day: string): Promise<Row[]> {
  const found: Row[] = [];
  for (;;) {
    const page = await ask(
      vendor,
      account,
      { from: day, to: day },
      { dimensions: ["country", "device", "query"], startRow: found.length },
    );
    if (page.length === 0) return found;
    found.push(...page);
  }
}

async function ask(
  vendor: Vendor,
  { id }: Account,
  { from, to }: DaySlice,
  query: { dimensions: string[]; startRow?: number },
): Promise<Row[]> {
  const { rows } = await vendor.json(answerSchema, {
    method: "POST",
    url: `https://www.googleapis.com/webmasters/${manifest.api.version}/sites/${encodeURIComponent(id)}/searchAnalytics/query`,
    json: { startDate: from, endDate: to, type: "web", dataState: "final", rowLimit, ...query },
  });
  return rows;
}

/** Returns the figures of each country and device that belong to none of the queries. */
function restOf(site: readonly Row[], queries: readonly Row[]): Row[] {
  const known = new Map<string, { clicks: number; impressions: number; weight: number }>();
  for (const { keys, clicks, impressions, position } of queries) {
    const key = keys.slice(0, 2).join(" ");
    const sums = known.get(key) ?? { clicks: 0, impressions: 0, weight: 0 };
    known.set(key, {
      clicks: sums.clicks + clicks,
      impressions: sums.impressions + impressions,
      weight: sums.weight + position * impressions,
    });
  }
  return site.flatMap((all) => {
    const sums = known.get(all.keys.join(" ")) ?? { clicks: 0, impressions: 0, weight: 0 };
    const clicks = Math.max(0, all.clicks - sums.clicks);
    const impressions = Math.max(0, all.impressions - sums.impressions);
    if (clicks === 0 && impressions === 0) return [];
    const position = (all.position * all.impressions - sums.weight) / impressions;
    return [
      {
        keys: all.keys,
        clicks,
        impressions,
        position: Number.isFinite(position) ? Math.max(1, position) : all.position,
      },
    ];
  });
}
