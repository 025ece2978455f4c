import type { Account } from "@bc/connector-kit/connector";
import { SourceError } from "@bc/connector-kit/faults";
import type { DaySlice } from "@bc/connector-kit/slices";
import type { Vendor } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { manifest } from "./manifest.ts";

export const api = `https://api.pinterest.com/${manifest.api.version}`;

export const jobSchema = z.object({
  /** How many reports were ordered. */
  reports: z.number(),
  jobId: z.string().exactOptional(),
  /** When the last of the reports failed. The next attempt starts from the beginning. */
  failedAt: z.number().exactOptional(),
});
export type Job = z.output<typeof jobSchema>;

export interface Order {
  readonly level: "CAMPAIGN" | "ADVERTISER";
  readonly columns: readonly string[];
  readonly days: DaySlice;
}

const maxReports = 3;
const restMs = 30 * 60_000;
const statusSchema = z.object({ report_status: z.string(), url: z.string().nullish() });

/** Orders a report or asks for it. Returns its rows once it is finished, and until then the job. A lost one is ordered again. */
export async function advance<Row extends z.ZodType>(
  vendor: Vendor,
  account: Account,
  { order, row, job }: { order: Order; row: Row; job: Job },
): Promise<{ job: Job; rows?: z.output<Row>[] }> {
  const { reports, jobId, failedAt } = job;
  if (failedAt !== undefined && Date.now() < failedAt + restMs) throw failedReport();
  if (jobId === undefined) return { job: await create(vendor, account, order, reports) };
  const call = { url: `${api}/ad_accounts/${account.id}/reports`, query: { token: jobId } };
  const { report_status: status, url } = await vendor.json(statusSchema, call);
  if (status === "IN_PROGRESS") return { job };
  if (status !== "FINISHED" || !url) return { job: await create(vendor, account, order, reports) };
  // The address is signed and ends after five minutes, so it is not stored. Rows are grouped by the entity of the level.
  const groups = await vendor.json(z.record(z.string(), z.array(row)), { url, isSigned: false });
  return { job, rows: Object.values(groups).flat() };
}

async function create(vendor: Vendor, { id }: Account, { level, columns, days }: Order, reports: number): Promise<Job> {
  if (reports === maxReports) return { reports: 0, failedAt: Date.now() };
  const { token } = await vendor.json(z.object({ token: z.string() }), {
    method: "POST",
    url: `${api}/ad_accounts/${id}/reports`,
    json: {
      start_date: days.from,
      end_date: days.to,
      granularity: "DAY",
      level,
      columns,
      report_format: "JSON",
      click_window_days: 30,
      engagement_window_days: 30,
      view_window_days: 1,
      conversion_report_time: "TIME_OF_AD_ACTION",
    },
  });
  return { reports: reports + 1, jobId: token };
}

const failedReport = () =>
  new SourceError({
    class: "retry",
    code: "report failed",
    sentence: "Pinterest Ads could not prepare the report. We'll try again.",
    waitMs: restMs,
  });
