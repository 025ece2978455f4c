import type { DailyStream } from "@bc/connector-kit/connector";
import { count, decimal } from "@bc/connector-kit/numbers";
import { dayIn } from "@bc/connector-kit/slices";
import { z } from "zod";
import { ask, sentOn } from "../client.ts";

const amount = z.number().default(0);
const ecommerce = z.object({ total_orders: amount, total_revenue: amount, currency_code: z.string().optional() });
const reportsSchema = z.object({
  reports: z.array(
    z.object({
      id: z.string(),
      campaign_title: z.string().default(""),
      emails_sent: amount,
      abuse_reports: amount,
      unsubscribed: amount,
      send_time: z.iso.datetime({ offset: true }),
      bounces: z.object({ hard_bounces: amount, soft_bounces: amount }).prefault({}),
      opens: z.object({ unique_opens: amount }).prefault({}),
      clicks: z.object({ unique_subscriber_clicks: amount }).prefault({}),
      ecommerce: ecommerce.prefault({}),
    }),
  ),
  total_items: z.number(),
});
const campaignsSchema = z.object({
  campaigns: z.array(
    z.object({
      send_time: z.iso.datetime({ offset: true }),
      emails_sent: amount,
      report_summary: z.object({ ecommerce: ecommerce.prefault({}) }).prefault({}),
    }),
  ),
  total_items: z.number(),
});

const pageItems = 1_000;
const resumeSchema = z.object({ offset: z.number(), isDone: z.boolean() });

/** Reports by the day their campaign was sent. Their figures change for weeks. */
export const emailDaily: DailyStream<"email_daily"> = {
  shape: "email_daily",
  division: { kind: "days", step: 30, lookBack: 30, weeklyLookBack: 90, history: 5 * 365 },
  async *read(vendor, { account, slice, resume }) {
    let { offset, isDone } = resumeSchema.parse(resume ?? { offset: 0, isDone: false });
    while (!isDone) {
      const { reports, total_items: announced } = await ask(vendor, reportsSchema, "reports", {
        ...sentOn(account, slice),
        count: pageItems,
        offset,
        exclude_fields: "reports._links,reports.timeseries,_links",
      });
      offset += reports.length;
      isDone = reports.length === 0 || offset >= announced;
      const rows = reports.map((report) => ({
        date: dayIn(account.zone, new Date(report.send_time)),
        campaignId: report.id,
        campaignName: report.campaign_title,
        channel: "email" as const,
        recipients: count(report.emails_sent),
        delivered: count(report.emails_sent - report.bounces.hard_bounces - report.bounces.soft_bounces),
        opens: count(report.opens.unique_opens),
        clicks: count(report.clicks.unique_subscriber_clicks),
        unsubscribes: count(report.unsubscribed),
        bounces: count(report.bounces.hard_bounces + report.bounces.soft_bounces),
        complaints: count(report.abuse_reports),
        conversions: decimal(report.ecommerce.total_orders),
        conversionValue: decimal(report.ecommerce.total_revenue),
        currency: report.ecommerce.currency_code ?? account.currency,
      }));
      yield { rows, resume: { offset, isDone }, announced };
    }
  },
  async total(vendor, { account, days }) {
    const sums = new Map<string, { recipients: number; conversions: number; conversionValue: number }>();
    for (let offset = 0, isDone = false; !isDone;) {
      const { campaigns, total_items } = await ask(vendor, campaignsSchema, "campaigns", {
        ...sentOn(account, days),
        status: "sent",
        count: pageItems,
        offset,
        fields: "campaigns.send_time,campaigns.emails_sent,campaigns.report_summary.ecommerce,total_items",
      });
      offset += campaigns.length;
      isDone = campaigns.length === 0 || offset >= total_items;
      for (const { send_time, emails_sent, report_summary } of campaigns) {
        const date = dayIn(account.zone, new Date(send_time));
        const sum = sums.get(date) ?? { recipients: 0, conversions: 0, conversionValue: 0 };
        sums.set(date, {
          recipients: sum.recipients + emails_sent,
          conversions: sum.conversions + report_summary.ecommerce.total_orders,
          conversionValue: sum.conversionValue + report_summary.ecommerce.total_revenue,
        });
      }
    }
    return [...sums].map(([date, { recipients, conversions, conversionValue }]) => ({
      date,
      values: {
        recipients: decimal(recipients),
        conversions: decimal(conversions),
        conversionValue: decimal(conversionValue),
      },
    }));
  },
};
