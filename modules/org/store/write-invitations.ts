import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { Role } from "../contract/rights.ts";
import { type InvitationRow, selectInvitations } from "./find-invitation.ts";
import type { OrgTables } from "./tables.gen.ts";

/** Where somebody is invited to: the organization itself, or one of its businesses. */
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
 * The open invitations of addresses, held until the transaction ends. Always locked in the order of
 * the addresses, so that two who invite the same people wait for each other instead of for ever.
 */
export function lockOpenInvitations(
  tx: Tx,
  { organizationId, businessId }: InvitationPlace,
  addresses: readonly string[],
): Promise<InvitationRow[]> {
  return selectInvitations(tx, organizationId)
    .where("i.business_id", businessId === null ? "is" : "=", businessId)
    .where(sql<boolean>`i.address in (select lower(a) from unnest(${[...addresses]}::text[]) as a)`)
    .where("i.accepted_at", "is", null)
    .where("i.revoked_at", "is", null)
    .orderBy("i.address")
    .forUpdate("i")
    .execute();
}

/** Answers the ids that were written; where another invitation stands, it stays. */
export async function insertInvitations(
  tx: Tx,
  { organizationId, businessId }: InvitationPlace,
  shared: { roleName: Role; invitedBy: string },
  invitations: readonly NewInvitation[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into org.invitation (organization_id, business_id, role_name, invited_by, id, email, token_hash)
    select ${organizationId}::uuid, ${businessId}::uuid, ${shared.roleName}, ${shared.invitedBy}::uuid, n.id, n.email,
      decode(n.hash, 'hex')
    from unnest(${invitations.map(({ id }) => id)}::uuid[], ${invitations.map(({ email }) => email)}::text[],
      ${invitations.map(({ tokenHash }) => tokenHash.toString("hex"))}::text[]) as n (id, email, hash)
    order by lower(n.email)
    on conflict do nothing returning id`.execute(tables(tx));
  return new Set(rows.map(({ id }) => id));
}

export interface Renewal {
  id: string;
  generation: number;
  tokenHash: Buffer;
  roleName: Role;
  invitedBy: string;
}

/** Gives invitations a new link and another seven days. */
export async function renewInvitations(tx: Tx, organizationId: string, renewals: readonly Renewal[]): Promise<void> {
  await sql`
    update org.invitation i
    set generation = n.generation, token_hash = decode(n.hash, 'hex'), role_name = n.role_name,
      invited_by = n.invited_by, expires_at = now() + interval '7 days', sent_at = null, undeliverable_at = null
    from unnest(${renewals.map(({ id }) => id)}::uuid[], ${renewals.map(({ generation }) => generation)}::integer[],
      ${renewals.map(({ tokenHash }) => tokenHash.toString("hex"))}::text[],
      ${renewals.map(({ roleName }) => roleName)}::text[], ${renewals.map(({ invitedBy }) => invitedBy)}::uuid[])
      as n (id, generation, hash, role_name, invited_by)
    where i.organization_id = ${organizationId} and i.id = n.id`.execute(tables(tx));
}

/** How many invitations the organization has sent today, these included. Others of it wait for the transaction. */
export async function takeInvitationQuota(tx: Tx, organizationId: string, count: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    insert into org.invitation_quota as q (organization_id, day, taken)
    values (${organizationId}, (now() at time zone 'UTC')::date, ${count})
    on conflict (organization_id) do update set
      taken = excluded.taken + case when q.day = excluded.day then q.taken else 0 end, day = excluded.day
    returning taken`.execute(tables(tx));
  return rows[0]?.taken ?? count;
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

export async function markRevoked(tx: Tx, organizationId: string, id: string): Promise<void> {
  await one(tx, organizationId, id)
    .set({ revoked_at: sql<Date>`now()` })
    .execute();
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
