import type { Tx } from "@bc/db/database";
import { AppError } from "@bc/runtime/app-error";
import { newId } from "@bc/runtime/ids";
import { deriveOrder } from "../domain/derive-order.ts";
import type { OrderEdit } from "../domain/order-changes.ts";
import type { OrderState } from "../domain/order-state.ts";
import { listChannels } from "../store/channels.ts";
import { lockOrders } from "../store/load-orders.ts";
import { type CausedChange, type Cause, commitOrders } from "./commit-orders.ts";
import { type OrderContext, type OrderScope, readOrderContext } from "./order-context.ts";

/** An edit of orders, and what the timeline says about it. */
export interface EditRequest {
  edit: OrderEdit;
  source?: Cause["source"];
  what?: string | undefined;
  /** Facts for the timeline, none of them personal. */
  before?: Record<string, unknown> | undefined;
  after?: Record<string, unknown> | undefined;
}

export interface Edited {
  /** The orders as they are now, by ID. Unknown IDs are missing. */
  orders: ReadonlyMap<string, OrderState>;
  /** Why orders were refused, by ID. They are unchanged. */
  refusals: ReadonlyMap<string, AppError>;
}

/**
 * Edits orders of a business in the caller's transaction: locks them in the order of their keys, applies the edit to
 * each, derives what follows, and writes rows, counters, timeline, search tokens and events. An edit that throws an
 * AppError refuses its order and leaves it as it is.
 */
export async function changeOrders(
  tx: Tx,
  scope: OrderScope,
  ids: readonly string[],
  request: EditRequest | ((state: OrderState) => EditRequest),
): Promise<Edited> {
  const context = await readOrderContext(tx, scope);
  const states = await lockOrders(tx, scope.businessId, ids);
  return editLocked(tx, scope, context, states, request);
}

/** Edits orders that the caller's transaction has locked. */
export async function editLocked(
  tx: Tx,
  scope: OrderScope,
  context: OrderContext,
  states: readonly OrderState[],
  request: EditRequest | ((state: OrderState) => EditRequest),
): Promise<Edited> {
  const channels = new Map((await listChannels(tx, scope.businessId)).map((channel) => [channel.id, channel]));
  const at = new Date().toISOString();
  const refusals = new Map<string, AppError>();
  const changes: CausedChange[] = [];
  for (const before of states)
    try {
      const { edit, source, ...entry } = typeof request === "function" ? request(before) : request;
      const edited = edit(before, {
        at,
        userId: scope.userId ?? null,
        newId,
        derive: context,
        channelName: channels.get(before.order.channelId)?.name ?? "The channel",
        isChannelConnected: channels.get(before.order.channelId)?.isConnected ?? false,
      });
      const cause = {
        source: source ?? (scope.userId === undefined ? "SYSTEM" : "USER"),
        actorId: scope.userId ?? null,
      };
      changes.push({ before, after: deriveOrder(edited, context), cause: { ...cause, at, ...entry } });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refusals.set(before.order.id, error);
    }
  const committed = await commitOrders(tx, scope, context, changes);
  const orders = new Map(states.map((state) => [state.order.id, state]));
  for (const state of committed?.orders ?? []) orders.set(state.order.id, state);
  return { orders, refusals };
}
