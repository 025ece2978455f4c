import type { Manifest } from "@bc/connector-kit/manifest";
import { dayIn } from "@bc/connector-kit/slices";
import type { Tx } from "@bc/db/database";
import { findBusinessName, findTimeZones } from "@bc/org/public";
import { listSchedules } from "@bc/workflow/client";
import { uaError } from "../contract/errors.ts";
import type { ConnectorStatus } from "../contract/statuses.ts";
import { syncRequest } from "../contract/workflows.ts";
import { dueDay } from "../domain/due-day.ts";
import { syncEveryMs } from "../domain/freshness.ts";
import { type Health, healthOf } from "../domain/health.ts";
import { purgeAt } from "../domain/purge.ts";
import { type AccountRow, listAccounts } from "../store/accounts.ts";
import { findComparison, type WaitingComparison } from "../store/comparisons.ts";
import { type ConnectorRow, findConnectors } from "../store/connector-list.ts";
import { findConnection } from "../store/connections.ts";
import { listStreams } from "../store/streams.ts";
import { listProgress, listSyncs, type SyncRow } from "../store/syncs.ts";
import { type AnalyticsSettings, titlesOf } from "./api-parts.ts";
import type { Place } from "./parts.ts";

export interface ConnectorView {
  id: string;
  uuidId: string;
  title: string;
  dataConnectorType: string;
  name: string;
  source: string;
  isConcierge: boolean;
  status: ConnectorStatus;
  health: Health;
  lastUpdated: Date | null;
  nextSyncAt: Date | null;
  progress: number | null;
  business: { id: string; name: string };
  categories: { title: string }[];
  startDate: string;
  accessEndsAt: Date | null;
  createdAt: Date;
  deletedAt: Date | null;
  purgedOn: string | null;
  version: number;
}

/** Returns connections as users see them. */
export async function viewsOf(
  tx: Tx,
  analytics: AnalyticsSettings,
  rows: readonly ConnectorRow[],
  names: ReadonlyMap<string, string>,
): Promise<ConnectorView[]> {
  const next = await listSchedules(
    tx,
    syncRequest.name,
    rows.map(({ id }) => id),
  );
  const now = new Date();
  const deleted = rows.filter(({ deletedAt }) => deletedAt !== null).map(({ businessId }) => businessId);
  const zones = deleted.length === 0 ? new Map<string, string>() : await findTimeZones(tx, deleted);
  return rows.flatMap((row) => {
    const manifest = analytics.manifests.find(({ slug }) => slug === row.slug);
    if (!manifest) return [];
    const business = { id: row.businessId, name: names.get(row.businessId) ?? "" };
    const zone = zones.get(row.businessId) ?? "UTC";
    return [viewOf(row, manifest, { analytics, business, zone, now, nextSyncAt: next.get(row.id) ?? null })];
  });
}

function viewOf(
  row: ConnectorRow,
  manifest: Manifest,
  at: {
    analytics: AnalyticsSettings;
    business: ConnectorView["business"];
    zone: string;
    now: Date;
    nextSyncAt: Date | null;
  },
): ConnectorView {
  const { id, title, status, slug, startDate, accessEndsAt, createdAt, deletedAt, version, slicesDone, slicesTotal } =
    row;
  return {
    id,
    uuidId: id,
    title,
    dataConnectorType: manifest.typeName,
    name: slug,
    source: manifest.title,
    isConcierge: manifest.isConcierge ?? false,
    status: status as ConnectorStatus,
    health: healthOf({ ...row, source: manifest.title, everyMs: syncEveryMs(slug), now: at.now }),
    lastUpdated: row.syncedAt,
    nextSyncAt: at.nextSyncAt,
    progress: slicesTotal ? Math.min(1, (slicesDone ?? 0) / slicesTotal) : null,
    business: at.business,
    categories: [{ title: categoryTitle(at.analytics, manifest) }],
    startDate,
    accessEndsAt,
    createdAt,
    deletedAt,
    purgedOn: deletedAt && dayIn(at.zone, purgeAt(deletedAt)),
    version,
  };
}

/** The console's own category has the name of the console. */
export const categoryTitle = ({ host }: AnalyticsSettings, { category }: Pick<Manifest, "category">): string =>
  category.replace("{host}", host);

/** Returns a connection of a business. */
export async function showConnector(
  tx: Tx,
  analytics: AnalyticsSettings,
  { organizationId, businessId }: Place,
  id: string,
  isDeleted = false,
): Promise<ConnectorView> {
  const rows = await findConnectors(tx, { businessId, ids: [id], titles: titlesOf(analytics), isDeleted });
  const name = (await findBusinessName(tx, organizationId, businessId)) ?? "";
  const [view] = await viewsOf(tx, analytics, rows, new Map([[businessId, name]]));
  if (!view) throw uaError("ua.connection-missing");
  return view;
}

