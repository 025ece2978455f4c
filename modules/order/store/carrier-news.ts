import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";

/** Records that a carrier's exceptions changed. Returns whether a run has to be requested, because none will read it. */
export async function addCarrierNews(tx: Tx, organizationId: string, carrier: string): Promise<boolean> {
  const { rows } = await sql<{ isFirst: boolean }>`
    insert into "order".carrier_news as c (organization_id, carrier, since, requested_at)
    values (${organizationId}, ${carrier}, now(), now())
    on conflict (organization_id, carrier) do update set since = least(c.since, excluded.since),
      requested_at = case when c.requested_at < now() - interval '1 hour' then now() else c.requested_at end
    returning requested_at = now() as "isFirst"`.execute(tables(tx));
  return rows[0]?.isFirst ?? false;
}

/** Returns since when exceptions of a carrier changed, and forgets it. Waits for transactions that change some. */
export async function takeCarrierNews(tx: Tx, organizationId: string, carrier: string): Promise<string | null> {
  const { rows } = await sql<{ since: string }>`
    delete from "order".carrier_news where organization_id = ${organizationId} and carrier = ${carrier}
    returning since::text`.execute(tables(tx));
  return rows[0]?.since ?? null;
}
