import { type Tx, tables } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { type RawBuilder, sql } from "kysely";

export interface ConnectorRow {
  id: string;
  businessId: string;
  slug: string;
  title: string;
  status: string;
  startDate: string;
  causeClass: string | null;
  causeCode: string | null;
  cause: string | null;
  waitsFor: string | null;
  waitsUntil: Date | null;
  syncedAt: Date | null;
  createdAt: Date;
  deletedAt: Date | null;
  version: number;
  accessEndsAt: Date | null;
  slicesDone: number | null;
  slicesTotal: number | null;
}

export interface ConnectorQuery {
  businessIds: readonly string[];
  /** All sources by their titles. */
  titles: readonly { slug: string; title: string }[];
  statuses?: readonly string[] | undefined;
  slugs?: readonly string[] | undefined;
  search?: string | undefined;
  /** Businesses whose name contains the search. */
  foundIds?: readonly string[] | undefined;
  byTitle?: boolean | undefined;
  /** Deleted ones that can be restored, instead of those that are in use. */
  isDeleted?: boolean | undefined;
}

const columns = sql`c.id, c.business_id as "businessId", c.slug, coalesce(c.title, m.title) as title, c.status,
  c.start_date::text as "startDate", c.cause_class as "causeClass", c.cause_code as "causeCode", c.cause, c.waits_for as "waitsFor",
  c.waits_until as "waitsUntil", c.synced_at as "syncedAt", c.created_at as "createdAt", c.version, c.deleted_at as "deletedAt",
  a.ends_at as "accessEndsAt", p.done as "slicesDone", p.total as "slicesTotal"`;

const joined = (titles: ConnectorQuery["titles"]) => sql`from ua.connection c
  join unnest(${titles.map(({ slug }) => slug)}::text[], ${titles.map(({ title }) => title)}::text[]) as m (slug, title)
    on m.slug = c.slug
  left join ua.credential a on a.business_id = c.business_id and a.connection_id = c.id
  left join lateral (
    select sum(t.slices_done)::integer as done, sum(t.slices_total)::integer as total
    from ua.sync s join ua.sync_stream t on t.business_id = s.business_id and t.sync_id = s.id
    where s.business_id = c.business_id and s.connection_id = c.id and s.outcome is null
      and s.kind not in ('BACKFILL', 'RESET')
  ) p on true`;

const restorable = sql`c.deleted_at is not null and c.purged_at is null`;

/** Returns a page of the connections of some businesses. */
export async function pageConnectors(
  tx: Tx,
  query: ConnectorQuery,
  { skip, take }: Page,
): Promise<{ rows: ConnectorRow[]; totalCount: number }> {
  const order = query.byTitle
    ? sql`lower(coalesce(c.title, m.title)), c.id`
    : sql`c.synced_at desc nulls last, c.created_at desc, c.id`;
  const { rows } = await sql<ConnectorRow & { totalCount: number }>`
    select ${columns}, (count(*) over ())::integer as "totalCount" ${joined(query.titles)}
    where ${conditionOf(query)} order by ${order} limit ${take} offset ${skip}`.execute(tables(tx));
  return { rows, totalCount: rows[0]?.totalCount ?? (skip > 0 ? await count(tx, query) : 0) };
}

/** Returns which businesses have connections. */
export async function findConnectedBusinesses(
  tx: Tx,
  query: Pick<ConnectorQuery, "businessIds" | "isDeleted">,
): Promise<string[]> {
  const { rows } = await sql<{ businessId: string }>`
    select distinct c.business_id as "businessId" from ua.connection c where ${conditionOf(query)}`.execute(tables(tx));
  return rows.map(({ businessId }) => businessId);
}

async function count(tx: Tx, query: ConnectorQuery): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n ${joined(query.titles)} where ${conditionOf(query)}`.execute(tables(tx));
  return rows[0]?.n ?? 0;
}

function conditionOf({
  businessIds,
  statuses,
  slugs,
  search,
  foundIds = [],
  isDeleted,
}: Omit<ConnectorQuery, "titles">): RawBuilder<unknown> {
  const parts = [
    sql`c.business_id = any (${[...businessIds]}::uuid[])`,
    isDeleted ? restorable : sql`c.deleted_at is null`,
  ];
  if (statuses) parts.push(sql`c.status = any (${[...statuses]}::text[])`);
  if (slugs) parts.push(sql`c.slug = any (${[...slugs]}::text[])`);
  if (search) {
    const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
    parts.push(
      sql`(c.title ilike ${pattern} or m.title ilike ${pattern} or c.business_id = any (${[...foundIds]}::uuid[]))`,
    );
  }
  return sql.join(parts, sql` and `);
}

/** Returns connections of one business by their IDs. */
export async function findConnectors(
  tx: Tx,
  query: Pick<ConnectorQuery, "titles" | "isDeleted"> & { businessId: string; ids: readonly string[] },
): Promise<ConnectorRow[]> {
  const { businessId, ids, titles, isDeleted = false } = query;
  const { rows } = await sql<ConnectorRow>`
    select ${columns} ${joined(titles)}
    where c.business_id = ${businessId} and c.id = any (${[...ids]}::uuid[])
      and (c.deleted_at is not null) = ${isDeleted}`.execute(tables(tx));
  return rows;
}

/** Returns in which of the readable businesses connections are. */
export async function locateConnectors(
  tx: Tx,
  ids: readonly string[],
): Promise<{ id: string; businessId: string; slug: string }[]> {
  const { rows } = await sql<{ id: string; businessId: string; slug: string }>`
    select id, business_id as "businessId", slug from ua.connection
    where id = any (${[...ids]}::uuid[]) and deleted_at is null`.execute(tables(tx));
  return rows;
}

export async function hasCredential(tx: Tx, businessId: string, connectionId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ua.credential
    where business_id = ${businessId} and connection_id = ${connectionId} and refused_at is null`.execute(tables(tx));
  return rows.length > 0;
}
