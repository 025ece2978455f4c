import type { Database } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import { type KindName, kinds, type ParamsOf, parseParams } from "../contract/kinds.ts";
import { insertNotification } from "../store/insert-notification.ts";
import { isMuted } from "../store/muted-causes.ts";
import { announceNews } from "../store/news.ts";
import { findPreferences } from "../store/preferences.ts";

export interface Notice<Name extends KindName> {
  userId: string;
  kind: Name;
  /** What it is about: notifications with the same cause are shown together and can be muted. */
  cause: string;
  /** What brought it about, such as a run's id: the same notifies once, however often it is repeated. */
  dedupeId: string;
  organizationId?: string | undefined;
  businessId?: string | undefined;
  params: ParamsOf<Name>;
}

/** Notifies a user, unless they turned off the kind or muted the cause. Returns whether they were notified. */
export function notify<Name extends KindName>(database: Database, notice: Notice<Name>): Promise<boolean> {
  const { userId, kind, cause, dedupeId, organizationId = null, businessId = null } = notice;
  const params = parseParams(kind, notice.params);
  return database.withTenant({ userId }, async (tx) => {
    const isWanted = (await findPreferences(tx, userId)).get(kind) ?? kinds[kind].isOnByDefault;
    if (!isWanted || (await isMuted(tx, userId, cause))) return false;
    const row = { userId, id: newId(), kind, cause, dedupeId, organizationId, businessId, params };
    const written = await insertNotification(tx, row);
    if (written) await announceNews(tx, [userId]);
    return written;
  });
}
