import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { FirstProfile, Profile } from "../contract/profile.ts";
import type { OrgTables } from "./tables.gen.ts";

type NewProfile = Pick<Profile, "firstName" | "lastName" | "phone"> & Partial<Profile>;

/** Details that are undefined stay as they are. */
export async function writeProfile(tx: Tx, id: string, { firstName, lastName, ...details }: NewProfile): Promise<void> {
  const own = tables<OrgTables>(tx);
  await own.updateTable("org.user").set({ first_name: firstName, last_name: lastName }).where("id", "=", id).execute();
  await own
    .insertInto("org.user_data")
    .values({ user_id: id, ...details })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(details))
    .execute();
}

/** Writes what is still empty and leaves the rest. */
export async function fillProfile(
  tx: Tx,
  id: string,
  { firstName, lastName, phone, company }: FirstProfile,
): Promise<void> {
  const own = tables<OrgTables>(tx);
  await own
    .updateTable("org.user")
    .set({
      first_name: sql`coalesce(nullif(first_name, ''), ${firstName})`,
      last_name: sql`coalesce(nullif(last_name, ''), ${lastName})`,
    })
    .where("id", "=", id)
    .execute();
  await own
    .insertInto("org.user_data")
    .values({ user_id: id, phone, company })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({
        phone: sql`coalesce(user_data.phone, excluded.phone)`,
        company: sql`coalesce(user_data.company, excluded.company)`,
      }),
    )
    .execute();
}

export async function writeUserPicture(tx: Tx, id: string, picture: string | null): Promise<void> {
  await tables<OrgTables>(tx).updateTable("org.user").set({ picture }).where("id", "=", id).execute();
}
