import type { DailyStream, Wait } from "@bc/connector-kit/connector";
import { SourceError } from "@bc/connector-kit/faults";
import { count, decimal } from "@bc/connector-kit/numbers";
import type { DailyRow } from "@bc/connector-kit/shapes";
import { checked } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { pollReport, submitReport } from "../client.ts";
import { manifest } from "../manifest.ts";

const cell = z.string().default("");
const rowSchema = z
  .object({
    TimePeriod: z.iso.date(),
    CampaignId: z.string().min(1),
    CampaignName: z.string(),
    CurrencyCode: z.string(),
    Spend: cell,
    Impressions: cell,
    Clicks: cell,
    Conversions: cell,
    Revenue: cell,
  })
  .transform((row): DailyRow<"marketing_daily"> => ({
    date: row.TimePeriod,
    campaignId: row.CampaignId,
    campaignName: row.CampaignName,
    spend: decimal(row.Spend),
    impressions: count(row.Impressions),
    clicks: count(row.Clicks),
    conversions: decimal(row.Conversions),
    conversionValue: decimal(row.Revenue),
    currency: row.CurrencyCode,
  }));
const totalSchema = z.object({ TimePeriod: z.iso.date(), Spend: cell, Impressions: cell, Clicks: cell });

const resumeSchema = z.object({
  jobId: z.string().optional(),
  isSecond: z.boolean().default(false),
  /** How many rows of the report were read. */
  offset: z.number().int().default(0),
  isDone: z.boolean().default(false),
});
const pageSize = 5_000;
const figures = ["Spend", "Impressions", "Clicks"];
// Rows are identified by all columns that are no figures, so none may be requested that the row does not keep.
const columns = ["TimePeriod", "AccountId", "CampaignId", "CampaignName", "CurrencyCode", ...figures];

/** Campaigns by day, from a report that is prepared as a file. */
export const marketingDaily: DailyStream<"marketing_daily"> = {
  shape: "marketing_daily",
  division: { kind: "days", step: 30, lookBack: 30, weeklyLookBack: 90, history: 36 * 30 },
  async *read(vendor, { account, slice, resume }) {
    const { jobId, isSecond, offset, isDone } = resumeSchema.parse(resume ?? {});
    if (isDone) return;
    if (jobId === undefined) {
      const order = {
        type: "CampaignPerformanceReportRequest",
        columns: [...columns, "Conversions", "Revenue"],
      } as const;
      yield waiting({ jobId: await submitReport(vendor, account, { ...order, days: slice }), isSecond });
      return;
    }
    const report = await pollReport(vendor, account, jobId);
    if (report === "Pending") {
      yield waiting({ jobId, isSecond, offset });
      return;
    }
    if (report === "Error") {
      if (isSecond) throw failed();
      yield waiting({ isSecond: true });
      return;
    }
    let read = 0;
    let rows: DailyRow<"marketing_daily">[] = [];
    for await (const cells of report.rows) {
      read += 1;
      if (read <= offset) continue;
      rows.push(checked(manifest.title, rowSchema, cells));
      if (rows.length < pageSize) continue;
      yield { rows, resume: { jobId, offset: read } };
      rows = [];
    }
    yield { rows, resume: { isDone: true } };
  },
  async total(vendor, { account, days, resume }) {
    if (resume === undefined) {
      const order = {
        type: "AccountPerformanceReportRequest",
        columns: ["TimePeriod", "AccountId", ...figures],
      } as const;
      return waiting({ jobId: await submitReport(vendor, account, { ...order, days }) });
    }
    const { jobId = "" } = resumeSchema.parse(resume);
    const report = await pollReport(vendor, account, jobId);
    if (report === "Pending") return waiting({ jobId });
    if (report === "Error") throw failed();
    const rows = await Array.fromAsync(report.rows, (cells) => checked(manifest.title, totalSchema, cells));
    return rows.map(({ TimePeriod, Spend, Impressions, Clicks }) => ({
      date: TimePeriod,
      values: { spend: decimal(Spend), impressions: decimal(Impressions), clicks: decimal(Clicks) },
    }));
  },
};

const waiting = (resume: Wait["resume"]): Wait => ({
  wait: { reason: "Microsoft Advertising prepares the report", ms: 15_000 },
  resume,
});

const failed = () =>
  new SourceError({
    class: "retry",
    code: "Error",
    sentence: "Microsoft Advertising could not prepare a report. We'll try again.",
    waitMs: 1_800_000,
  });
