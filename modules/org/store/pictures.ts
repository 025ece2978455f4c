import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { OrgTables } from "./tables.gen.ts";

interface Picture {
  id: string;
  type: string;
  bytes: Buffer;
  /** At which it can be seen. */
  address: string;
}

export async function writePicture(tx: Tx, userId: string, { address, ...picture }: Picture): Promise<void> {
  const own = tables<OrgTables>(tx);
  await own
    .insertInto("org.user_picture")
    .values({ ...picture, user_id: userId })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ ...picture, created_at: new Date() }))
    .execute();
  await own.updateTable("org.user").set({ picture: address }).where("id", "=", userId).execute();
}

export async function dropPicture(tx: Tx, userId: string): Promise<void> {
  const own = tables<OrgTables>(tx);
  await own.deleteFrom("org.user_picture").where("user_id", "=", userId).execute();
  await own.updateTable("org.user").set({ picture: null }).where("id", "=", userId).execute();
}

/** Returns a portrait by its ID, without a tenant. */
export async function findPicture(tx: Tx, id: string): Promise<Pick<Picture, "type" | "bytes"> | undefined> {
  const found = await sql<Pick<Picture, "type" | "bytes">>`select type, bytes from org.picture_of_id(${id})`.execute(
    tables<OrgTables>(tx),
  );
  return found.rows[0];
}
