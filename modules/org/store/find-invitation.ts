import { type Tx, tables } from "@bc/db/database";
import { type Expression, sql } from "kysely";
import type { InviteStatus } from "../contract/invitation.ts";
import type { HeldRole, Role } from "../contract/rights.ts";
import type { OrgTables } from "./tables.gen.ts";

export interface InvitationRow {
  organizationId: string;
  id: string;
  businessId: string | null;
  email: string;
  /** Equal for equal addresses, by the database's own reading: no other is compared. */
  address: string;
  roleName: Role;
  generation: number;
  tokenHash: Buffer;
  invitedBy: string;
  createdAt: Date;
  /** When its mail was asked for last. */
  postedAt: Date;
  sentAt: Date | null;
  expiresAt: Date;
  undeliverableAt: Date | null;
  acceptedBy: string | null;
  /** Also of one that expired before an owner or admin decided. */
  awaitsApproval: boolean;
  /** Whether an owner or admin approved it since it was sent last. */
  isApproved: boolean;
  status: InviteStatus;
  organizationName: string;
  businessName: string | null;
  roleDisplayName: string;
  /** Null if the inviter is not in the organization. */
  inviter: string | null;
}

const status = sql<InviteStatus>`case when i.accepted_at is not null then 'ACCEPTED'
  when i.declined_at is not null then 'DECLINED' when i.revoked_at is not null then 'REVOKED'
  when i.expires_at <= now() then 'EXPIRED' when i.awaits_approval then 'AWAITING_APPROVAL' else 'PENDING' end`;

/** Invitations of the organization of the transaction, with the names to show. */
export function selectInvitations(tx: Tx, organizationId: string) {
  return selectEveryInvitation(tx).where("i.organization_id", "=", organizationId);
}

/** Of every organization, in a transaction that is everywhere. */
export function selectEveryInvitation(tx: Tx) {
  return tables<OrgTables>(tx)
    .selectFrom("org.invitation as i")
    .innerJoin("org.organization as o", "o.id", "i.organization_id")
    .innerJoin("org.role as r", "r.name", "i.role_name")
    .leftJoin("org.business as b", (join) =>
      join.onRef("b.organization_id", "=", "i.organization_id").onRef("b.id", "=", "i.business_id"),
    )
    .leftJoin("org.user as u", "u.id", "i.invited_by")
    .select([
      "i.organization_id as organizationId",
      "i.id",
      "i.business_id as businessId",
      "i.email",
      "i.address",
      sql<Role>`i.role_name`.as("roleName"),
      "i.generation",
      "i.token_hash as tokenHash",
      "i.invited_by as invitedBy",
      "i.created_at as createdAt",
      "i.posted_at as postedAt",
      "i.sent_at as sentAt",
      "i.expires_at as expiresAt",
      "i.undeliverable_at as undeliverableAt",
      "i.accepted_by as acceptedBy",
      "i.awaits_approval as awaitsApproval",
      sql<boolean>`i.approved_by is not null`.as("isApproved"),
      status.as("status"),
      "o.name as organizationName",
      "b.name as businessName",
      "r.display_name as roleDisplayName",
      sql<string | null>`coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.primary_email)`.as("inviter"),
    ]);
}

export function hasStatus(wanted: InviteStatus): Expression<boolean> {
  return sql<boolean>`${status} = ${wanted}`;
}

export function findInvitation(tx: Tx, organizationId: string, id: string): Promise<InvitationRow | undefined> {
  return selectInvitations(tx, organizationId).where("i.id", "=", id).executeTakeFirst();
}

/** Locks the invitation against acceptance, revocation and renewal until the transaction ends. */
export function lockInvitation(tx: Tx, organizationId: string, id: string): Promise<InvitationRow | undefined> {
  return selectInvitations(tx, organizationId).where("i.id", "=", id).forUpdate("i").executeTakeFirst();
}

export interface InvitationEntry {
  organizationId: string;
  id: string;
  /** Whether the user of the transaction was invited. If not, the organization was not entered. */
  isOwn: boolean;
  email: string;
  organizationName: string;
  /** Null when the inviter is not in the organization. */
  inviter: string | null;
}

/** Enters the organization of the invitation that the link names, for the invited user of the transaction alone. */
export async function enterByInvitation(tx: Tx, tokenHash: Buffer): Promise<InvitationEntry | undefined> {
  const { rows } = await sql<InvitationEntry>`
    select organization_id as "organizationId", id, is_own as "isOwn", email,
      organization_name as "organizationName", inviter
    from org.enter_by_invitation(${tokenHash})`.execute(tables(tx));
  return rows[0];
}

/** Returns the inviter's current roles in the transaction's organization and global roles. */
export async function listInviterRoles(tx: Tx, id: string): Promise<HeldRole[]> {
  const { rows } = await sql<HeldRole>`
    select role_name as "roleName", organization_id as "organizationId", business_id as "businessId"
    from org.inviter_roles(${id})`.execute(tables(tx));
  return rows;
}
