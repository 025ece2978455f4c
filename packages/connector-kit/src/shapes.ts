import { z } from "zod";

const decimal = z.string().regex(/^-?\d{1,14}(\.\d{1,6})?$/);
const amount = z.number().int().min(0);
const name = z.string().max(500);
const currency = z.string().regex(/^[A-Z]{3}$|^$/);
/** A day in the zone of the account. It is never converted. */
const date = z.iso.date();

/** Rows that sources report per day. Each row of an account is identified by its dimensions. */
export const shapes = {
  marketing_daily: {
    dimensions: ["date", "campaignId"],
    row: z.strictObject({
      date,
      campaignId: name,
      campaignName: name,
      spend: decimal,
      impressions: amount,
      clicks: amount,
      conversions: decimal,
      conversionValue: decimal,
      currency,
    }),
  },
  traffic_daily: {
    dimensions: ["date", "source", "medium", "campaign", "landingPage"],
    row: z.strictObject({
      date,
      source: name,
      medium: name,
      campaign: name,
      landingPage: z.string().max(2_000),
      sessions: amount,
      users: amount,
      purchases: amount,
      revenue: decimal,
      currency,
    }),
  },
  search_daily: {
    dimensions: ["date", "query", "page", "country", "device"],
    row: z.strictObject({
      date,
      query: z.string().max(2_000),
      page: z.string().max(2_000),
      country: name,
      device: name,
      clicks: amount,
      impressions: amount,
      /** The average position, which is weighted by impressions. */
      position: decimal,
    }),
  },
  email_daily: {
    dimensions: ["date", "campaignId", "channel"],
    row: z.strictObject({
      date,
      campaignId: name,
      campaignName: name,
      channel: z.enum(["email", "sms"]),
      recipients: amount,
      delivered: amount.nullable(),
      opens: amount,
      clicks: amount,
      unsubscribes: amount,
      bounces: amount.nullable(),
      complaints: amount.nullable(),
      conversions: decimal,
      conversionValue: decimal,
      currency,
    }),
  },
} as const;

export type DailyShape = keyof typeof shapes;
export type DailyRow<Shape extends DailyShape> = z.output<(typeof shapes)[Shape]["row"]>;

/** What a stream reads: days of a report, or orders, which the order module merges. */
export type Shape = DailyShape | "order";

/** Returns what identifies a row of an account, in the order of its dimensions. */
export function keyOf<Name extends DailyShape>(shape: Name, row: DailyRow<Name>): string {
  return JSON.stringify(shapes[shape].dimensions.map((dimension) => (row as Record<string, unknown>)[dimension]));
}
