import { runPrepared, type Tx } from "@bc/db/database";
import { sql } from "kysely";
import { type PersonRow, personColumns } from "./find-users.ts";
import { maxOrganizations, type OrganizationRow, ownOrganizations } from "./list-organizations.ts";
import type { BusinessSight } from "./page-businesses.ts";

export type OwnOrganizationRow = OrganizationRow & BusinessSight;

/** The user with this ID and the first of their organizations, in one statement. */
export async function findMe(
  tx: Tx,
  userId: string,
): Promise<(PersonRow & { organizations: OwnOrganizationRow[] }) | undefined> {
  const [found] = await runPrepared(
    tx,
    sql<PersonRow & { organizations: (Omit<OwnOrganizationRow, "createdAt"> & { createdAt: string })[] }>`
      select ${personColumns},
        (select coalesce(jsonb_agg(to_jsonb(o) order by lower(o.name), o.id), '[]')
          from (${ownOrganizations(sql`u.id`, maxOrganizations)}) o) as organizations
      from org."user" u left join org.user_data d on d.user_id = u.id
      where u.id = ${userId}`,
  );
  return (
    found && {
      ...found,
      organizations: found.organizations.map((row) => ({ ...row, createdAt: new Date(row.createdAt) })),
    }
  );
}
