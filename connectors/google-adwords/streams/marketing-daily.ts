import type { DailyStream } from "@bc/connector-kit/connector";
import { count, decimal, fromMicros } from "@bc/connector-kit/numbers";
import { z } from "zod";
import { inAccount, search } from "../client.ts";

const long = z.string().default("0");
const metrics = z.object({
  costMicros: long,
  impressions: long,
  clicks: long,
  conversions: z.number().default(0),
  conversionsValue: z.number().default(0),
});
const campaignDay = z.object({
  campaign: z.object({ id: z.string(), name: z.string() }),
  segments: z.object({ date: z.iso.date() }),
  customer: z.object({ currencyCode: z.string() }),
  metrics,
});
const accountDay = z.object({ segments: z.object({ date: z.iso.date() }), metrics });

const between = ({ from, to }: { from: string; to: string }): string => `segments.date BETWEEN '${from}' AND '${to}'`;
const columns =
  "segments.date, metrics.cost_micros, metrics.impressions, metrics.clicks, metrics.conversions, metrics.conversions_value";

/** Campaigns by day. A query returns its slice at once, so a slice is one page. */
export const marketingDaily: DailyStream<"marketing_daily"> = {
  shape: "marketing_daily",
  division: { kind: "days", step: 14, lookBack: 30, weeklyLookBack: 90, history: 37 * 30 },
  async *read(vendor, { account, slice, resume }) {
    if (resume !== undefined) return;
    const query = `SELECT campaign.id, campaign.name, customer.currency_code, ${columns} FROM campaign WHERE ${between(slice)}`;
    const found = await search(vendor, campaignDay, inAccount(account, vendor.settings, query));
    const rows = found.map(({ campaign, segments, customer, metrics: figures }) => ({
      date: segments.date,
      campaignId: campaign.id,
      campaignName: campaign.name,
      spend: fromMicros(figures.costMicros),
      impressions: count(figures.impressions),
      clicks: count(figures.clicks),
      conversions: decimal(figures.conversions),
      conversionValue: decimal(figures.conversionsValue),
      currency: customer.currencyCode,
    }));
    yield { rows, resume: "read" };
  },
  async total(vendor, { account, days }) {
    const query = `SELECT ${columns} FROM customer WHERE ${between(days)}`;
    const found = await search(vendor, accountDay, inAccount(account, vendor.settings, query));
    return found.map(({ segments, metrics: figures }) => ({
      date: segments.date,
      values: { spend: fromMicros(figures.costMicros), clicks: figures.clicks, impressions: figures.impressions },
    }));
  },
};
