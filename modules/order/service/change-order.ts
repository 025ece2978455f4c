import type { Database, Tx } from "@bc/db/database";
import { findUserName } from "@bc/org/public";
import { AppError } from "@bc/runtime/app-error";
import { orderError } from "../contract/errors.ts";
import { findRemembered, remember } from "../store/client-keys.ts";
import { lockOrders } from "../store/load-orders.ts";
import { findLaterChange } from "../store/timeline.ts";
import { type EditRequest, editLocked } from "./change-orders.ts";
import { tenantOf } from "./deliver-orders.ts";
import { type OrderContext, type OrderScope, readOrderContext } from "./order-context.ts";

export interface OrderWrite extends EditRequest {
  /** Such as "order_orderHold". */
  operation: string;
  orderId: string;
  /** A UUID: a repeated call returns the first one's result. */
  clientKey: string;
  /** The version that the user read. Without it, the write adds something and can't overwrite another. */
  version?: number | undefined;
  /** The fields that the write replaces, by the names that the timeline uses. */
  fields: readonly string[];
  /** The only shipment that the write changes: others may have changed. */
  shipmentId?: string | undefined;
}

export interface WrittenOrder {
  orderId: string;
  version: number;
}

/**
 * Changes an order for a user. Refused if the order is not in the business, and if one of the written fields changed
 * after the version that the user read; changes of other fields are kept.
 */
export async function changeOrder(
  database: Database,
  scope: OrderScope,
  write: OrderWrite,
  alongside?: (tx: Tx, written: WrittenOrder) => Promise<void>,
): Promise<WrittenOrder> {
  for (let attempt = 1; ; attempt++)
    try {
      return await database.withTenant(tenantOf(scope), (tx) => changeOrderIn(tx, scope, write, alongside));
    } catch (error) {
      if (!(error instanceof AppError && error.code === "database.busy") || attempt === 3) throw error;
    }
}

/** Changes an order in the caller's transaction. */
export async function changeOrderIn(
  tx: Tx,
  scope: OrderScope,
  write: OrderWrite,
  alongside?: (tx: Tx, written: WrittenOrder) => Promise<void>,
): Promise<WrittenOrder> {
  const { businessId } = scope;
  const { orderId, clientKey: key, operation } = write;
  const [state] = await lockOrders(tx, businessId, [orderId]);
  // Under the lock, so that a concurrent repetition finds what this one remembers.
  const remembered = await findRemembered(tx, businessId, key);
  if (remembered) return remembered as WrittenOrder;
  const context = await readOrderContext(tx, scope);
  if (!state || state.order.sourceVersion === null)
    throw orderError("order.missing", { business: context.businessName });
  await requireUnchanged(tx, scope, write, context);
  const { orders, refusals } = await editLocked(tx, scope, context, [state], write);
  const refusal = refusals.get(orderId);
  if (refusal) throw refusal;
  const result = { orderId, version: orders.get(orderId)?.order.version ?? state.order.version };
  await alongside?.(tx, result);
  await remember(tx, { businessId, key, operation, result });
  return result;
}

async function requireUnchanged(
  tx: Tx,
  { businessId }: OrderScope,
  { orderId, version, fields, shipmentId }: OrderWrite,
  { zone }: OrderContext,
): Promise<void> {
  if (version === undefined || fields.length === 0) return;
  const later = await findLaterChange(tx, { businessId, orderId, version, fields, shipmentId });
  if (!later) return;
  const field = fields.find((name) => later.fields.includes(name)) ?? "";
  throw orderError("order.changed-meanwhile", {
    by: (later.actorId && (await findUserName(tx, later.actorId))) || actors[later.source] || "The channel",
    field: fieldWords[field] ?? field,
    time: new Intl.DateTimeFormat("en-US", { timeZone: zone, timeStyle: "short" }).format(later.at),
  });
}

const actors: Readonly<Record<string, string>> = {
  CHANNEL: "The channel",
  RULE: "A shipping rule",
  CARRIER: "The carrier",
  SYSTEM: "The system",
  USER: "A user",
};

const fieldWords: Readonly<Record<string, string>> = {
  shipToAddress: "the ship-to address",
  holds: "the holds",
  tags: "the tags",
  location: "the location",
  notes: "the notes",
  orderStatus: "the status",
  payment: "the payment",
  shipments: "the shipment",
  weight: "the weight",
  deletedAt: "whether the order is deleted",
};
