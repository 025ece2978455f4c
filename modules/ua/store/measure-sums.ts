import { type DailyShape, plainDecimal } from "@bc/connector-kit/shapes";
import { addDays, type DaySlice, startOfDay } from "@bc/connector-kit/slices";
import type { Warehouse } from "@bc/warehouse/warehouse";
import { defaultMapping } from "../domain/default-mapping.ts";
import type { Dimension } from "../domain/metrics/declare.ts";
import { type Fact, type Measure, type MeasureName, measures as allMeasures } from "../domain/metrics/measures.ts";
import type { MeasureSums } from "../domain/metrics/answer.ts";
import type { Question, Step } from "../domain/metrics/plan.ts";
import { clickColumns, marketingColumns, withChannel } from "./channel-of.ts";
import type { Snapshot } from "./feeds.ts";

/** What counts of a business at a data version. */
export interface Published {
  readonly businessKey: number;
  readonly zone: string;
  /** The ledger of sales. Null until orders were projected. */
  readonly sales: Snapshot | null;
  /** The feeds of connections, with the slug of their source and what was read of it. */
  readonly feeds: readonly (Snapshot & { readonly slug: string; readonly shapes: readonly string[] })[];
  /** Where orders are placed. */
  readonly channels: readonly { id: string; type: string; isOnlineStore: boolean }[];
}

/** A question about some days of the business. */
export interface DatedQuestion extends Question {
  readonly days: DaySlice;
}

/** More parts than this are not returned. */
export const maxParts = 10_000;

/** Where the rows of a fact come from, and the columns that its dimensions are. */
interface Relation {
  /** What a feed must have read, or sales. */
  readonly shape: DailyShape | "sales";
  readonly rows: (question: DatedQuestion) => string;
  readonly dimensions: Partial<Record<Dimension, string>>;
  /** The column of the currency, if rows have amounts. */
  readonly currency?: string;
  readonly time: Record<Exclude<Step, "WEEK_HOUR">, string> & { readonly WEEK_HOUR?: string };
}

const counted = "batch_key <= {upTo:UInt32} and not has({except:Array(UInt32)}, batch_key)";
const inSales = `feed_key = {salesFeed:UInt32} and ${counted}`;
const eventTime = {
  DAY: "toDate(at, {zone:String})",
  WEEK: "toMonday(toDate(at, {zone:String}))",
  MONTH: "toStartOfMonth(toDate(at, {zone:String}))",
  WEEK_HOUR: "concat(toDayOfWeek(at, 0, {zone:String}), '-', toHour(at, {zone:String}))",
};
const dayTime = { DAY: "date", WEEK: "toMonday(date)", MONTH: "toStartOfMonth(date)" };

/** The entries whose event or order lies in the range. No event precedes its order. */
const entriesInRange = (at: "event_at" | "ordered_at"): string => `from sale_entry
  where ${inSales} and date >= {firstDate:Date} ${at === "event_at" ? "and date <= {lastDate:Date}" : ""}
    and ${at} >= {start:DateTime64(3, 'UTC')} and ${at} < {end:DateTime64(3, 'UTC')}`;

const orderColumns = {
  salesChannel: "sales_channel",
  country: "country",
  currency: "currency",
  customerKind: "if(customer_key = '', 'unknown', if(is_first, 'new', 'returning'))",
} as const;

/** What an order was placed with, by its last entry that is not void. */
const placedWith = (column: string): string =>
  `argMaxIf(${column}, batch_key, kind = 'order' and voids = '') as ${column}`;

/** Canceling takes back what an order holds, by entries of that name. */
const cancels = "position(entry_id, '/canceled/') > 0";

/** Orders that were placed and not canceled are candidates for the first one of a customer. */
const firstOrders = `select customer_key, min((ordered_at, order_id)) as first from (
    select order_id, ${placedWith("customer_key")}, ${placedWith("ordered_at")}
    from (select * from sale_entry where ${inSales} and customer_key != '') group by order_id
    having sumIf(quantity, kind = 'order') > 0 and sumIf(if(voids = '', 1, -1), ${cancels}) = 0)
  group by customer_key`;

const withFirsts = `left join (${firstOrders}) as firsts using customer_key`;
const isFirst = "(ordered_at, order_id) = first as is_first";

const needs = ({ by, filters }: Question, dimension: Dimension): boolean =>
  by.includes(dimension) || filters.some((one) => one.dimension === dimension);

