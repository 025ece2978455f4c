import { z } from "zod";

/** Returns a decimal number as the warehouse writes it: "12.30" is "12.3", "-0.00" is "0". Other texts stay. */
export function plainDecimal(value: string): string {
  // Most are, and slices have up to 100,000 rows.
  if (/^-?[1-9]\d*(?:\.\d*[1-9])?$/.test(value)) return value;
  return value.replace(/^(-?)0*(\d+?)(?:(\.\d*?)0*)?$/, (_text, sign: string, whole: string, fraction = "") => {
    const plain = `${whole}${fraction === "." ? "" : String(fraction)}`;
    return plain === "0" ? plain : `${sign}${plain}`;
  });
}

/** Rows are compared with those that the warehouse returns, so they have the same form. */
const decimal = z
  .string()
  .regex(/^-?\d{1,14}(\.\d{1,6})?$/)
  .overwrite(plainDecimal);
const amount = z.number().int().min(0);
const name = z.string().max(500);
const currency = z.string().regex(/^[A-Z]{3}$|^$/);
/** A day in the zone of the account. It is never converted. */
const date = z.iso.date();

/**
 * Rows that sources report per day. Each row of an account is identified by its dimensions. What is neither a dimension
 * nor a measure describes it.
 */
export const shapes = {
  marketing_daily: {
    dimensions: ["date", "campaignId"],
    measures: {
      spend: "decimal",
      impressions: "count",
      clicks: "count",
      conversions: "decimal",
      conversionValue: "decimal",
    },
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
    measures: { sessions: "count", users: "count", purchases: "count", revenue: "decimal" },
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
    measures: { clicks: "count", impressions: "count", position: "decimal" },
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
    measures: {
      recipients: "count",
      delivered: "count",
      opens: "count",
      clicks: "count",
      unsubscribes: "count",
      bounces: "count",
      complaints: "count",
      conversions: "decimal",
      conversionValue: "decimal",
    },
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

/** Returns the measures of a shape and whether they are whole numbers or decimals. */
export const measuresOf = (shape: DailyShape): Readonly<Record<string, "count" | "decimal">> => shapes[shape].measures;
