import type { Tx } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import { type KindName, kinds, parseParams } from "../contract/kinds.ts";
import { insertNotifications } from "../store/insert-notification.ts";
import { announceNews } from "../store/news.ts";
import type { Notice } from "./notify.ts";

/**
 * Notifies users of the same in the caller's transaction, unless they turned off the kind or muted the cause. For the
 * worker only. Returns the users who were notified.
 */
export async function notifyAll<Name extends KindName>(
  tx: Tx,
  userIds: readonly string[],
  { kind, cause, dedupeId, params }: Pick<Notice<Name>, "kind" | "cause" | "dedupeId" | "params">,
): Promise<string[]> {
  const rows = [...new Set(userIds)].map((userId) => ({ userId, id: newId() }));
  const notice = { kind, cause, dedupeId, params: parseParams(kind, params) };
  const notified = await insertNotifications(tx, rows, notice, kinds[kind].isOnByDefault);
  await announceNews(tx, notified);
  return notified;
}
