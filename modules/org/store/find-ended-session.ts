import { type Tx, tables } from "@bc/db/database";
import type { OrgTables } from "./tables.gen.ts";

export async function isSessionEnded(tx: Tx, id: string): Promise<boolean> {
  const found = await tables<OrgTables>(tx)
    .selectFrom("org.ended_session")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return found !== undefined;
}
