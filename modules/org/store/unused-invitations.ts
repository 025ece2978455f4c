import { type Tx, tables } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { type RawBuilder, sql } from "kysely";
import { unusedAfterDays } from "../contract/security.ts";
import { type InvitationRow, selectInvitations } from "./find-invitation.ts";
import type { OrgTables } from "./tables.gen.ts";

// Sending one again gives it new days to live, but makes it no younger.
const isUnused: RawBuilder<boolean> = sql`(i.accepted_at is null and i.revoked_at is null
  and (i.expires_at <= now() or i.created_at <= now() - make_interval(days => ${unusedAfterDays})))`;

/** Returns a page of invitations that were not accepted, oldest first. */
export function listUnusedInvitations(tx: Tx, organizationId: string, { skip, take }: Page): Promise<InvitationRow[]> {
  return selectInvitations(tx, organizationId)
    .where(isUnused)
    .orderBy("i.created_at")
    .orderBy("i.id")
    .offset(skip)
    .limit(take)
    .execute();
}

export async function countUnusedInvitations(tx: Tx, organizationId: string): Promise<number> {
  const { count } = await tables<OrgTables>(tx)
    .selectFrom("org.invitation as i")
    .select((select) => select.fn.countAll<string>().as("count"))
    .where("i.organization_id", "=", organizationId)
    .where(isUnused)
    .executeTakeFirstOrThrow();
  return Number(count);
}