const needsChannel = (question: Question): boolean =>
  needs(question, "channel") ||
  needs(question, "clickChannel") ||
  question.measures.some((name) => (allMeasures[name] as Measure).isByChannel);

const channelType = "transform(sales_channel, {channels:Array(String)}, {channelTypes:Array(String)}, '')";

const entry: Relation = {
  shape: "sales",
  rows: (question) => {
    const at = question.isCohort ? "ordered_at" : "event_at";
    const isOnline = "has({onlineChannels:Array(String)}, sales_channel) as is_online";
    const entries = `select *, ${at} as at, ${isOnline} ${entriesInRange(at)}`;
    const rows = needsChannel(question) ? withChannel(entries, clickColumns(channelType)) : entries;
    return needs(question, "customerKind") ? `select *, ${isFirst} from (${rows}) as entries ${withFirsts}` : rows;
  },
  dimensions: {
    ...orderColumns,
    sku: "sku",
    product: "product_id",
    variant: "variant_id",
    channel: "channel",
    clickChannel: "channel",
    clickSource: "click_source",
    clickMedium: "click_medium",
    clickCampaign: "click_campaign",
  },
  currency: "currency",
  time: eventTime,
};

const order: Relation = {
  shape: "sales",
  rows: () => `select *, ${isFirst}, ordered_at as at from (
      select order_id, ${["ordered_at", "customer_key", "currency", "sales_channel", "country"].map(placedWith).join(", ")},
        sumIf(amount, kind in ('gross', 'discount', 'return')) as net,
        sumIf(amount, kind = 'return') < 0 or sumIf(amount, kind = 'adjustment') < 0 as is_refunded,
        sumIf(if(voids = '', 1, -1), ${cancels}) > 0 as is_canceled
      from (select * ${entriesInRange("ordered_at")})
      group by order_id having sumIf(quantity, kind = 'order') > 0) as placed
    ${withFirsts}`,
  dimensions: orderColumns,
  currency: "currency",
  time: eventTime,
};

/** The newest reading of each row that counts. */
const readings = (table: string, key: string) => (): string =>
  `select *, transform(feed_key, {feeds:Array(UInt32)}, {slugs:Array(String)}, '') as feed_source
  from (select * from ${table}
    where date between {from:Date} and {to:Date} and has({feeds:Array(UInt32)}, feed_key)
      and batch_key <= transform(feed_key, {feeds:Array(UInt32)}, {lasts:Array(UInt32)}, toUInt32(0))
      and not has(arrayZip({exceptFeeds:Array(UInt32)}, {exceptBatches:Array(UInt32)}), (feed_key, batch_key))
    order by date, feed_key, account_id, ${key}, batch_key desc
    limit 1 by date, feed_key, account_id, ${key})`;

const relations: Partial<Record<Fact, Relation>> = {
  entry,
  order,
  marketing: {
    shape: "marketing_daily",
    rows: (question) => {
      const rows = readings("marketing_daily", "campaign_id")();
      return needsChannel(question) ? withChannel(rows, marketingColumns("feed_source")) : rows;
    },
    dimensions: { source: "feed_source", account: "account_id", campaign: "campaign_id", channel: "channel" },
    currency: "currency",
    time: dayTime,
  },
  traffic: {
    shape: "traffic_daily",
    rows: readings("traffic_daily", "source, medium, campaign, landing_page"),
    dimensions: { source: "source", medium: "medium", campaign: "campaign", landingPage: "landing_page" },
    time: dayTime,
  },
  search: {
    shape: "search_daily",
    rows: readings("search_daily", "query, page, country, device"),
    dimensions: { query: "query", page: "page", country: "country", device: "device" },
    time: dayTime,
  },
  email: {
    shape: "email_daily",
    rows: readings("email_daily", "campaign_id, channel"),
    dimensions: { campaign: "campaign_id", medium: "channel" },
    currency: "currency",
    time: dayTime,
  },
};

const ofProducts: ReadonlySet<Dimension> = new Set(["product", "variant", "sku"]);

/** Whether a measure can be divided by a dimension. One of a fact without rows can. */
export function isDivisible(name: MeasureName, dimension: Dimension, step: Step): boolean {
  const { fact, isOfOrders }: Measure = allMeasures[name];
  if (relations[fact] === undefined) return true;
  return columnOf(fact, dimension, step) !== undefined && !(isOfOrders && ofProducts.has(dimension));
}

