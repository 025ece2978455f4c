import type { Account, DailyStream, Total } from "@bc/connector-kit/connector";
import { count, decimal, fromMicros } from "@bc/connector-kit/numbers";
import { addDays, dayIn, type DaySlice, midnightIn, sliceDays } from "@bc/connector-kit/slices";
import type { Vendor } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { api, pageOf } from "../client.ts";

/** Figures by day are sent for one month at most. */
const maxDays = 30;

const figure = z.number().default(0);
const timeseries = z.array(
  z.object({
    start_time: z.string(),
    stats: z.object({
      spend: figure,
      impressions: figure,
      swipes: figure,
      conversion_purchases: figure,
      conversion_purchases_value: figure,
    }),
  }),
);
const statsOf = <Stat extends z.ZodType>(timeseries_stat: Stat) =>
  z.object({ timeseries_stats: z.array(z.object({ timeseries_stat })) });
const campaignStats = statsOf(
  z.object({
    breakdown_stats: z.object({ campaign: z.array(z.object({ id: z.string(), timeseries })).default([]) }),
  }),
);
const accountStats = statsOf(z.object({ timeseries }));
const campaignList = z.object({
  campaigns: z.array(z.object({ campaign: z.object({ id: z.string(), name: z.string() }) })),
});
const resumeSchema = z.object({ cursor: z.string().nullable() });

/** Campaigns by day of the account's zone. */
export const marketingDaily: DailyStream<"marketing_daily"> = {
  shape: "marketing_daily",
  division: { kind: "days", step: maxDays, lookBack: 28, weeklyLookBack: 28, history: 2 * 365 },
  async *read(vendor, { account, slice, resume }) {
    const stored = resume === undefined ? undefined : resumeSchema.parse(resume).cursor;
    if (stored === null) return;
    const names = await namesOf(vendor, account);
    const dayOf = daysOf(account);
    let cursor = stored;
    do {
      const call = statsCall(account, slice, {
        breakdown: "campaign",
        limit: 1000,
        fields: "spend,impressions,swipes,conversion_purchases,conversion_purchases_value",
        swipe_up_attribution_window: "28_DAY",
        view_attribution_window: "1_DAY",
        action_report_time: "conversion",
      });
      const { answer, next } = await pageOf(vendor, campaignStats, call, cursor);
      const campaigns = answer.timeseries_stats.flatMap(({ timeseries_stat: stat }) => stat.breakdown_stats.campaign);
      const rows = campaigns.flatMap(({ id, timeseries: days }) =>
        // Snapchat also sends the days on which a campaign did not run.
        days
          .filter(({ stats }) => Object.values(stats).some((value) => value !== 0))
          .map(({ start_time, stats }) => ({
            date: dayOf(start_time),
            campaignId: id,
            campaignName: names.get(id) ?? id,
            spend: fromMicros(stats.spend),
            impressions: count(stats.impressions),
            clicks: count(stats.swipes),
            conversions: decimal(stats.conversion_purchases),
            conversionValue: fromMicros(stats.conversion_purchases_value),
            currency: account.currency,
          })),
      );
      yield { rows, resume: { cursor: next ?? null } };
      cursor = next;
    } while (cursor !== undefined);
  },
  // Snapchat reports only the spend of an account.
  async total(vendor, { account, days }) {
    const totals: Total[] = [];
    const dayOf = daysOf(account);
    for (const slice of sliceDays(days, maxDays)) {
      const { answer } = await pageOf(vendor, accountStats, statsCall(account, slice, { fields: "spend" }), undefined);
      for (const { start_time, stats } of answer.timeseries_stats.flatMap((one) => one.timeseries_stat.timeseries))
        totals.push({ date: dayOf(start_time), values: { spend: fromMicros(stats.spend) } });
    }
    return totals;
  },
};

/** Returns the day of an instant in the account's zone. All campaigns have the same instants, so each is converted once. */
function daysOf({ zone }: Account): (time: string) => string {
  const days = new Map<string, string>();
  return (time) => {
    const day = days.get(time) ?? dayIn(zone, new Date(time));
    days.set(time, day);
    return day;
  };
}

const statsCall = ({ id, zone }: Account, { from, to }: DaySlice, query: Record<string, string | number>) => ({
  url: `${api}/adaccounts/${id}/stats`,
  query: {
    granularity: "DAY",
    start_time: midnightIn(zone, from),
    end_time: midnightIn(zone, addDays(to, 1)),
    ...query,
  },
});

async function namesOf(vendor: Vendor, { id }: Account): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  let cursor: string | undefined;
  do {
    const call = { url: `${api}/adaccounts/${id}/campaigns`, query: { limit: 1000 } };
    const { answer, next } = await pageOf(vendor, campaignList, call, cursor);
    for (const { campaign } of answer.campaigns) names.set(campaign.id, campaign.name);
    cursor = next;
  } while (cursor !== undefined);
  return names;
}
