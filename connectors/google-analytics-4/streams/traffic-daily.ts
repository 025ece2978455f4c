import type { Account, DailyStream } from "@bc/connector-kit/connector";
import { count, decimal } from "@bc/connector-kit/numbers";
import type { DaySlice } from "@bc/connector-kit/slices";
import type { Vendor } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { manifest } from "../manifest.ts";

const dimensions = ["date", "sessionSource", "sessionMedium", "sessionCampaignName", "landingPage"];
const metrics = ["sessions", "totalUsers", "ecommercePurchases", "purchaseRevenue"];
const pageRows = 50_000;

// Every value is text, whatever its type. An empty report has no rows.
const values = z.array(z.object({ value: z.string().default("") }).transform(({ value }) => value)).default([]);
const reportSchema = z.object({
  rows: z.array(z.object({ dimensionValues: values, metricValues: values })).default([]),
  rowCount: z.number().default(0),
  metadata: z
    .object({
      currencyCode: z.string().optional(),
      subjectToThresholding: z.boolean().default(false),
      samplingMetadatas: z.array(z.unknown()).default([]),
    })
    .prefault({}),
});
type Report = z.output<typeof reportSchema>;

const resumeSchema = z.object({ offset: z.number(), isDone: z.boolean() });

/** Sessions by channel and landing page. Reports are read in pages by offset. */
export const trafficDaily: DailyStream<"traffic_daily"> = {
  shape: "traffic_daily",
  division: { kind: "days", step: 7, lookBack: 3, weeklyLookBack: 7, history: 14 * 30 },
  async *read(vendor, { account, slice, resume }) {
    let { offset, isDone } = resumeSchema.parse(resume ?? { offset: 0, isDone: false });
    while (!isDone) {
      const report = await runReport(vendor, account, slice, {
        dimensions: dimensions.map((name) => ({ name })),
        metrics: metrics.map((name) => ({ name })),
        // Pages fit together only if the order of rows does not change.
        orderBys: dimensions.map((dimensionName) => ({ dimension: { dimensionName } })),
        limit: pageRows,
        offset,
        returnPropertyQuota: true,
      });
      offset += report.rows.length;
      isDone = report.rows.length === 0 || offset >= report.rowCount;
      const currency = report.metadata.currencyCode ?? account.currency;
      const rows = report.rows.map(({ dimensionValues, metricValues }) => {
        const [date, source = "", medium = "", campaign = "", landingPage = ""] = dimensionValues;
        const [sessions, users, purchases, revenue] = metricValues;
        return {
          date: dayOf(date),
          source,
          medium,
          campaign,
          landingPage,
          sessions: count(sessions),
          users: count(users),
          purchases: count(purchases),
          revenue: decimal(revenue),
          currency,
        };
      });
      yield { rows, resume: { offset, isDone }, announced: report.rowCount, ...qualityOf(report) };
    }
  },
  // Users who come twice count once here, so only sums that can be compared are returned.
  async total(vendor, { account, days }) {
    const { rows } = await runReport(vendor, account, days, {
      dimensions: [{ name: "date" }],
      metrics: ["sessions", "ecommercePurchases", "purchaseRevenue"].map((name) => ({ name })),
      returnPropertyQuota: true,
    });
    return rows.map(({ dimensionValues: [date], metricValues: [sessions, purchases, revenue] }) => ({
      date: dayOf(date),
      values: { sessions: decimal(sessions), purchases: decimal(purchases), revenue: decimal(revenue) },
    }));
  },
};

function runReport(vendor: Vendor, { id }: Account, { from, to }: DaySlice, report: object): Promise<Report> {
  return vendor.json(reportSchema, {
    method: "POST",
    url: `https://analyticsdata.googleapis.com/${manifest.api.version}/properties/${encodeURIComponent(id)}:runReport`,
    query: { prettyPrint: false },
    json: { dateRanges: [{ startDate: from, endDate: to }], ...report },
  });
}

/** Returns the day of "20261118". */
const dayOf = (date = ""): string => date.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3");

function qualityOf({ metadata }: Report): { quality?: "sampled" | "thresholded" } {
  if (metadata.samplingMetadatas.length > 0) return { quality: "sampled" };
  return metadata.subjectToThresholding ? { quality: "thresholded" } : {};
}
