import { hash } from "node:crypto";
import type { Tx } from "@bc/db/database";
import { appendEvents } from "@bc/events/append";
import { eventOf } from "@bc/events/define";
import { dayAt, dayText, type LocationRow, readCalendars } from "@bc/inventory/public";
import { findZonedBusiness } from "@bc/org/public";
import { idWithin } from "@bc/runtime/ids";
import { businessStarted } from "../contract/internal-events.ts";
import { computeDeadlines, type DeadlineContext, handlingDaysOf } from "../domain/deadlines.ts";
import type { DeadlineFacts, Deadlines, DeriveContext } from "../domain/derive-order.ts";
import type { Means } from "../domain/order-state.ts";
import { type ChannelRow, listChannels } from "../store/channels.ts";
import { readSetting } from "../store/settings.ts";
import { keyedHashOf } from "./keyed-hash.ts";

/** A business of an organization, and the user who acts there. */
export interface OrderScope {
  organizationId: string;
  businessId: string;
  userId?: string | undefined;
}

const means: Means = {
  hash: (text) => `\\x${hash("sha256", text, "hex")}`,
  idOf: (orderId, name) => idWithin(orderId, name),
};

export interface OrderContext extends DeriveContext {
  businessName: string;
  zone: string;
}

/** Reads what the derived values of a business's orders depend on, for many orders; with a changed location if given. */
export async function readOrderContext(
  tx: Tx,
  { organizationId, businessId }: OrderScope,
  changed?: LocationRow,
): Promise<OrderContext> {
  const business = await findZonedBusiness(tx, organizationId, businessId);
  const { hashKey, riskMinutes, isNew } = await readSetting(tx, businessId);
  if (isNew)
    await appendEvents(tx, [eventOf(businessStarted, { organizationId, businessId, key: businessId, payload: {} })]);
  const zone = business?.timeZone ?? "UTC";
  const calendars = await readCalendars(tx, { businessId, businessZone: zone, changed });
  const channels = new Map((await listChannels(tx, businessId)).map((channel) => [channel.id, channel]));
  const dayOf = (instant: string): string => dayText(dayAt(zone, Date.parse(instant)));
  const risk = { businessZone: zone, riskMinutes, originOf: calendars.originOf };
  return {
    ...means,
    businessName: business?.name ?? "",
    zone,
    locationTypes: calendars.types,
    defaultLocationId: calendars.defaultLocationId,
    dayOf,
    deadlinesOf: (facts) => deadlinesOf(facts, { ...risk, channel: channels.get(facts.channelId) }),
    keyedHash: keyedHashOf({ hashKey }),
  };
}

type Known = DeadlineContext & { channel: ChannelRow | undefined };

function deadlinesOf(facts: DeadlineFacts, { channel, ...context }: Known): Deadlines {
  const { promisedAt, promisedDay, readyAt, shippingMethod, ownLocationIds, isOpen } = facts;
  const computed = computeDeadlines(
    {
      isExempt: facts.isExempt,
      isHeld: facts.isHeld,
      hasUnscannedPackage: facts.isUnscanned,
      readyAt: new Date(readyAt),
      promise: promisedAt ? { at: new Date(promisedAt) } : promisedDay ? { day: promisedDay } : undefined,
      handlingDays: handlingDaysOf(shippingMethod, { handlingDays: channel?.handlingDays ?? undefined }),
      lines: ownLocationIds.map((locationId) => ({ locationId, openQuantity: isOpen ? 1 : 0 })),
    },
    { ...context, channelZone: channel?.zone ?? undefined },
  );
  const riskAt = computed?.riskAt ?? null;
  return {
    shipBy: computed?.shipBy.toISOString() ?? null,
    dispatchBy: computed?.dispatchBy.toISOString() ?? null,
    dispatchDay: computed?.dispatchDay ?? null,
    hasNoPickup: computed?.hasNoPickup ?? false,
    riskAt: riskAt?.toISOString() ?? null,
    riskDay: riskAt && dayText(dayAt(context.businessZone, riskAt.getTime())),
  };
}
