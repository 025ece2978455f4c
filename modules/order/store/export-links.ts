import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { OrderTables } from "./tables.gen.ts";

export interface NewLink {
  businessId: string;
  secretHash: Buffer;
  exportId: string;
  userId: string;
  expiresAt: Date;
}

/** Saves a link, and forgets the expired ones of its export. */
export async function insertLink(tx: Tx, link: NewLink): Promise<void> {
  await sql`
    delete from "order".export_link
    where business_id = ${link.businessId} and export_id = ${link.exportId} and expires_at <= now()`.execute(
    tables(tx),
  );
  await tables<OrderTables>(tx)
    .insertInto("order.export_link")
    .values({
      business_id: link.businessId,
      secret_hash: link.secretHash,
      export_id: link.exportId,
      user_id: link.userId,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** Returns the export of a link that has not expired. */
export async function findLink(
  tx: Tx,
  { businessId, secretHash, userId }: Pick<NewLink, "businessId" | "secretHash" | "userId">,
): Promise<{ exportId: string } | undefined> {
  const { rows } = await sql<{ exportId: string }>`
    select export_id as "exportId" from "order".export_link
    where business_id = ${businessId} and secret_hash = ${secretHash} and user_id = ${userId}
      and expires_at > now()`.execute(tables(tx));
  return rows[0];
}
