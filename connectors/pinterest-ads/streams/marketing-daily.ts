import type { DailyStream, Total, Wait } from "@bc/connector-kit/connector";
import { count, decimal, fromMicros } from "@bc/connector-kit/numbers";
import { sliceDays } from "@bc/connector-kit/slices";
import { z } from "zod";
import { advance, jobSchema, type Job, type Order } from "../client.ts";

/** A report has at most 186 days. */
const maxDays = 180;

const figure = z.number().nullish();
const accountDay = z.object({
  DATE: z.iso.date(),
  SPEND_IN_MICRO_DOLLAR: figure,
  PAID_IMPRESSION: figure,
  CLICKTHROUGH_1: figure,
});
const campaignDay = accountDay.extend({
  CAMPAIGN_ID: z.coerce.string(),
  CAMPAIGN_NAME: z.string().default(""),
  TOTAL_CHECKOUT: figure,
  TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR: figure,
});
const totalColumns = ["SPEND_IN_MICRO_DOLLAR", "PAID_IMPRESSION", "CLICKTHROUGH_1"];
const columns = [
  "CAMPAIGN_ID",
  "CAMPAIGN_NAME",
  ...totalColumns,
  "TOTAL_CHECKOUT",
  "TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR",
];
const resumeSchema = jobSchema.extend({ isRead: z.boolean().exactOptional() });

/** Campaigns by day, from a report that Pinterest prepares. It is read as one page. */
export const marketingDaily: DailyStream<"marketing_daily"> = {
  shape: "marketing_daily",
  division: { kind: "days", step: 90, lookBack: 14, weeklyLookBack: 60, history: 914 },
  async *read(vendor, { account, slice, resume }) {
    let at = resumeSchema.parse(resume ?? { reports: 0 });
    const order: Order = { level: "CAMPAIGN", columns, days: slice };
    while (!at.isRead) {
      const { job, rows } = await advance(vendor, account, { order, row: campaignDay, job: at });
      at = rows ? { ...job, isRead: true } : job;
      if (rows) yield { rows: rows.map((row) => rowOf(row, account.currency)), resume: at };
      else yield { wait, resume: at };
    }
  },
  async total(vendor, { account, days, resume }) {
    const slices = sliceDays(days, maxDays);
    const jobs = z.array(jobSchema).parse(resume ?? slices.map(() => ({ reports: 0 })));
    const next: Job[] = [];
    const totals: Total[] = [];
    let isReady = true;
    for (const [at, slice] of slices.entries()) {
      const order: Order = { level: "ADVERTISER", columns: totalColumns, days: slice };
      const { job, rows } = await advance(vendor, account, { order, row: accountDay, job: jobs[at] ?? { reports: 0 } });
      next.push(job);
      isReady &&= rows !== undefined;
      totals.push(...(rows ?? []).map(totalOf));
    }
    return isReady ? totals : { wait, resume: next };
  },
};

const wait: Wait["wait"] = { reason: "Pinterest is preparing the report", ms: 10_000 };

/** Amounts are millionths of the account's currency, in spite of their names. */
const moneyOf = (micros: number | null | undefined): string => fromMicros(Math.round(micros ?? 0));

const totalOf = (row: z.output<typeof accountDay>): Total => ({
  date: row.DATE,
  values: {
    spend: moneyOf(row.SPEND_IN_MICRO_DOLLAR),
    impressions: decimal(row.PAID_IMPRESSION),
    clicks: decimal(row.CLICKTHROUGH_1),
  },
});

const rowOf = (row: z.output<typeof campaignDay>, currency: string) => ({
  date: row.DATE,
  campaignId: row.CAMPAIGN_ID,
  campaignName: row.CAMPAIGN_NAME || row.CAMPAIGN_ID,
  spend: moneyOf(row.SPEND_IN_MICRO_DOLLAR),
  impressions: count(row.PAID_IMPRESSION),
  clicks: count(row.CLICKTHROUGH_1),
  conversions: decimal(row.TOTAL_CHECKOUT),
  conversionValue: moneyOf(row.TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR),
  currency,
});