function columnOf(fact: Fact, dimension: Dimension, step: Step): string | undefined {
  const relation = relations[fact];
  return dimension === "time" ? relation?.time[step] : relation?.dimensions[dimension];
}

const aggregates = {
  different: "uniqExactIf",
  p50: "quantileExactIf(0.5)",
  p90: "quantileExactIf(0.9)",
} as const;

function aggregateOf({ value, where = "true", counts }: Measure): string {
  return `${counts ? aggregates[counts] : "sumIf"}(${value}, ${where})`;
}

/**
 * Returns the measures of a fact by part and currency, one part more than allowed if there are more. Null if no source of
 * the business reports the fact.
 */
export async function sumMeasures(
  warehouse: Pick<Warehouse, "query">,
  published: Published,
  question: DatedQuestion,
  signal: AbortSignal,
): Promise<MeasureSums[] | null> {
  const { fact, isSum, measures, by, step, filters } = question;
  const relation = relations[fact];
  if (!relation || !isReported(published, fact)) return null;
  const declared = measures.map((name): Measure => allMeasures[name]);
  const byCurrency = relation.currency !== undefined && isSum;
  const columnFor = (dimension: Dimension): string => {
    const column = columnOf(fact, dimension, step);
    if (!column) throw new Error(`${fact} can't be divided by ${dimension}`);
    return column;
  };
  const parts = [
    ...(byCurrency ? [`${relation.currency} as c`] : []),
    ...by.map((one, at) => `toString(${columnFor(one)}) as k${at}`),
  ];
  const names = [...(byCurrency ? ["c"] : []), ...by.map((_one, at) => `k${at}`)];
  const conditions = filters.map(
    ({ dimension }, at) => `has({values${at}:Array(String)}, toString(${columnFor(dimension)}))`,
  );
  const rows = await warehouse.query<Record<string, string | null>>({
    businessKey: published.businessKey,
    name: `ua.sum-${fact.replaceAll(" ", "-")}`,
    sql: `select ${[...parts, ...declared.map((one, at) => `${aggregateOf(one)} as m${at}`)].join(", ")}
      from (${relation.rows(question)})
      ${conditions.length > 0 ? `where ${conditions.join(" and ")}` : ""}
      ${names.length > 0 ? `group by ${names.join(", ")} order by ${names.join(", ")}` : ""} limit ${maxParts + 1}`,
    params: {
      ...paramsOf(published, question),
      ...Object.fromEntries(filters.map(({ values }, at) => [`values${at}`, values])),
    },
    signal,
  });
  return rows.map((row) => ({
    currency: row["c"] ?? null,
    key: by.map((_one, at) => row[`k${at}`] ?? ""),
    values: new Map(
      measures.flatMap((name, at) => {
        const value = row[`m${at}`] ?? null;
        return value === null ? [] : [[name, plainDecimal(String(value))] as const];
      }),
    ),
  }));
}

/** Whether a source of the business reports a fact. */
function isReported({ sales, feeds }: Published, fact: Fact): boolean {
  const shape = relations[fact]?.shape;
  return shape === "sales" ? sales !== null : feeds.some(({ shapes }) => shapes.some((one) => one === shape));
}

function paramsOf({ zone, sales, feeds, channels }: Published, { days }: DatedQuestion): Record<string, unknown> {
  const start = startOfDay(zone, days.from);
  const end = startOfDay(zone, addDays(days.to, 1));
  return {
    zone,
    ...days,
    start: start.toISOString().slice(0, -1),
    end: end.toISOString().slice(0, -1),
    firstDate: start.toISOString().slice(0, 10),
    lastDate: new Date(end.getTime() - 1).toISOString().slice(0, 10),
    salesFeed: sales?.feedKey ?? 0,
    upTo: sales?.upTo ?? 0,
    except: sales?.except ?? [],
    mappingVersion: defaultMapping.version,
    channels: channels.map(({ id }) => id),
    channelTypes: channels.map(({ type }) => type),
    onlineChannels: channels.filter(({ isOnlineStore }) => isOnlineStore).map(({ id }) => id),
    feeds: feeds.map(({ feedKey }) => feedKey),
    slugs: feeds.map(({ slug }) => slug),
    lasts: feeds.map(({ upTo }) => upTo),
    exceptFeeds: feeds.flatMap(({ feedKey, except }) => except.map(() => feedKey)),
    exceptBatches: feeds.flatMap(({ except }) => except),
  };
}
