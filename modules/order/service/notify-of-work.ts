import type { Database } from "@bc/db/database";
import { closeCause, keepNotification } from "@bc/notification/public";
import { findBusinessName, listGrantedBusinesses, listIntentHolders } from "@bc/org/public";
import { idWithin } from "@bc/runtime/ids";
import type { DueNotice } from "../domain/due-notices.ts";
import { findExceptionNotices } from "../store/notices.ts";
import { readTogether } from "./own-businesses.ts";

interface Place {
  organizationId: string;
  businessId: string;
}

const counted = (n: number, word: string): string => `${n} ${word}${n === 1 ? "" : "s"}`;
const maxBusinesses = 10_000;

/** Notifies the users who work on orders of the business of late risks and exceptions, and closes what is over. */
export async function notifyOfWork(database: Database, place: Place, due: readonly DueNotice[]): Promise<void> {
  const { organizationId, businessId } = place;
  const { name, userIds } = await database.withTenant(place, async (tx) => ({
    name: (await findBusinessName(tx, organizationId, businessId)) ?? "",
    userIds: await listIntentHolders(tx, "updateOrders", place),
  }));
  for (const notice of due)
    if (notice.kind === "LATE_RISK") await notifyOfRisk(database, place, { notice, name, userIds });
    else for (const userId of userIds) await notifyOfExceptions(database, userId, notice);
}

async function notifyOfRisk(
  database: Database,
  { organizationId, businessId }: Place,
  { notice, name, userIds }: { notice: DueNotice; name: string; userIds: readonly string[] },
): Promise<void> {
  const { day, n, isNews } = notice;
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

/** A carrier's exceptions are one notification, whatever number of the user's businesses have them. */
async function notifyOfExceptions(database: Database, userId: string, notice: DueNotice): Promise<void> {
  const { carrier, isNews } = notice;
  const businesses = await database.withTenant({ userId }, (tx) =>
    listGrantedBusinesses(tx, userId, "updateOrders", maxBusinesses),
  );
  const open = await readTogether({ database, userId }, businesses, (tx, some) => {
    const ids = some.map(({ businessId }) => businessId);
    return findExceptionNotices(tx, ids, carrier);
  });
  const cause = `order-exception:${carrier}`;
  const [first] = open;
  if (!first) return closeCause(database, [userId], cause);
  // The day of the change counts too, so that the notification stays the same while one business recovers.
  const day = open.reduce((latest, other) => (other.day > latest ? other.day : latest), notice.day);
  const shipments = open.reduce((sum, { n }) => sum + n, 0);
  const business = businesses.find(({ businessId }) => businessId === first.businessId);
  const params = {
    carrier: carrier || "A carrier",
    shipments: counted(shipments, "shipment"),
    place: open.length === 1 ? (business?.businessName ?? "") : `${open.length} businesses`,
  };
  const place = open.length === 1 ? { organizationId: business?.organizationId, businessId: first.businessId } : {};
  const dedupeId = idWithin(userId, `exception ${carrier} ${day}`);
  await keepNotification(database, { userId, kind: "order.exception", cause, dedupeId, ...place, params }, { isNews });
}
