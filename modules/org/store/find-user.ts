import { runPrepared, type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { OrgTables } from "./tables.gen.ts";

/** The person behind a token's subject; read before any tenant is known. */
export async function findUserIdOfSubject(tx: Tx, subject: string): Promise<string | undefined> {
  const rows = await runPrepared(tx, sql<{ id: string | null }>`select org.user_id_of_subject(${subject}) as id`);
  return rows[0]?.id ?? undefined;
}

export interface UserRow {
  id: string;
  auth0Id: string;
  firstName: string;
  lastName: string;
  primaryEmail: string;
  picture: string | null;
  createdAt: Date;
}

export function findUser(tx: Tx, id: string): Promise<UserRow | undefined> {
  return tables<OrgTables>(tx)
    .selectFrom("org.user")
    .select([
      "id",
      "auth0_id as auth0Id",
      "first_name as firstName",
      "last_name as lastName",
      "primary_email as primaryEmail",
      "picture",
      "created_at as createdAt",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}
