import type { DailyStream, Total } from "@bc/connector-kit/connector";
import { fromMicros } from "@bc/connector-kit/numbers";
import { addDays, sliceDays } from "@bc/connector-kit/slices";
import { z } from "zod";
import { listOf, maxDays, maxIds, stats } from "../client.ts";

const campaignSchema = z.object({ id: z.string(), name: z.string() });

/** The first day of the next figures, and the campaign after which those of that day go on. */
const resumeSchema = z.object({ from: z.iso.date(), after: z.string() });

/** Campaigns by day. A page has some campaigns of one week. */
export const marketingDaily: DailyStream<"marketing_daily"> = {
  shape: "marketing_daily",
  division: { kind: "days", step: maxDays, lookBack: 14, weeklyLookBack: 30, history: 2 * 365 },
  async *read(vendor, { account, slice, resume }) {
    let at = resumeSchema.parse(resume ?? { from: slice.from, after: "" });
    if (at.from > slice.to) return;
    const campaigns = await Array.fromAsync(
      listOf(vendor, campaignSchema, account, "campaigns", { with_deleted: true }),
    );
    const names = new Map(campaigns.map(({ id, name }) => [id, name]));
    const ids = [...names.keys()].toSorted(compare);
    while (at.from <= slice.to) {
      const { from, after } = at;
      const last = addDays(from, maxDays - 1);
      const to = last < slice.to ? last : slice.to;
      const left = ids.filter((id) => id > after);
      const asked = left.slice(0, maxIds);
      const found =
        asked.length === 0 ? [] : await stats(vendor, account, { entity: "CAMPAIGN", ids: asked, days: { from, to } });
      const rows = found
        // X also sends the days on which a campaign did not run.
        .filter(({ figures }) => Object.values(figures).some((value) => value !== 0))
        .map(({ id, date, figures }) => ({
          date,
          campaignId: id,
          campaignName: names.get(id) ?? id,
          spend: fromMicros(figures.spendMicros),
          impressions: figures.impressions,
          clicks: figures.clicks,
          conversions: String(figures.purchases),
          conversionValue: fromMicros(figures.valueMicros),
          currency: account.currency,
        }));
      at = left.length > maxIds ? { from, after: asked.at(-1) ?? "" } : { from: addDays(to, 1), after: "" };
      yield { rows, resume: at };
    }
  },
  async total(vendor, { account, days }) {
    const totals: Total[] = [];
    for (const slice of sliceDays(days, maxDays)) {
      const found = await stats(vendor, account, { entity: "ACCOUNT", ids: [account.id], days: slice });
      for (const { date, figures } of found)
        totals.push({
          date,
          values: {
            spend: fromMicros(figures.spendMicros),
            impressions: String(figures.impressions),
            clicks: String(figures.clicks),
          },
        });
    }
    return totals;
  },
};

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
