import { type Tx, tables } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { sql } from "kysely";
import type { InviteStatus } from "../contract/invitation.ts";
import { hasStatus, type InvitationRow, selectEveryInvitation, selectInvitations } from "./find-invitation.ts";
import type { OrgTables } from "./tables.gen.ts";

export interface InvitationFilter {
  organizationId: string;
  businessId?: string | undefined;
  status?: InviteStatus | undefined;
}

/** A page of invitations, newest first. */
export async function pageInvitations(
  tx: Tx,
  { organizationId, businessId, status }: InvitationFilter,
  { skip, take }: Page,
): Promise<{ rows: InvitationRow[]; totalCount: number }> {
  const rows = await selectInvitations(tx, organizationId)
    .$if(businessId !== undefined, (query) => query.where("i.business_id", "=", businessId ?? null))
    .$if(status !== undefined, (query) => query.where(hasStatus(status ?? "PENDING")))
    .orderBy("i.id", "desc")
    .offset(skip)
    .limit(take)
    .execute();
  const { count } = await tables<OrgTables>(tx)
    .selectFrom("org.invitation as i")
    .select((select) => select.fn.countAll<string>().as("count"))
    .where("i.organization_id", "=", organizationId)
    .$if(businessId !== undefined, (query) => query.where("i.business_id", "=", businessId ?? null))
    .$if(status !== undefined, (query) => query.where(hasStatus(status ?? "PENDING")))
    .executeTakeFirstOrThrow();
  return { rows, totalCount: Number(count) };
}

/** What waits, or waited too long, for an address in any organization, newest first. */
export function listInvitationsTo(tx: Tx, address: string): Promise<InvitationRow[]> {
  return selectEveryInvitation(tx)
    .where("i.address", "=", sql<string>`app.address_of(${address})`)
    .where("i.accepted_at", "is", null)
    .where("i.revoked_at", "is", null)
    .orderBy("i.id", "desc")
    .limit(100)
    .execute();
}

/** What an addressee is told of an invitation, who is not in the organization yet. */
export type OwnInvitation = Omit<
  InvitationRow,
  "address" | "tokenHash" | "invitedBy" | "postedAt" | "acceptedBy" | "awaitsApproval" | "isApproved"
>;

type OwnInvitationRow = OwnInvitation & Pick<InvitationRow, "tokenHash">;

/** What waits for the person of the transaction, newest first. */
export async function listOwnInvitations(tx: Tx): Promise<OwnInvitationRow[]> {
  const { rows } = await sql<OwnInvitationRow>`
    select organization_id as "organizationId", id, business_id as "businessId", email, role_name as "roleName",
      generation, created_at as "createdAt", sent_at as "sentAt", expires_at as "expiresAt",
      null as "undeliverableAt", 'PENDING' as status, organization_name as "organizationName",
      business_name as "businessName", role_display_name as "roleDisplayName", inviter,
      token_hash as "tokenHash"
    from org.own_invitations() join org.own_invitation_hashes() using (id) order by id desc`.execute(tables(tx));
  return rows;
}
