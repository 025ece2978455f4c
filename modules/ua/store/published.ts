import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { DataVersion } from "./feeds.ts";
import type { UaTables } from "./tables.gen.ts";

interface PublishedSource {
  feedKey: number;
  /** Null for the feed of sales. */
  slug: string | null;
  /** What was read of it. */
  shapes: string[];
}

/** Returns where the feeds of a data version come from, also of those that were replaced since. */
export async function listPublishedSources(
  tx: Tx,
  businessId: string,
  { feeds }: Pick<DataVersion, "feeds">,
): Promise<PublishedSource[]> {
  const { rows } = await sql<PublishedSource>`
    select f.key as "feedKey", c.slug,
      array(select distinct s.shape from ua.stream s where s.business_id = ${businessId} and s.feed_key = f.key) as shapes
    from ua.feed f left join ua.connection c on c.business_id = f.business_id and c.id = f.connection_id
    where f.business_id = ${businessId} and f.key = any (${feeds.map(({ feedKey }) => feedKey)}::integer[])
    order by f.key`.execute(tables<UaTables>(tx));
  return rows;
}
