import type { DailyStream, Total, Wait } from "@bc/connector-kit/connector";
import { SourceError } from "@bc/connector-kit/faults";
import { count, decimal } from "@bc/connector-kit/numbers";
import type { DailyRow } from "@bc/connector-kit/shapes";
import { z } from "zod";
import { cancelReport, createReport, idSchema, type Product, products, reportRows } from "../client.ts";

const figure = z.number().nullish();
const dayFigures = z.object({ date: z.iso.date(), cost: figure, impressions: figure, clicks: figure });
const campaignDay = dayFigures.extend({
  campaignId: idSchema,
  campaignName: z.string(),
  purchases14d: figure,
  sales14d: figure,
  purchases: figure,
  sales: figure,
});

/** The report that is being prepared, of the product at this place. */
const resumeSchema = z.object({
  product: z.number().int().default(0),
  jobId: z.string().optional(),
  isSecond: z.boolean().default(false),
});

/** Campaigns by day: one report, and so one page, for each kind of campaign. */
export const marketingDaily: DailyStream<"marketing_daily"> = {
  shape: "marketing_daily",
  // Amazon keeps Sponsored Brands for 60 days, the others a little longer.
  division: { kind: "days", step: 30, lookBack: 14, weeklyLookBack: 30, history: 60 },
  async *read(vendor, { account, slice, resume }) {
    const { product: first, jobId, isSecond } = resumeSchema.parse(resume ?? {});
    for (const [at, product] of products.entries()) {
      if (at < first) continue;
      const known = at === first ? jobId : undefined;
      const columns = ["date", "campaignId", "campaignName", "impressions", "clicks", "cost"];
      const order = { product, name: "console campaigns", days: slice };
      const reportId =
        known ??
        (await createReport(vendor, account, { ...order, columns: [...columns, product.purchases, product.sales] }));
      if (reportId === null) continue;
      const report =
        known === undefined ? "pending" : await reportRows(vendor, account, { reportId, row: campaignDay });
      if (report === "pending") {
        yield waiting({ product: at, jobId: reportId, isSecond: at === first && isSecond }, known === undefined);
        return;
      }
      if ("failure" in report) {
        if (isSecond) throw failed(report.failure);
        yield waiting({ product: at, isSecond: true }, false);
        return;
      }
      const rows = report.rows.map((row) => rowOf(row, product, account.currency));
      yield { rows, resume: { product: at + 1 } };
    }
  },
  async total(vendor, { account, days, resume }) {
    const reportIds = z.array(z.string()).optional().parse(resume);
    if (!reportIds) {
      const ordered = [];
      for (const product of products) {
        const columns = ["date", "impressions", "clicks", "cost"];
        const id = await createReport(vendor, account, { product, name: "console totals", days, columns });
        if (id !== null) ordered.push(id);
      }
      return waiting(ordered, true);
    }
    const sums = new Map<string, { spend: number; impressions: number; clicks: number }>();
    for (const reportId of reportIds) {
      const report = await reportRows(vendor, account, { reportId, row: dayFigures });
      if (report === "pending") return waiting(reportIds, false);
      if ("failure" in report) throw failed(report.failure);
      for (const { date, cost, impressions, clicks } of report.rows) {
        const sum = sums.get(date) ?? { spend: 0, impressions: 0, clicks: 0 };
        sums.set(date, {
          spend: sum.spend + (cost ?? 0),
          impressions: sum.impressions + (impressions ?? 0),
          clicks: sum.clicks + (clicks ?? 0),
        });
      }
    }
    return [...sums].map(([date, { spend, impressions, clicks }]): Total => ({
      date,
      values: { spend: decimal(spend.toFixed(4)), impressions: decimal(impressions), clicks: decimal(clicks) },
    }));
  },
  async cancel(vendor, { account, resume }) {
    const reportIds = Array.isArray(resume) ? z.array(z.string()).parse(resume) : [resumeSchema.parse(resume).jobId];
    for (const reportId of reportIds) if (reportId !== undefined) await cancelReport(vendor, account, reportId);
  },
};

function rowOf(
  row: z.output<typeof campaignDay>,
  { purchases, sales }: Product,
  currency: string,
): DailyRow<"marketing_daily"> {
  return {
    date: row.date,
    campaignId: row.campaignId,
    campaignName: row.campaignName,
    spend: decimal(row.cost),
    impressions: count(row.impressions),
    clicks: count(row.clicks),
    conversions: decimal(row[purchases]),
    conversionValue: decimal(row[sales]),
    currency,
  };
}

/** Reports take minutes, and at busy times hours. */
const waiting = (resume: Wait["resume"], isNew: boolean): Wait => ({
  wait: { reason: "Amazon prepares the report", ms: isNew ? 30_000 : 120_000 },
  resume,
});

const failed = (code: string) =>
  new SourceError({
    class: "retry",
    code,
    sentence: "Amazon Advertising could not prepare a report. We'll try again.",
    waitMs: 1_800_000,
  });
