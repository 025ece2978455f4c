import type { Database } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import { type KindName, kinds, parseParams } from "../contract/kinds.ts";
import { archiveOthers, type News, updateNotification } from "../store/change-notifications.ts";
import { insertNotification } from "../store/insert-notification.ts";
import { isMuted } from "../store/muted-causes.ts";
import { announceNews } from "../store/news.ts";
import { findPreferences } from "../store/preferences.ts";
import type { Notice } from "./notify.ts";

/**
 * Keeps one notification of a cause up to date, such as one that names a number: writes it or changes its parameters,
 * and archives the cause's earlier ones. News bring it back to the inbox as unread; otherwise it stays where the user
 * put it. With "if-closed" it comes back only if `closeCause` had archived it. Users who turned off the kind or muted the cause get none.
 */
export function keepNotification<Name extends KindName>(
  database: Database,
  notice: Notice<Name>,
  { isNews }: { isNews: News },
): Promise<void> {
  const { userId, kind, cause, dedupeId, organizationId = null, businessId = null } = notice;
  const params = parseParams(kind, notice.params);
  return database.withTenant({ userId }, async (tx) => {
    const isWanted = (await findPreferences(tx, userId)).get(kind) ?? kinds[kind].isOnByDefault;
    if (!isWanted || (await isMuted(tx, userId, cause))) return;
    const row = { userId, id: newId(), kind, cause, dedupeId, organizationId, businessId, params };
    if (!(await updateNotification(tx, row, isNews))) await insertNotification(tx, row);
    await archiveOthers(tx, row);
    await announceNews(tx, [userId]);
  });
}
