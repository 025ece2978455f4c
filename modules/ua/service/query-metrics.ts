import { addDays, type DaySlice, dayIn } from "@bc/connector-kit/slices";
import type { Database, Tx } from "@bc/db/database";
import { listSalesChannels } from "@bc/order/public";
import { findZonedBusiness } from "@bc/org/public";
import { type AppError, type ErrorParams, toAppError } from "@bc/runtime/app-error";
import type { Logger } from "@bc/runtime/logger";
import type { Warehouse } from "@bc/warehouse/warehouse";
import { uaError } from "../contract/errors.ts";
import { metricDays, metricLimits, metricTiles } from "../contract/metric-query.ts";
import { trialDays } from "../contract/start-date.ts";
import { type Answered, answerTile, type MetricPart } from "../domain/metrics/answer.ts";
import type { Dimension } from "../domain/metrics/declare.ts";
import { type Filter, planTiles, type Question, type Step, type Tile } from "../domain/metrics/plan.ts";
import { findMetric, type Metric } from "../domain/metrics/registry.ts";
import type { MetricValue } from "../domain/metrics/values.ts";
import { type DataVersion, findVersion, findVersionOf } from "../store/feeds.ts";
import { isDivisible, maxParts, type Published, sumMeasures } from "../store/measure-sums.ts";
import { listPublishedSources } from "../store/published.ts";
import { type Caller, tenantOf } from "./api-parts.ts";
import { type DescribedMetric, describeMetric } from "./describe-metrics.ts";
import { findPackage } from "./packages.ts";
import type { Sources } from "./sources.ts";
import { withinLimit } from "./user-limit.ts";

export interface MetricParts {
  readonly database: Database;
  readonly warehouse: Pick<Warehouse, "query">;
  readonly logger: Logger;
  readonly sentenceFor: (code: string, params: ErrorParams) => string;
  readonly sources: Pick<Sources, "clock">;
  readonly signal: AbortSignal;
}

export interface AskedTile {
  readonly id: string;
  readonly metric: string;
  readonly version?: number | null | undefined;
  readonly by?: readonly Dimension[];
  readonly step?: Step;
  readonly filters?: readonly Filter[];
}

export interface MetricQuery {
  readonly from: string;
  readonly to: string;
  readonly isCohort?: boolean;
  readonly asOf?: Date | null | undefined;
  readonly tiles: readonly AskedTile[];
}

export interface AnsweredTile {
  readonly id: string;
  /** Null if there is no such metric. */
  readonly metric: DescribedMetric | null;
  readonly values: MetricValue[];
  readonly parts: MetricPart[];
  /** Filters that the metric can't take. */
  readonly notFilteredBy: Dimension[];
  readonly error: { code: string; message: string } | null;
}

export interface MetricAnswer {
  readonly dataVersion: number | null;
  readonly asOf: Date | null;
  readonly zone: string;
  readonly tiles: AnsweredTile[];
}

/** Returns the tiles of a board, all at one data version. */
export async function queryMetrics(parts: MetricParts, caller: Caller, asked: MetricQuery): Promise<MetricAnswer> {
  const { database, warehouse, sources, signal } = parts;
  if (!metricTiles.safeParse(asked.tiles).success) throw uaError("ua.query-refused", { max: metricLimits.tiles });
  const found = await database.withTenant(tenantOf(caller), (tx) => findPublished(tx, caller, asked.asOf ?? null), {
    signal,
    readOnly: true,
  });
  const { published, version, isTrial } = found;
  const days = requireDays(asked, published.zone, sources.clock.now(), isTrial);
  const checked = asked.tiles.map((tile) => checkTile(tile, asked.isCohort ?? false, published));
  const { questions, plans } = planTiles(checked.flatMap(({ tile }) => tile ?? []));
  const failed = new Map<string, AppError>();
  const answered = new Map<string, Answered>();
  const ask = async (key: string, question: Question): Promise<void> => {
    try {
      const sums = await withinLimit(caller.userId, () =>
        sumMeasures(warehouse, published, { ...question, days }, signal),
      );
      answered.set(key, { question, sums });
    } catch (error) {
      signal.throwIfAborted();
      failed.set(key, asTileError(parts, toAppError(error)));
    }
  };
  await Promise.all([...questions].map(([key, question]) => ask(key, question)));
  const planOf = plans.values();
  const tiles = checked.map(({ tile, error, metric, ...rest }): AnsweredTile => {
    const shown = { ...rest, metric: metric && describeMetric(metric) };
    const plan = tile && planOf.next().value;
    if (!tile || !plan) return { ...shown, values: [], parts: [], error: messageOf(parts, error) };
    const failure = [...plan.parts, ...plan.wholes].flatMap((key) => failed.get(key) ?? [])[0];
    if (failure) return { ...shown, values: [], parts: [], error: messageOf(parts, failure) };
    const isTooLarge = [...plan.parts, ...plan.wholes].some((key) => (answered.get(key)?.sums?.length ?? 0) > maxParts);
    if (isTooLarge) {
      const refused = uaError("ua.too-many-cells", { max: maxParts });
      return { ...shown, values: [], parts: [], error: messageOf(parts, refused) };
    }
    const answer = answerTile(tile.metric, plan, answered);
    return { ...shown, ...answer, values: tile.hasWhole ? answer.values : [], error: null };
  });
  return { dataVersion: version?.version ?? null, asOf: version?.publishedAt ?? null, zone: published.zone, tiles };
}

