import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { Role } from "../contract/rights.ts";
import { type InvitationRow, selectInvitations } from "./find-invitation.ts";
import type { OrgTables } from "./tables.gen.ts";

/** The target of an invitation: the organization or one of its businesses. */
export interface InvitationPlace {
  organizationId: string;
  businessId: string | null;
}

export interface NewInvitation {
  id: string;
  email: string;
  tokenHash: Buffer;
}

/**
 * The open invitations of addresses, held until the transaction ends. Always locked in the order of the addresses, so
 * that concurrent invitations and removals wait for each other without a deadlock.
 */
export async function lockOpenInvitations(
  tx: Tx,
  { organizationId, businessId }: InvitationPlace,
  addressees: readonly { address: string }[],
): Promise<InvitationRow[]> {
  if (addressees.length === 0) return [];
  return selectInvitations(tx, organizationId)
    .where("i.business_id", businessId === null ? "is" : "=", businessId)
    .where(
      "i.address",
      "in",
      addressees.map(({ address }) => address),
    )
    .where("i.accepted_at", "is", null)
    .where("i.revoked_at", "is", null)
    .orderBy("i.address")
    .forUpdate("i")
    .execute();
}

export async function insertInvitations(
  tx: Tx,
  { organizationId, businessId }: InvitationPlace,
  shared: { roleName: Role; invitedBy: string; awaitsApproval: boolean },
  invitations: readonly NewInvitation[],
): Promise<void> {
  await sql`
    insert into org.invitation (organization_id, business_id, role_name, invited_by, awaits_approval, id, email, token_hash)
    select ${organizationId}::uuid, ${businessId}::uuid, ${shared.roleName}, ${shared.invitedBy}::uuid,
      ${shared.awaitsApproval}::boolean, n.id, n.email,
      decode(n.hash, 'hex')
    from unnest(${invitations.map(({ id }) => id)}::uuid[], ${invitations.map(({ email }) => email)}::text[],
      ${invitations.map(({ tokenHash }) => tokenHash.toString("hex"))}::text[]) as n (id, email, hash)`.execute(
    tables(tx),
  );
}

export interface Renewal {
  id: string;
  generation: number;
  tokenHash: Buffer;
  roleName: Role;
  invitedBy: string;
  awaitsApproval: boolean;
}

/** Gives invitations a new link, and as many days as a new one has. */
export async function renewInvitations(tx: Tx, organizationId: string, renewals: readonly Renewal[]): Promise<void> {
  await sql`
    update org.invitation i
    set generation = n.generation, token_hash = decode(n.hash, 'hex'), role_name = n.role_name,
      invited_by = n.invited_by, expires_at = default, posted_at = now(), sent_at = null,
      undeliverable_at = null, awaits_approval = n.awaits_approval, approved_by = null
    from unnest(${renewals.map(({ id }) => id)}::uuid[], ${renewals.map(({ generation }) => generation)}::integer[],
      ${renewals.map(({ tokenHash }) => tokenHash.toString("hex"))}::text[],
      ${renewals.map(({ roleName }) => roleName)}::text[], ${renewals.map(({ invitedBy }) => invitedBy)}::uuid[],
      ${renewals.map(({ awaitsApproval }) => awaitsApproval)}::boolean[])
      as n (id, generation, hash, role_name, invited_by, awaits_approval)
    where i.organization_id = ${organizationId} and i.id = n.id`.execute(tables(tx));
}

const one = (tx: Tx, organizationId: string, id: string) =>
  tables<OrgTables>(tx)
    .updateTable("org.invitation")
    .where("organization_id", "=", organizationId)
    .where("id", "=", id);

export async function markAccepted(tx: Tx, organizationId: string, id: string, userId: string): Promise<void> {
  await one(tx, organizationId, id)
    .set({ accepted_at: sql<Date>`now()`, accepted_by: userId })
    .execute();
}

/** It is sent now, and good for as many days as a new one. */
export async function markApproved(tx: Tx, organizationId: string, id: string, userId: string): Promise<void> {
  await sql`
    update org.invitation
    set awaits_approval = false, approved_by = ${userId}, expires_at = default, posted_at = now()
    where organization_id = ${organizationId} and id = ${id}`.execute(tables(tx));
}

export async function markRevoked(tx: Tx, organizationId: string, id: string): Promise<void> {
  await one(tx, organizationId, id)
    .set({ revoked_at: sql<Date>`now()` })
    .execute();
}

/** Closes an invitation that the invited user declined. */
export async function markDeclined(tx: Tx, organizationId: string, id: string): Promise<void> {
  await one(tx, organizationId, id)
    .set({ declined_at: sql<Date>`now()`, revoked_at: sql<Date>`now()` })
    .execute();
}

/** The invitations that are revoked when a member leaves. */
export interface RevokedInvitation {
  id: string;
  businessId: string | null;
  email: string;
  roleName: Role;
}

/**
 * Revokes the open invitations of people of the organization: all of those who leave it, and those to the places that
 * the others lose their role in.
 */
export async function revokeInvitationsOf(
  tx: Tx,
  organizationId: string,
  leavers: readonly string[],
  lost: readonly { userId: string; businessId: string | null }[],
): Promise<RevokedInvitation[]> {
  const { rows } = await sql<RevokedInvitation>`
    with open as (
      select i.id from org."user" u join org.invitation i on i.address = app.address_of(u.primary_email)
      where u.id = any (${[...new Set([...leavers, ...lost.map(({ userId }) => userId)])]}::uuid[])
        and i.organization_id = ${organizationId} and i.accepted_at is null and i.revoked_at is null
        and (u.id = any (${[...leavers]}::uuid[]) or exists (
          select from unnest(${lost.map(({ userId }) => userId)}::uuid[],
            ${lost.map(({ businessId }) => businessId)}::uuid[]) as l (user_id, business_id)
          where l.user_id = u.id and l.business_id is not distinct from i.business_id))
      order by i.address for update of i)
    update org.invitation i set revoked_at = now() from open where i.organization_id = ${organizationId} and i.id = open.id
    returning i.id, i.business_id as "businessId", i.email, i.role_name as "roleName"`.execute(tables(tx));
  return rows;
}

export async function markSent(tx: Tx, organizationId: string, id: string, generation: number): Promise<void> {
  await one(tx, organizationId, id)
    .set({ sent_at: sql<Date>`now()` })
    .where("generation", "=", generation)
    .execute();
}

/** Whether this was news: noted once, and only of the link that was sent last. */
export async function markUndeliverable(
  tx: Tx,
  organizationId: string,
  id: string,
  generation: number,
): Promise<boolean> {
  const { numUpdatedRows } = await one(tx, organizationId, id)
    .set({ undeliverable_at: sql<Date>`now()` })
    .where("generation", "=", generation)
    .where("undeliverable_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
