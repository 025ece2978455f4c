import type { Account, DailyStream } from "@bc/connector-kit/connector";
import { count, decimal } from "@bc/connector-kit/numbers";
import { dayIn } from "@bc/connector-kit/slices";
import { campaignsOf, reportOf, type Result } from "../client.ts";

const statistics = [
  "recipients",
  "delivered",
  "opens_unique",
  "clicks_unique",
  "unsubscribes",
  "bounced",
  "spam_complaints",
  "conversions",
  "conversion_value",
];

/**
 * Campaigns by the day they were sent. A report has the figures of each message so far, so a slice is read as a whole and
 * is one page.
 */
export const emailDaily: DailyStream<"email_daily"> = {
  shape: "email_daily",
  division: { kind: "days", step: 30, lookBack: 7, weeklyLookBack: 30, history: 2 * 365 },
  async *read(vendor, { account, slice, resume }) {
    if (resume !== undefined) return;
    const groupBy = ["campaign_id", "campaign_message_id", "send_channel"];
    const results = await reportOf(vendor, account, slice, { statistics, groupBy });
    const groups = grouped(results, ({ campaign_id, send_channel = "email" }) => `${send_channel} ${campaign_id}`);
    const campaigns = await campaignsOf(vendor, idsOf(results));
    const rows = groups.flatMap(({ of: { campaign_id: campaignId, send_channel: channel = "email" }, sum }) => {
      const campaign = campaigns.get(campaignId);
      if (!campaign) return [];
      return [
        {
          date: dayIn(account.zone, campaign.sentAt),
          campaignId,
          campaignName: campaign.name,
          channel,
          recipients: count(sum("recipients")),
          delivered: count(sum("delivered")),
          opens: count(sum("opens_unique")),
          clicks: count(sum("clicks_unique")),
          unsubscribes: count(sum("unsubscribes")),
          bounces: count(sum("bounced")),
          complaints: count(sum("spam_complaints")),
          ...ordersOf(account, sum),
          currency: account.currency,
        },
      ];
    });
    yield { rows, resume: "read", announced: groups.length };
  },
  async total(vendor, { account, days }) {
    const groupBy = ["campaign_id", "campaign_message_id"];
    const asked = ["recipients", "conversions", "conversion_value"];
    const results = await reportOf(vendor, account, days, { statistics: asked, groupBy });
    const campaigns = await campaignsOf(vendor, idsOf(results));
    const dayOf = (id: string): string => {
      const campaign = campaigns.get(id);
      return campaign ? dayIn(account.zone, campaign.sentAt) : days.from;
    };
    return grouped(results, ({ campaign_id }) => dayOf(campaign_id)).map(({ of: { campaign_id }, sum }) => ({
      date: dayOf(campaign_id),
      values: { recipients: decimal(sum("recipients")), ...ordersOf(account, sum) },
    }));
  },
};

type Groupings = Result["groupings"];
type Sum = (statistic: string) => number;

const idsOf = (results: readonly Result[]): string[] => [
  ...new Set(results.map(({ groupings }) => groupings.campaign_id)),
];

/** Returns results with the same key, by the groupings of their first one. */
function grouped(results: readonly Result[], keyOf: (of: Groupings) => string): { of: Groupings; sum: Sum }[] {
  return [...Map.groupBy(results, ({ groupings }) => keyOf(groupings)).values()].flatMap((all) => {
    const [first] = all;
    const sum: Sum = (name) => all.reduce((total, { statistics: figures }) => total + (figures[name] ?? 0), 0);
    return first ? [{ of: first.groupings, sum }] : [];
  });
}

const ordersOf = ({ extra }: Account, sum: Sum) =>
  extra?.["counts"] === "orders"
    ? { conversions: decimal(sum("conversions")), conversionValue: decimal(sum("conversion_value")) }
    : { conversions: "0", conversionValue: "0" };
