import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { OrderTables } from "./tables.gen.ts";

export const tagColors = ["neutral", "primary", "info", "success", "warning", "danger"] as const;
export type TagColor = (typeof tagColors)[number];

export interface TagRow {
  id: string;
  name: string;
  color: TagColor;
}

/** Returns the tags of a business by name. There are 500 at most. */
export async function listTags(tx: Tx, businessId: string): Promise<TagRow[]> {
  const rows = await tables<OrderTables>(tx)
    .selectFrom("order.tag")
    .select(["id", "name", "color"])
    .where("business_id", "=", businessId)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows as TagRow[];
}