/** Other tiles stay if one can't be answered. */
function asTileError({ logger }: MetricParts, error: AppError): AppError {
  if (error.code === "warehouse.too-slow" || error.code === "warehouse.result-too-large") return uaError("ua.too-slow");
  logger.error({ err: error }, "a tile can't be answered");
  return error;
}

const messageOf = ({ sentenceFor }: MetricParts, error: AppError | null) =>
  error && { code: error.code, message: sentenceFor(error.code, error.params) };

interface Found {
  readonly published: Published;
  readonly version: DataVersion | undefined;
  readonly isTrial: boolean;
}

async function findPublished(tx: Tx, caller: Caller, asOf: Date | null): Promise<Found> {
  const { organizationId, businessId, businessKey } = caller;
  const version = asOf ? await findVersionOf(tx, businessId, asOf) : await findVersion(tx, businessId);
  if (!version && asOf) throw uaError("ua.as-of-gone", { date: asOf.toISOString().slice(0, 10) });
  const { timeZone = "UTC" } = (await findZonedBusiness(tx, organizationId, businessId)) ?? {};
  const sources = version ? await listPublishedSources(tx, businessId, version) : [];
  const snapshots = new Map(version?.feeds.map((feed) => [feed.feedKey, feed]));
  const sales = sources.find(({ slug }) => slug === null);
  return {
    version,
    isTrial: (await findPackage(tx, businessId)).type === "FreeTrial",
    published: {
      businessKey,
      zone: timeZone,
      sales: (sales && snapshots.get(sales.feedKey)) ?? null,
      feeds: sources.flatMap(({ feedKey, slug, shapes }) => {
        const snapshot = snapshots.get(feedKey);
        return snapshot && slug !== null ? [{ ...snapshot, slug, shapes }] : [];
      }),
      channels: await listSalesChannels(tx, businessId),
    },
  };
}

/** Returns the days that are asked for, unless they are too many, in the future or before the free trial's window. */
function requireDays(asked: DaySlice, zone: string, now: Date, isTrial: boolean): DaySlice {
  const { success, data: days } = metricDays.safeParse(asked);
  const today = dayIn(zone, now);
  if (!success || days.to > today || monthsBetween(days) > metricLimits.months)
    throw uaError("ua.range-refused", { months: metricLimits.months });
  const oldest = addDays(today, 1 - trialDays);
  if (isTrial && days.from < oldest) throw uaError("ua.trial-range", { date: oldest });
  return days;
}

/** Returns how many months some days touch at most, counted from the first one. */
function monthsBetween({ from, to }: DaySlice): number {
  const [year = 0, month = 0] = addDays(to, 1).split("-").map(Number);
  const [firstYear = 0, firstMonth = 0, firstDay = 0] = from.split("-").map(Number);
  const whole = (year - firstYear) * 12 + month - firstMonth;
  return Number(addDays(to, 1).slice(8)) > firstDay ? whole + 1 : whole;
}

interface CheckedTile {
  readonly id: string;
  readonly metric: Metric | null;
  readonly notFilteredBy: Dimension[];
  /** Null if it can't be asked. */
  readonly tile: Tile | null;
  readonly error: AppError | null;
}

function checkTile(
  { id, metric: name, version, by = [], step = "DAY", filters = [] }: AskedTile,
  isCohort: boolean,
  published: Published,
): CheckedTile {
  const metric = findMetric(name, version ?? undefined) ?? null;
  const refused = (error: AppError): CheckedTile => ({ id, metric, notFilteredBy: [], tile: null, error });
  if (!metric) return refused(uaError("ua.metric-unknown", { version: version ?? 1 }));
  const takes = (dimension: Dimension) =>
    metric.dimensions.includes(dimension) && metric.measures.every((one) => isDivisible(one, dimension, step));
  const indivisible = by.find((dimension) => !takes(dimension));
  if (indivisible) return refused(uaError("ua.dimension-refused", { metric: metric.label, dimension: indivisible }));
  const taken = filters.filter(({ dimension }) => dimension !== "time" && takes(dimension));
  const notFilteredBy = filters
    .map(({ dimension }) => dimension)
    .filter((one) => taken.every(({ dimension }) => dimension !== one));
  const isOnePlatform = !metric.onePlatform || isOfOnePlatform(taken, published);
  if (!isOnePlatform && !by.includes("source")) return refused(uaError("ua.claims-not-added"));
  return {
    id,
    metric,
    notFilteredBy,
    tile: { metric, by, step, filters: taken, isCohort, hasWhole: isOnePlatform },
    error: null,
  };
}

/** Whether only one platform reports what filters leave. */
function isOfOnePlatform(filters: readonly Filter[], { feeds }: Published): boolean {
  const chosen = filters.find(({ dimension }) => dimension === "source")?.values;
  const platforms = feeds.filter(
    ({ shapes, slug }) => shapes.includes("marketing_daily") && (chosen?.includes(slug) ?? true),
  );
  return new Set(platforms.map(({ slug }) => slug)).size <= 1;
}
