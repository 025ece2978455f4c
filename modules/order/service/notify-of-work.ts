import type { Database } from "@bc/db/database";
import { closeCause, keepNotification } from "@bc/notification/public";
import {
  findBusinessName,
  type GrantedBusiness,
  listGrantedBusinesses,
  listIntentHolders,
  listOrganizationHolders,
} from "@bc/org/public";
import { idWithin } from "@bc/runtime/ids";
import { findExceptionNotices } from "../store/notices.ts";
import { readTogether } from "./own-businesses.ts";

interface Place {
  organizationId: string;
  businessId: string;
}

const counted = (n: number, word: string): string => `${n} ${word}${n === 1 ? "" : "s"}`;
const maxBusinesses = 10_000;
const usersAtATime = 50;

/** Notifies the users who work on orders of the business of late risks, and closes them at zero. */
export async function notifyOfRisks(
  database: Database,
  place: Place,
  { day, n, isNews }: { day: string; n: number; isNews: boolean },
): Promise<void> {
  const { organizationId, businessId } = place;
  const { name, userIds } = await database.withTenant(place, async (tx) => ({
    name: (await findBusinessName(tx, organizationId, businessId)) ?? "",
    userIds: await listIntentHolders(tx, "updateOrders", place),
  }));
  const cause = `order-late-risk:${businessId}`;
  if (n === 0) return closeCause(database, userIds, cause);
  const kept = {
    kind: "order.late-risk",
    cause,
    dedupeId: idWithin(businessId, `late risk ${day}`),
    organizationId,
    businessId,
    params: { orders: counted(n, "order"), place: name },
  } as const;
  for (const userId of userIds) await keepNotification(database, { userId, ...kept }, { isNews });
}

/** A carrier whose exceptions changed since a time. */
interface CarrierNews {
  carrier: string;
  since: string;
}

/**
 * Notifies the next users of an organization of a carrier's exceptions. Each user's businesses are read once, however
 * many of them changed. Returns the last user, or null at the end.
 */
export async function notifyOfExceptionsAfter(
  database: Database,
  organizationId: string,
  news: CarrierNews,
  after: string | null,
): Promise<string | null> {
  const page = { after, take: usersAtATime };
  const userIds = await database.withTenant({ organizationId }, (tx) =>
    listOrganizationHolders(tx, "updateOrders", organizationId, page),
  );
  for (const userId of userIds) await notifyOfCarrier(database, userId, news);
  return userIds.length < usersAtATime ? null : (userIds.at(-1) ?? null);
}

/** A carrier's exceptions are one notification, whatever number of the user's businesses have them. */
async function notifyOfCarrier(database: Database, userId: string, news: CarrierNews): Promise<void> {
  const businesses = await database.withTenant({ userId }, (tx) =>
    listGrantedBusinesses(tx, userId, "updateOrders", maxBusinesses),
  );
  const notices = await readTogether({ database, userId }, businesses, (tx, some) => {
    const ids = some.map(({ businessId }) => businessId);
    return findExceptionNotices(tx, ids, news);
  });
  if (!notices.some(({ isChanged }) => isChanged)) return;
  const cause = `order-exception:${news.carrier}`;
  const open = notices.filter(({ n }) => n > 0);
  const [first] = open;
  if (!first) return closeCause(database, [userId], cause);
  // Those that are over count too, so that the notification stays the same while one business recovers.
  const day = notices.reduce((latest, other) => (other.day > latest ? other.day : latest), first.day);
  const shipments = open.reduce((sum, { n }) => sum + n, 0);
  const place = open.length === 1 ? businesses.find(({ businessId }) => businessId === first.businessId) : undefined;
  const notice = {
    userId,
    kind: "order.exception",
    cause,
    dedupeId: idWithin(userId, `exception ${news.carrier} ${day}`),
    ...placeOf(place),
    params: {
      carrier: news.carrier || "A carrier",
      shipments: counted(shipments, "shipment"),
      place: place?.businessName ?? `${open.length} businesses`,
    },
  } as const;
  await keepNotification(database, notice, { isNews: notices.some(({ isNews }) => isNews) });
}

const placeOf = (place: GrantedBusiness | undefined): Partial<Place> =>
  place ? { organizationId: place.organizationId, businessId: place.businessId } : {};
