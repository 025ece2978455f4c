import type { Database } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { admit, findBusinessName, type GrantedBusiness, listGrantedBusinesses } from "@bc/org/public";
import { hasConnection, pageConnectors } from "../store/connector-list.ts";
import { type AnalyticsSettings, titlesOf } from "./api-parts.ts";
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
/** More are not read together: row-level security compares each row with all entered businesses. */
const maxTogether = 500;
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
  const places = (await placesOf(parts, userId, filter)).slice(0, maxTogether);
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
    isDeleted: filter.isDeleted ?? false,
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
  const { database, signal } = parts;
  const own = (await listPlaces(parts, userId, "viewAnalytics", organizationId)).slice(0, maxTogether);
  const isGuest = own.length === 0 && organizationId !== undefined && businessId !== undefined;
  const places = isGuest ? [{ organizationId, businessId }] : own;
  if (places.length === 0) return false;
  const ids = places.map((place) => place.businessId);
  return database.withPlaces({ userId, places }, (tx) => hasConnection(tx, ids), { signal });
}

const idOf = ({ businessId }: Place): string => businessId;

const slugsOf = (analytics: AnalyticsSettings, categories: readonly string[]): string[] =>
  analytics.manifests
    .filter((manifest) => categories.includes(categoryTitle(analytics, manifest)))
    .map(({ slug }) => slug);

/** Businesses that the filter names are judged one by one, which also lets support view them. */
async function placesOf(parts: ListParts, userId: string, filter: ConnectorFilter): Promise<Place[]> {
  const { organizationId, businessIds } = filter;
  const own = await listPlaces(parts, userId, "viewAnalytics", organizationId);
  if (!businessIds || businessIds.length === 0) return own;
  const { database } = parts;
  return Promise.all(
    [...new Set(businessIds)].slice(0, maxTogether).map(async (businessId) => {
      const known = own.find((place) => place.businessId === businessId);
      if (known) return known;
      const admitted = await admit(database, userId, "viewAnalytics", { businessId });
      const { organizationId: owner = "" } = admitted;
      const businessName = await database.withTenant(admitted, (tx) => findBusinessName(tx, owner, businessId));
      return { organizationId: owner, businessId, businessName: businessName ?? "" };
    }),
  );
}
