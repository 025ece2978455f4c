import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { PictureTables } from "./tables.gen.ts";

export interface Picture {
  id: string;
  type: string;
  bytes: Buffer;
}

export async function writePicture(tx: Tx, userId: string, picture: Picture): Promise<void> {
  await tables<PictureTables>(tx)
    .insertInto("org.user_picture")
    .values({ ...picture, user_id: userId })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ ...picture, created_at: new Date() }))
    .execute();
}

export async function deletePicture(tx: Tx, userId: string): Promise<void> {
  await tables<PictureTables>(tx).deleteFrom("org.user_picture").where("user_id", "=", userId).execute();
}

/** Returns the picture to any caller that knows its ID; reads without a tenant. */
export async function findPicture(tx: Tx, id: string): Promise<Omit<Picture, "id"> | undefined> {
  const found = await sql<Omit<Picture, "id">>`select type, bytes from org.picture_of_id(${id})`.execute(
    tables<PictureTables>(tx),
  );
  return found.rows[0];
}
