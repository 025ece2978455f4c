import type { Account, DailyStream, Total } from "@bc/connector-kit/connector";
import { SourceError } from "@bc/connector-kit/faults";
import { count, decimal } from "@bc/connector-kit/numbers";
import { addDays, daysIn, type DaySlice, sliceDays } from "@bc/connector-kit/slices";
import type { Vendor } from "@bc/connector-kit/vendor";
import { z } from "zod";
import { get, search } from "../client.ts";

/** LinkedIn sends this many elements at most, and leaves out the others without saying so. */
const maxElements = 15_000;
const maxDays = 30;

const day = z.object({ year: z.number(), month: z.number(), day: z.number() });
const analyticsSchema = z.object({
  elements: z.array(
    z.object({
      pivotValues: z.array(z.string()).default([]),
      dateRange: z.object({ start: day }),
      costInLocalCurrency: z.string().default("0"),
      impressions: z.number().default(0),
      clicks: z.number().default(0),
      externalWebsiteConversions: z.number().default(0),
      conversionValueInLocalCurrency: z.string().default("0"),
    }),
  ),
});
type Element = z.output<typeof analyticsSchema>["elements"][number];
const campaignSchema = z.object({ id: z.coerce.string(), name: z.string() });

/** The first day of the next report, and how many days it has. */
const resumeSchema = z.object({ from: z.iso.date(), days: z.number() });

/** Campaigns by day. A report that reaches the maximum of elements is divided. */
export const marketingDaily: DailyStream<"marketing_daily"> = {
  shape: "marketing_daily",
  division: { kind: "days", step: maxDays, lookBack: 14, weeklyLookBack: 90, history: 2 * 365 },
  async *read(vendor, { account, slice, resume }) {
    let at = resumeSchema.parse(resume ?? { from: slice.from, days: daysIn(slice) });
    if (at.from > slice.to) return;
    const names = await namesOf(vendor, account);
    while (at.from <= slice.to) {
      const last = addDays(at.from, at.days - 1);
      const to = last < slice.to ? last : slice.to;
      const elements = await analytics(vendor, account, { pivot: "CAMPAIGN", days: { from: at.from, to } });
      if (elements.length < maxElements) {
        at = { from: addDays(to, 1), days: at.days };
        yield { rows: elements.map((element) => rowOf(element, names, account.currency)), resume: at };
      } else if (at.days > 1) at = { from: at.from, days: Math.ceil(at.days / 2) };
      else throw tooMany();
    }
  },
  async total(vendor, { account, days }) {
    const totals: Total[] = [];
    for (const slice of sliceDays(days, maxDays))
      for (const element of await analytics(vendor, account, { pivot: "ACCOUNT", days: slice }))
        totals.push({
          date: dateOf(element),
          values: {
            spend: decimal(element.costInLocalCurrency),
            impressions: String(element.impressions),
            clicks: String(element.clicks),
          },
        });
    return totals;
  },
};

async function analytics(vendor: Vendor, { id }: Account, { pivot, days }: { pivot: string; days: DaySlice }) {
  const { elements } = await get(vendor, analyticsSchema, "adAnalytics", [
    "q=analytics",
    `pivot=(value:${pivot})`,
    "timeGranularity=(value:DAILY)",
    `dateRange=(start:${partsOf(days.from)},end:${partsOf(days.to)})`,
    `accounts=List(${encodeURIComponent(`urn:li:sponsoredAccount:${id}`)})`,
    "fields=pivotValues,dateRange,costInLocalCurrency,impressions,clicks,externalWebsiteConversions,conversionValueInLocalCurrency",
  ]);
  return elements;
}

/** Returns the names of all campaigns, also of those that have ended. */
async function namesOf(vendor: Vendor, { id }: Account): Promise<Map<string, string>> {
  const statuses = "ACTIVE,PAUSED,ARCHIVED,COMPLETED,CANCELED,DRAFT,PENDING_DELETION,REMOVED";
  const query = [`search=(status:(values:List(${statuses})))`];
  const names = new Map<string, string>();
  for await (const campaign of search(vendor, campaignSchema, `adAccounts/${id}/adCampaigns`, query))
    names.set(campaign.id, campaign.name);
  return names;
}

function rowOf(element: Element, names: ReadonlyMap<string, string>, currency: string) {
  const campaignId = element.pivotValues[0]?.split(":").at(-1) ?? "";
  return {
    date: dateOf(element),
    campaignId,
    campaignName: names.get(campaignId) ?? campaignId,
    spend: decimal(element.costInLocalCurrency),
    impressions: count(element.impressions),
    clicks: count(element.clicks),
    conversions: decimal(element.externalWebsiteConversions),
    conversionValue: decimal(element.conversionValueInLocalCurrency),
    currency,
  };
}

/** Returns "(year:2026,month:11,day:1)" for "2026-11-01". */
function partsOf(date: string): string {
  const [year = 0, month = 0, dayOfMonth = 0] = date.split("-").map(Number);
  return `(year:${year},month:${month},day:${dayOfMonth})`;
}

function dateOf({ dateRange: { start } }: Element): string {
  const [month, dayOfMonth] = [start.month, start.day].map((part) => String(part).padStart(2, "0"));
  return `${start.year}-${month}-${dayOfMonth}`;
}

const tooMany = () =>
  new SourceError({
    class: "fatal",
    code: `${maxElements} elements`,
    sentence: "This LinkedIn account has more campaigns than LinkedIn Ads reports. We have been notified.",
  });
