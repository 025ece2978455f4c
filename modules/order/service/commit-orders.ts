import type { Tx } from "@bc/db/database";
import { appendEvents } from "@bc/events/append";
import { eventOf, type EventType, type NewEvent } from "@bc/events/define";
import { newId } from "@bc/runtime/ids";
import type { TimelineSource } from "../contract/model.ts";
import { changedFields } from "../domain/changed-fields.ts";
import { noticesOf } from "../domain/order-notices.ts";
import { eventsOf, statusEvent } from "../domain/order-events.ts";
import type { OrderState } from "../domain/order-state.ts";
import { tokensOf } from "../domain/search-tokens.ts";
import { countKeysOf } from "../domain/tabs.ts";
import { appendCounts, type CountDelta } from "../store/counts.ts";
import { type OrderChange, saveOrders } from "../store/save-orders.ts";
import { saveTokens, type TokenChanges, type TokenRow } from "../store/search-tokens.ts";
import { appendTimeline, type NewEntry } from "../store/timeline.ts";
import type { OrderContext, OrderScope } from "./order-context.ts";

/** What the timeline says about a change. */
export interface Cause {
  source: TimelineSource;
  actorId: string | null;
  /** When it happened. */
  at: string;
  /** What happened, if the fields don't say it. */
  what?: string | undefined;
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
}

/** A derived change of an order, and its cause. */
export interface CausedChange extends OrderChange {
  cause: Cause;
}

export interface Committed {
  /** The orders as they are now, with their versions. */
  orders: OrderState[];
  created: number;
  updated: number;
}

/**
 * Writes changed orders with their counters, timeline, search tokens and events, in the caller's transaction, which
 * holds the locks of the orders. Returns undefined if another transaction has created one of them meanwhile.
 */
export async function commitOrders(
  tx: Tx,
  scope: OrderScope,
  context: OrderContext,
  changes: readonly CausedChange[],
): Promise<Committed | undefined> {
  const versioned = changes.map((change) => withVersion(change));
  const changed = versioned.filter(({ isNew, fields }) => isNew || fields.length > 0);
  if (!(await saveOrders(tx, scope, versioned))) return undefined;
  await appendCounts(tx, scope.businessId, deltasOf(changed));
  await saveTokens(tx, scope.businessId, tokenChanges(changed, context));
  await appendTimeline(tx, scope.businessId, changed.map(entryOf));
  await appendEvents(
    tx,
    changed.flatMap(({ before, after, fields }) => {
      const place = { organizationId: scope.organizationId, businessId: scope.businessId, key: after.order.id };
      const of = ({ type, payload }: { type: EventType; payload: unknown }): NewEvent =>
        eventOf(type, { ...place, payload });
      return [...eventsOf(before, after, fields), ...noticesOf(before, after)].map(of);
    }),
  );
  const created = changed.filter(({ isNew }) => isNew).length;
  return { orders: versioned.map(({ after }) => after), created, updated: changed.length - created };
}

interface VersionedChange extends CausedChange {
  isNew: boolean;
  fields: readonly string[];
  values: { before: Record<string, unknown>; after: Record<string, unknown> };
}

function withVersion({ before, after, cause }: CausedChange): VersionedChange {
  if (!before)
    return {
      before,
      after: { ...after, order: { ...after.order, version: 1 } },
      cause,
      isNew: true,
      fields: [],
      values: { before: {}, after: {} },
    };
  const { fields, ...values } = changedFields(before, after);
  const version = before.order.version + (fields.length > 0 ? 1 : 0);
  return { before, after: { ...after, order: { ...after.order, version } }, cause, isNew: false, fields, values };
}

function entryOf({ before, after, cause, isNew, fields, values }: VersionedChange): NewEntry {
  const status = before && statusEvent(before.order.orderStatus, after.order.orderStatus)?.name;
  return {
    orderId: after.order.id,
    id: newId(),
    version: after.order.version,
    source: cause.source,
    actorId: cause.actorId,
    what: cause.what ?? (isNew ? "order.created" : (status ?? "order.updated")),
    fields,
    before: isNew ? null : { ...values.before, ...cause.before },
    after: isNew ? null : { ...values.after, ...cause.after },
    at: cause.at,
  };
}

/** Returns the differences in the counters, summed by counter. */
function deltasOf(changes: readonly OrderChange[]): CountDelta[] {
  const deltas = new Map<string, CountDelta>();
  const count = (state: OrderState | undefined, n: number): void => {
    for (const key of state ? countKeysOf(state.order) : []) {
      const name = `${key.tab} ${key.day} ${key.orderStatus} ${key.fulfillmentStatus} ${key.channelId}`;
      const delta = deltas.get(name);
      if (delta) delta.n += n;
      else deltas.set(name, { ...key, n });
    }
  };
  for (const { before, after } of changes) {
    count(before, -1);
    count(after, 1);
  }
  return [...deltas.values()].filter(({ n }) => n !== 0);
}

function tokenChanges(changes: readonly OrderChange[], { keyedHash }: OrderContext): TokenChanges {
  const [first, added, removed]: [TokenRow[], TokenRow[], TokenRow[]] = [[], [], []];
  for (const { before, after } of changes) {
    const orderId = after.order.id;
    const tokens = tokensOf(after, keyedHash);
    if (!before) {
      for (const { kind, token } of tokens) first.push({ kind, token, orderId });
      continue;
    }
    const old = new Map(tokensOf(before, keyedHash).map((one) => [`${one.kind} ${one.token}`, one]));
    for (const { kind, token } of tokens) if (!old.delete(`${kind} ${token}`)) added.push({ kind, token, orderId });
    for (const { kind, token } of old.values()) removed.push({ kind, token, orderId });
  }
  return { first, added, removed };
}
