import type { DailyStream, Total } from "@bc/connector-kit/connector";
import { SourceError } from "@bc/connector-kit/faults";
import { count, decimal } from "@bc/connector-kit/numbers";
import { addDays, daysIn, sliceDays } from "@bc/connector-kit/slices";
import { z } from "zod";
import { dayOf, report, type ReportRow } from "../client.ts";
import { tooLarge } from "../errors.ts";

/** A report by day has at most this many days. */
const maxDays = 30;

const resumeSchema = z.object({
  /** The first day of the next report, and how many days it has. */
  from: z.iso.date(),
  days: z.number(),
  page: z.number(),
  /** How many rows TikTok announced for the reports before it. */
  announced: z.number(),
});

const campaigns = {
  data_level: "AUCTION_CAMPAIGN",
  dimensions: JSON.stringify(["campaign_id", "stat_time_day"]),
  metrics: JSON.stringify([
    "campaign_name",
    "spend",
    "impressions",
    "clicks",
    "complete_payment",
    "total_complete_payment_rate",
  ]),
  // Without it, campaigns that were deleted since are missing.
  filtering: JSON.stringify([
    { field_name: "campaign_status", filter_type: "IN", filter_value: JSON.stringify(["STATUS_ALL"]) },
  ]),
};
const advertiser = {
  data_level: "AUCTION_ADVERTISER",
  dimensions: JSON.stringify(["advertiser_id", "stat_time_day"]),
  metrics: JSON.stringify(["spend", "impressions", "clicks"]),
};

/** Campaigns by day, in pages of a report. A report that finds too much is divided. */
export const marketingDaily: DailyStream<"marketing_daily"> = {
  shape: "marketing_daily",
  division: { kind: "days", step: maxDays, lookBack: 14, weeklyLookBack: 28, history: 365 },
  async *read(vendor, { account, slice, resume }) {
    let at = resumeSchema.parse(resume ?? { from: slice.from, days: daysIn(slice), page: 1, announced: 0 });
    while (at.from <= slice.to) {
      const { from, days, page } = at;
      const last = addDays(from, days - 1);
      const to = last < slice.to ? last : slice.to;
      const query = { ...campaigns, advertiser_id: account.id, start_date: from, end_date: to, page };
      const found = await report(vendor, query).catch((error: unknown) => {
        if (isTooLarge(error) && days > 1 && page === 1) return undefined;
        throw error;
      });
      if (found) {
        const announced = at.announced + found.page_info.total_number;
        const isLast = page >= found.page_info.total_page;
        at = isLast ? { from: addDays(to, 1), days, page: 1, announced } : { ...at, page: page + 1 };
        yield { rows: found.list.map((row) => rowOf(row, account.currency)), resume: at, announced };
      } else at = { ...at, days: Math.ceil(days / 2) };
    }
  },
  async total(vendor, { account, days }) {
    const totals: Total[] = [];
    for (const { from, to } of sliceDays(days, maxDays)) {
      const query = { ...advertiser, advertiser_id: account.id, start_date: from, end_date: to, page: 1 };
      const { list } = await report(vendor, query);
      for (const row of list) {
        const { spend, impressions, clicks } = row.metrics;
        const values = { spend: decimal(spend), impressions: decimal(impressions), clicks: decimal(clicks) };
        totals.push({ date: dayOf(row), values });
      }
    }
    return totals;
  },
};

const isTooLarge = (error: unknown): boolean => error instanceof SourceError && error.fault.code === tooLarge;

const rowOf = (row: ReportRow, currency: string) => ({
  date: dayOf(row),
  campaignId: row.dimensions.campaign_id,
  campaignName: row.metrics.campaign_name,
  spend: decimal(row.metrics.spend),
  impressions: count(row.metrics.impressions),
  clicks: count(row.metrics.clicks),
  conversions: decimal(row.metrics.complete_payment),
  conversionValue: decimal(row.metrics.total_complete_payment_rate),
  currency,
});
