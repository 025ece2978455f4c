import type { Vendor } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { manifest } from "./manifest.ts";

// Without the slash at the end of a path, TikTok does not find it.
export const api = `https://business-api.tiktok.com/open_api/${manifest.api.version}`;

const metric = z.string().default("-");
const reportRow = z.object({
  dimensions: z.object({ campaign_id: z.string().default(""), stat_time_day: z.string() }),
  metrics: z.object({
    campaign_name: z.string().default(""),
    spend: metric,
    impressions: metric,
    clicks: metric,
    complete_payment: metric,
    // The value of all purchases, in spite of its name.
    total_complete_payment_rate: metric,
  }),
});
export type ReportRow = z.output<typeof reportRow>;

const reportSchema = z.object({
  data: z.object({
    list: z.array(reportRow),
    page_info: z.object({ page: z.number(), total_number: z.number(), total_page: z.number() }),
  }),
});

/** Returns one page of a report by day. */
export async function report(vendor: Vendor, query: Readonly<Record<string, string | number>>) {
  const call = {
    url: `${api}/report/integrated/get/`,
    query: { report_type: "BASIC", order_field: "stat_time_day", order_type: "ASC", page_size: 1000, ...query },
  };
  return (await vendor.json(reportSchema, call)).data;
}

/** Returns the day of a row, which TikTok sends as "2026-11-01 00:00:00". */
export const dayOf = ({ dimensions }: ReportRow): string => dimensions.stat_time_day.slice(0, 10);