export interface StreamView {
  accountId: string;
  shape: string;
  oldestDay: string | null;
  newestDay: string | null;
  changedAt: Date | null;
  isFresh: boolean;
  slicesTotal: number | null;
  slicesDone: number | null;
  announcedRows: number | null;
  heldRows: number | null;
  differingDays: number;
}

export interface ConnectorDetail {
  dataConnector: ConnectorView;
  settings: { name: string; label: string; value: string }[];
  accounts: AccountView[];
  streams: StreamView[];
  syncs: SyncView[];
  comparison: WaitingComparison | null;
}

export type AccountView = Pick<AccountRow, "id" | "name" | "currency" | "isSelected" | "problem"> & {
  timeZone: string;
};

export type SyncView = Pick<SyncRow, "id" | "kind" | "beganAt" | "endedAt" | "outcome" | "cause"> & {
  rowCount: number;
  changedCount: number;
};

const shownSyncs = 20;

/** Returns a connection with its accounts, streams and syncs. */
export async function showConnectorDetail(
  tx: Tx,
  analytics: AnalyticsSettings,
  place: Place,
  id: string,
): Promise<ConnectorDetail> {
  const { businessId } = place;
  const dataConnector = await showConnector(tx, analytics, place, id);
  const connection = await findConnection(tx, businessId, id);
  if (!connection) throw uaError("ua.connection-missing");
  const accounts = await listAccounts(tx, businessId, id);
  const syncs = await listSyncs(tx, businessId, id, shownSyncs);
  const last = syncs.find(({ kind }) => kind !== "BACKFILL" && kind !== "RESET");
  const progress = last ? await listProgress(tx, businessId, last.id) : [];
  const held = await listStreams(tx, businessId, connection.feedKey);
  const places = new Map(
    [...held, ...progress].map(({ accountId, shape }) => [`${shape} ${accountId}`, { accountId, shape }]),
  );
  const now = new Date();
  const streams = [...places.values()].map(({ accountId, shape }): StreamView => {
    const isOne = (one: { accountId: string; shape: string }) => one.accountId === accountId && one.shape === shape;
    const { oldestDay = null, newestDay = null, changedAt = null } = held.find(isOne) ?? {};
    const run = progress.find(isOne);
    const zone = accounts.find((account) => account.id === accountId)?.zone ?? "UTC";
    const isOpen = last?.outcome === null;
    return {
      accountId,
      shape,
      oldestDay,
      newestDay,
      changedAt: changedAt === null ? null : new Date(changedAt),
      isFresh: isFresh(connection.slug, { newestDay, changedAt, zone, now }),
      slicesTotal: (isOpen && run?.slicesTotal) || null,
      slicesDone: isOpen ? (run?.slicesDone ?? null) : null,
      announcedRows: run?.announced ?? null,
      heldRows: run?.held ?? null,
      differingDays: run?.differing ?? 0,
    };
  });
  return {
    dataConnector,
    settings: settingsOf(analytics, connection),
    accounts: accounts.map(accountView),
    streams,
    syncs: syncs.map(({ rowCount, changedCount, ...sync }) => ({
      ...sync,
      rowCount: Number(rowCount),
      changedCount: Number(changedCount),
    })),
    comparison: (await findComparison(tx, businessId, id)) ?? null,
  };
}

function isFresh(
  slug: string,
  { newestDay, changedAt, zone, now }: { newestDay: string | null; changedAt: string | null; zone: string; now: Date },
): boolean {
  if (changedAt !== null) return now.getTime() - Date.parse(changedAt) <= 2 * syncEveryMs(slug);
  return newestDay !== null && newestDay >= dueDay(slug, zone, now);
}

export const accountView = ({ id, name, currency, zone, isSelected, problem }: AccountRow): AccountView => ({
  id,
  name,
  currency,
  timeZone: zone,
  isSelected,
  problem,
});

/** The fields of the form that are no secret. Whatever else is stored stays on the server. */
function settingsOf(
  { manifests }: AnalyticsSettings,
  { slug, settings }: { slug: string; settings: Readonly<Record<string, string>> },
): ConnectorDetail["settings"] {
  const fields = manifests.find((manifest) => manifest.slug === slug)?.fields ?? [];
  return fields.flatMap(({ name, label, kind }) => {
    const value = settings[name];
    return kind === "secret" || value === undefined ? [] : [{ name, label, value }];
  });
}
