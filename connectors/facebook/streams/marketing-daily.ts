import type { Account, DailyStream } from "@bc/connector-kit/connector";
import { SourceError } from "@bc/connector-kit/faults";
import { count, decimal } from "@bc/connector-kit/numbers";
import type { DaySlice } from "@bc/connector-kit/slices";
import type { Vendor } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { graph, pageOf } from "../client.ts";
import { missing, tooMuchData } from "../errors.ts";

const actions = z.array(z.object({ action_type: z.string(), value: z.string() })).default([]);
const campaignDay = z.object({
  campaign_id: z.string(),
  campaign_name: z.string(),
  account_currency: z.string(),
  date_start: z.iso.date(),
  spend: z.string().default("0"),
  impressions: z.string().default("0"),
  inline_link_clicks: z.string().default("0"),
  actions,
  action_values: actions,
});
const accountDay = campaignDay.pick({ date_start: true, spend: true, impressions: true, inline_link_clicks: true });

const statuses = ["ACTIVE", "PAUSED", "ARCHIVED", "DELETED", "IN_PROCESS", "WITH_ISSUES"];
const maxRuns = 3;
const restMs = 30 * 60_000;
const resumeSchema = z.object({
  /** How many reports were started for this slice. */
  runs: z.number(),
  jobId: z.string().exactOptional(),
  isReady: z.boolean().exactOptional(),
  after: z.string().exactOptional(),
  limit: z.number().default(500),
  isRead: z.boolean().exactOptional(),
  /** When the last of the reports failed. The next attempt starts from the beginning. */
  failedAt: z.number().exactOptional(),
});
type Resume = z.output<typeof resumeSchema>;

/** Campaigns by day, from an asynchronous report that is read in pages. */
export const marketingDaily: DailyStream<"marketing_daily"> = {
  shape: "marketing_daily",
  division: { kind: "days", step: 30, lookBack: 28, weeklyLookBack: 28, history: 37 * 30 },
  async *read(vendor, { account, slice, resume }) {
    let at = resumeSchema.parse(resume ?? { runs: 0 });
    while (!at.isRead) {
      if (at.failedAt !== undefined) {
        if (Date.now() < at.failedAt + restMs) throw failedReport();
        at = { runs: 0, limit: at.limit };
      } else if (at.runs === maxRuns && at.jobId === undefined) {
        at = { runs: 0, limit: at.limit, failedAt: Date.now() };
        yield { wait: { reason: "Facebook could not prepare the report", ms: 1_000 }, resume: at };
      } else if (at.jobId === undefined) {
        at = { runs: at.runs + 1, limit: at.limit, jobId: await startRun(vendor, account, slice) };
        yield { wait: { reason: "Facebook is preparing the report", ms: 5_000 }, resume: at };
      } else if (at.isReady) {
        const { rows, next } = await readPage(vendor, { ...at, jobId: at.jobId });
        at = next;
        yield { rows, resume: at };
      } else {
        const status = await statusOf(vendor, at.jobId);
        if (status === "Job Completed") at = { ...at, isReady: true };
        else if (status === "Job Failed" || status === "Job Skipped") at = { runs: at.runs, limit: at.limit };
        else yield { wait: { reason: "Facebook is preparing the report", ms: 30_000 }, resume: at };
      }
    }
  },
  async total(vendor, { account, days }) {
    const fields = "date_start,spend,impressions,inline_link_clicks";
    const query = { level: "account", time_increment: 1, time_range: rangeOf(days), fields, limit: 500 };
    const found: z.output<typeof accountDay>[] = [];
    let after: string | undefined;
    do {
      const url = `${graph}/act_${account.id}/insights`;
      const page = await pageOf(vendor, accountDay, { url, query: { ...query, after } });
      found.push(...page.rows);
      after = page.after;
    } while (after !== undefined);
    return found.map(({ date_start, spend, impressions, inline_link_clicks }) => ({
      date: date_start,
      values: { spend, impressions, clicks: inline_link_clicks },
    }));
  },
};

const rangeOf = ({ from, to }: DaySlice): string => JSON.stringify({ since: from, until: to });

async function startRun(vendor: Vendor, { id }: Account, slice: DaySlice): Promise<string> {
  const { report_run_id } = await vendor.json(z.object({ report_run_id: z.coerce.string() }), {
    method: "POST",
    url: `${graph}/act_${id}/insights`,
    form: {
      level: "campaign",
      time_increment: "1",
      time_range: rangeOf(slice),
      fields:
        "campaign_id,campaign_name,account_currency,date_start,spend,impressions,inline_link_clicks,actions,action_values",
      // Without it, campaigns that were archived or deleted since are missing.
      filtering: JSON.stringify([{ field: "campaign.effective_status", operator: "IN", value: statuses }]),
    },
  });
  return report_run_id;
}

async function statusOf(vendor: Vendor, jobId: string): Promise<string> {
  const schema = z.object({ async_status: z.string() });
  try {
    const run = await vendor.json(schema, { url: `${graph}/${jobId}`, query: { fields: "async_status" } });
    return run.async_status;
  } catch (error) {
    // A report that waited too long is deleted.
    if (error instanceof SourceError && error.fault.code === missing) return "Job Failed";
    throw error;
  }
}

/** Returns a page, with fewer rows if Facebook can't send as many at once. */
async function readPage(vendor: Vendor, at: Resume & { jobId: string }) {
  for (let limit = at.limit; ; limit = Math.floor(limit / 2))
    try {
      const call = { url: `${graph}/${at.jobId}/insights`, query: { limit, after: at.after } };
      const { rows, after } = await pageOf(vendor, campaignDay, call);
      return { rows: rows.map(rowOf), next: after === undefined ? { ...at, isRead: true } : { ...at, limit, after } };
    } catch (error) {
      if (!(error instanceof SourceError) || error.fault.code !== tooMuchData || limit < 2) throw error;
    }
}

const rowOf = (row: z.output<typeof campaignDay>) => ({
  date: row.date_start,
  campaignId: row.campaign_id,
  campaignName: row.campaign_name,
  spend: decimal(row.spend),
  impressions: count(row.impressions),
  clicks: count(row.inline_link_clicks),
  conversions: decimal(purchasesOf(row.actions)),
  conversionValue: decimal(purchasesOf(row.action_values)),
  currency: row.account_currency,
});

/** Returns the purchases of all kinds. Kinds overlap, so they are not added. */
function purchasesOf(found: z.output<typeof actions>): string | undefined {
  const of = (type: string) => found.find(({ action_type }) => action_type === type)?.value;
  return of("omni_purchase") ?? of("purchase");
}

const failedReport = () =>
  new SourceError({
    class: "retry",
    code: "Job Failed",
    sentence: "Facebook could not prepare the report. We'll try again.",
    waitMs: restMs,
  });
