import { createHash, createHmac } from "node:crypto";
import type { Tx } from "@bc/db/database";
import { appendEvents } from "@bc/events/append";
import { eventOf } from "@bc/events/define";
import { findZonedBusiness } from "@bc/org/public";
import { idWithin } from "@bc/runtime/ids";
import { businessStarted } from "../contract/internal-events.ts";
import type { Deadlines, DeriveContext } from "../domain/derive-order.ts";
import type { Means } from "../domain/order-state.ts";
import { readSetting } from "../store/settings.ts";

/** A business of an organization, and the user who acts there. */
export interface OrderScope {
  organizationId: string;
  businessId: string;
  userId?: string | undefined;
}

export const means: Means = {
  hash: (text) => `\\x${createHash("sha256").update(text).digest("hex")}`,
  idOf: (orderId, name) => idWithin(orderId, name),
};

export interface OrderContext extends DeriveContext {
  businessName: string;
  zone: string;
}

/** Reads what the derived values of a business's orders depend on, for many orders. */
export async function readOrderContext(tx: Tx, { organizationId, businessId }: OrderScope): Promise<OrderContext> {
  const business = await findZonedBusiness(tx, organizationId, businessId);
  const { hashKey, riskMinutes, isNew } = await readSetting(tx, businessId);
  if (isNew)
    await appendEvents(tx, [eventOf(businessStarted, { organizationId, businessId, key: businessId, payload: {} })]);
  const zone = business?.timeZone ?? "UTC";
  const days = new Intl.DateTimeFormat("en-CA", { timeZone: zone });
  const dayOf = (instant: string): string => days.format(new Date(instant));
  return {
    ...means,
    businessName: business?.name ?? "",
    zone,
    locationTypes: new Map(),
    defaultLocationId: null,
    dayOf,
    deadlinesOf: ({ promisedAt, promisedDay, readyAt, isExempt }): Deadlines => {
      const shipBy =
        promisedAt ??
        (promisedDay ? `${promisedDay}T23:59:59.000Z` : new Date(Date.parse(readyAt) + 86_400_000).toISOString());
      const riskAt = isExempt ? null : new Date(Date.parse(shipBy) - riskMinutes * 60_000).toISOString();
      return {
        shipBy,
        dispatchBy: shipBy,
        dispatchDay: dayOf(shipBy),
        hasNoPickup: false,
        riskAt,
        riskDay: riskAt && dayOf(riskAt),
      };
    },
    keyedHash: (text) => createHmac("sha256", hashKey).update(text).digest().subarray(0, 16).toString("base64url"),
  };
}
