import type { Database } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { admit, findBusinessName, type GrantedBusiness, listGrantedBusinesses } from "@bc/org/public";
import { findConnectedBusinesses, pageConnectors } from "../store/connector-list.ts";
import { type AnalyticsSettings, titlesOf } from "./api-parts.ts";
import { refuse } from "./read-form.ts";
import { categoryTitle, type ConnectorView, viewsOf } from "./show-connector.ts";

export interface ListParts {
  readonly database: Database;
  readonly analytics: AnalyticsSettings;
  readonly signal: AbortSignal;
}

export interface ConnectorFilter {
  organizationId?: string | undefined;
  businessIds?: readonly string[] | null | undefined;
  statuses?: readonly string[] | null | undefined;
  categories?: readonly string[] | null | undefined;
  search?: string | null | undefined;
  byTitle?: boolean | undefined;
  isDeleted?: boolean | null | undefined;
}

const maxBusinesses = 10_000;
/** Row-level security compares each row with all entered businesses, so that few are entered at once. */
const maxTogether = 500;
const maxNamed = 500;
const maxSearch = 100;

type Place = Pick<GrantedBusiness, "organizationId" | "businessId" | "businessName">;

/** Returns the businesses in which a user holds an intent by a role of their own. */
export async function listPlaces(
  { database, signal }: Pick<ListParts, "database" | "signal">,
  userId: string,
  intent: "manageConnectors" | "syncConnectors" | "viewAnalytics",
  organizationId?: string,
): Promise<Place[]> {
  const granted = await database.withTenant(
    { userId },
    (tx) => listGrantedBusinesses(tx, userId, intent, maxBusinesses),
    { signal, readOnly: true },
  );
  return granted.filter((place) => organizationId === undefined || place.organizationId === organizationId);
}

/** Returns a page of the connections in the businesses whose analytics the user can view. */
export async function listConnectors(
  parts: ListParts,
  userId: string,
  filter: ConnectorFilter,
  page: Page,
): Promise<{ rows: ConnectorView[]; totalCount: number }> {
  const { database, analytics, signal } = parts;
  const isDeleted = filter.isDeleted ?? false;
  const places = await withConnections(parts, userId, await placesOf(parts, userId, filter), isDeleted);
  if (places.length === 0) return { rows: [], totalCount: 0 };
  const names = new Map(places.map(({ businessId, businessName }) => [businessId, businessName]));
  const search = filter.search?.trim().slice(0, maxSearch).toLowerCase();
  const query = {
    businessIds: [...names.keys()],
    titles: titlesOf(analytics),
    statuses: filter.statuses ?? undefined,
    slugs: filter.categories ? slugsOf(analytics, filter.categories) : undefined,
    search: search || undefined,
    foundIds: search ? places.filter(({ businessName }) => businessName.toLowerCase().includes(search)).map(idOf) : [],
    byTitle: filter.byTitle,
    isDeleted,
  };
  return database.withPlaces(
    { userId, places },
    async (tx) => {
      const { rows, totalCount } = await pageConnectors(tx, query, page);
      return { rows: await viewsOf(tx, analytics, rows, names), totalCount };
    },
    { signal },
  );
}

/**
 * Returns whether the user can view a connection in an organization. Of an organization without a role of their own,
 * only the business at hand counts, which they were let into.
 */
export async function hasAnyConnector(
  parts: Pick<ListParts, "database" | "signal">,
  userId: string,
  { organizationId, businessId }: { organizationId?: string | undefined; businessId?: string | undefined },
): Promise<boolean> {
  const own = await listPlaces(parts, userId, "viewAnalytics", organizationId);
  const isGuest = own.length === 0 && organizationId !== undefined && businessId !== undefined;
  const places = isGuest ? [{ organizationId, businessId }] : own;
  for await (const ids of connectedOf(parts, userId, places, false)) if (ids.length > 0) return true;
  return false;
}

const idOf = ({ businessId }: Place): string => businessId;

const slugsOf = (analytics: AnalyticsSettings, categories: readonly string[]): string[] =>
  analytics.manifests
    .filter((manifest) => categories.includes(categoryTitle(analytics, manifest)))
    .map(({ slug }) => slug);

/** Yields the businesses that have connections, of a part of them at a time. */
async function* connectedOf(
  { database, signal }: Pick<ListParts, "database" | "signal">,
  userId: string,
  places: readonly Omit<Place, "businessName">[],
  isDeleted: boolean,
): AsyncGenerator<string[]> {
  for (let at = 0; at < places.length; at += maxTogether) {
    const some = places.slice(at, at + maxTogether);
    const query = { businessIds: some.map(({ businessId }) => businessId), isDeleted };
    yield await database.withPlaces({ userId, places: some }, (tx) => findConnectedBusinesses(tx, query), { signal });
  }
}

/** Leaves out businesses without connections if there are many. */
async function withConnections(
  parts: ListParts,
  userId: string,
  places: Place[],
  isDeleted: boolean,
): Promise<Place[]> {
  if (places.length <= maxTogether) return places;
  const connected = new Set((await Array.fromAsync(connectedOf(parts, userId, places, isDeleted))).flat());
  return places.filter(({ businessId }) => connected.has(businessId));
}

/** Businesses that the filter names are judged one after the other, which also lets support view them. */
async function placesOf(parts: ListParts, userId: string, filter: ConnectorFilter): Promise<Place[]> {
  const { organizationId, businessIds } = filter;
  if (businessIds && businessIds.length > maxNamed) refuse({ businessIds: `Choose up to ${maxNamed} businesses.` });
  const own = await listPlaces(parts, userId, "viewAnalytics", organizationId);
  if (!businessIds || businessIds.length === 0) return own;
  const { database, signal } = parts;
  const known = new Map(own.map((place) => [place.businessId, place]));
  const places: Place[] = [];
  for (const businessId of new Set(businessIds)) {
    signal.throwIfAborted();
    places.push(known.get(businessId) ?? (await admittedPlace(database, userId, businessId)));
  }
  return places;
}

async function admittedPlace(database: Database, userId: string, businessId: string): Promise<Place> {
  const admitted = await admit(database, userId, "viewAnalytics", { businessId });
  const { organizationId = "" } = admitted;
  const businessName = await database.withTenant(admitted, (tx) => findBusinessName(tx, organizationId, businessId));
  return { organizationId, businessId, businessName: businessName ?? "" };
}
