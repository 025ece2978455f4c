import { type Tx, tables } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { sql } from "kysely";
import { type Filter, matching, type NotificationRow, rowColumns } from "./page-notifications.ts";
import { isUnread } from "./state.ts";
import type { NotificationTables } from "./tables.gen.ts";

export interface GroupRow {
  cause: string;
  newest: NotificationRow;
  count: number;
  unreadCount: number;
  isMuted: boolean;
}

/** What matches by cause, the cause with the newest first. */
export async function pageGroups(
  tx: Tx,
  userId: string,
  filter: Filter,
  { skip, take }: Page,
): Promise<{ rows: GroupRow[]; totalCount: number }> {
  const all = matching(tx, userId, filter);
  const groups = await all
    .select((select) => [
      "cause",
      select.fn.max("number").as("number"),
      select.fn.countAll<string>().as("count"),
      select.fn.countAll<string>().filterWhere(isUnread).as("unreadCount"),
      sql<string>`count(*) over ()`.as("groupCount"),
    ])
    .groupBy("cause")
    .orderBy("number", "desc")
    .offset(skip)
    .limit(take)
    .execute();
  const totalCount = groups[0] ? Number(groups[0].groupCount) : skip > 0 ? await countGroups(all) : 0;
  const newest = await findNewest(tx, userId, groups);
  const muted = await findMuted(tx, userId, groups);
  const rows = groups.flatMap(({ cause, number, ...counts }) => {
    const row = newest.get(number);
    if (!row) return [];
    const [all, unread] = [Number(counts.count), Number(counts.unreadCount)];
    return [{ cause, newest: row, count: all, unreadCount: unread, isMuted: muted.has(cause) }];
  });
  return { rows, totalCount };
}

/** A page beyond the end has no row that could say it. */
async function countGroups(all: ReturnType<typeof matching>): Promise<number> {
  const { count } = await all.select(sql<string>`count(distinct cause)`.as("count")).executeTakeFirstOrThrow();
  return Number(count);
}

type Found = readonly { cause: string; number: number }[];

async function findNewest(tx: Tx, userId: string, groups: Found): Promise<Map<number, NotificationRow>> {
  const numbers = groups.map(({ number }) => number);
  const rows = await tables<NotificationTables>(tx)
    .selectFrom("notification.notification")
    .select(rowColumns)
    .where("user_id", "=", userId)
    .where("number", "=", sql<number>`any(${numbers}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.number, row]));
}

async function findMuted(tx: Tx, userId: string, groups: Found): Promise<Set<string>> {
  const causes = groups.map(({ cause }) => cause);
  const rows = await tables<NotificationTables>(tx)
    .selectFrom("notification.muted_cause")
    .select("cause")
    .where("user_id", "=", userId)
    .where("cause", "=", sql<string>`any(${causes}::text[])`)
    .execute();
  return new Set(rows.map(({ cause }) => cause));
}
