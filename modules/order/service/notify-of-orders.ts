import type { Database } from "@bc/db/database";
import { asMember, notify } from "@bc/notification/public";
import { findBusinessName } from "@bc/org/public";
import { idWithin } from "@bc/runtime/ids";

interface OrderNews {
  id: number;
  organizationId: string;
  businessId?: string | undefined;
  payload: { cartOrderId: string; orderNumber: string; userIds: readonly string[] };
}

/** Notifies users whose hold ended, whose address was replaced or who were mentioned, unless they have left. */
export async function notifyOfOrders(
  database: Database,
  kind: "order.hold-ended" | "order.address-overruled" | "order.mentioned",
  events: readonly OrderNews[],
): Promise<void> {
  for (const { id, organizationId, businessId = "", payload } of events)
    for (const userId of payload.userIds) {
      const place = await asMember(database, { userId, organizationId, businessId }, (tx) =>
        findBusinessName(tx, organizationId, businessId),
      );
      if (place === undefined) continue;
      await notify(database, {
        userId,
        kind,
        cause: `order:${payload.cartOrderId}`,
        // A repeated event notifies once.
        dedupeId: idWithin(organizationId, `event ${id}`),
        organizationId,
        businessId,
        params: { order: payload.orderNumber, place },
      });
    }
}
