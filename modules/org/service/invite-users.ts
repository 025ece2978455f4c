import type { Database, Tx } from "@bc/db/database";
import type { AppError } from "@bc/runtime/app-error";
import { newId } from "@bc/runtime/ids";
import type { Run, WorkflowClient } from "@bc/workflow/client";
import { orgError } from "../contract/errors.ts";
import { invitationReceived } from "../contract/events.ts";
import { inviteAddresses, isInviteAddress, mostInviteAddresses } from "../contract/invite-addresses.ts";
import { organizationRoles, type Role } from "../contract/rights.ts";
import { longDate } from "../domain/long-date.ts";
import { findMembersAmong, findUsersOfAddresses } from "../store/find-addressees.ts";
import type { InvitationRow } from "../store/find-invitation.ts";
import {
  insertInvitations,
  type InvitationPlace,
  lockOpenInvitations,
  renewInvitations,
} from "../store/write-invitations.ts";
import type { InvitationTokens } from "./invitation-tokens.ts";
import { postInvitations } from "./post-invitations.ts";
import { type Doer, type NewAuditEntry, recordAudit } from "./record-audit.ts";
import { requireInvitable } from "./require-invitable.ts";

export interface InvitationParts {
  database: Database;
  workflows: WorkflowClient;
  invitationTokens: InvitationTokens;
}

/** Who invites, and where the gate admitted them. */
export interface Inviting {
  doer: Doer;
  organizationId: string;
  businessId?: string | undefined;
}

export interface InviteOutcome {
  primaryEmail: string;
  status: "INVITED" | "RESENT" | "ALREADY_MEMBER" | "ALREADY_INVITED" | "REFUSED_ADDRESS";
  invite: InvitationRow | null;
  /** Why there is no new invitation. */
  problem?: AppError;
}

export interface Invitees {
  primaryEmails: readonly string[];
  roleNames: readonly string[];
}

/** Invites addresses and says of each what became of it. All that can be invited are, or none. */
export async function inviteUsers(
  { database, workflows, invitationTokens: tokens }: InvitationParts,
  { doer, organizationId, businessId: admittedBusinessId }: Inviting,
  { primaryEmails, roleNames }: Invitees,
): Promise<InviteOutcome[]> {
  const [roleName, ...more] = roleNames;
  if (!roleName || more.length > 0) throw orgError("org.invite-role-count");
  const addresses = inviteAddresses(primaryEmails);
  if (addresses.length === 0) throw orgError("org.invite-no-address");
  if (addresses.length > mostInviteAddresses) throw orgError("org.invite-too-many", { most: mostInviteAddresses });
  const place = placeOf(roleName, organizationId, admittedBusinessId);
  const tenant = { userId: doer.userId, organizationId, ...(place.businessId && { businessId: place.businessId }) };
  const { outcomes, runs } = await database.withTenant(tenant, async (tx) => {
    const wanted = await requireInvitable(
      tx,
      doer.userId,
      { ...place, businessId: admittedBusinessId ?? null },
      roleName,
    );
    const written = await writeInvitations(tx, tokens, place, { roleName: wanted, invitedBy: doer.userId }, addresses);
    const sent = written.outcomes.flatMap(({ invite, problem }) => (invite && !problem ? [invite] : []));
    const posted = await postInvitations(tx, workflows, organizationId, sent);
    const received = await tellInvited(tx, workflows, sent, written.users);
    const entries = written.outcomes.flatMap((outcome) => auditOf(outcome) ?? []);
    await recordAudit(tx, doer, ...entries);
    return { outcomes: written.outcomes, runs: [...posted, ...received] };
  });
  await Promise.all(runs.map((run) => workflows.submit(run)));
  return outcomes;
}

function auditOf({ invite, status, problem }: InviteOutcome): NewAuditEntry | undefined {
  if (!invite || problem) return undefined;
  return {
    organizationId: invite.organizationId,
    businessId: invite.businessId ?? undefined,
    action: status === "RESENT" ? "invitation.resent" : "invitation.sent",
    target: { type: "invitation", id: invite.id },
    after: { primaryEmail: invite.email, roleName: invite.roleName },
  };
}

/** A role of the organization is given in the organization, any other in the business. */
function placeOf(roleName: string, organizationId: string, businessId: string | undefined): InvitationPlace {
  if (organizationRoles.some((role) => role === roleName)) return { organizationId, businessId: null };
  if (!businessId) throw orgError("org.invite-business-missing");
  return { organizationId, businessId };
}

async function writeInvitations(
  tx: Tx,
  tokens: InvitationTokens,
  place: InvitationPlace,
  shared: { roleName: Role; invitedBy: string },
  addresses: readonly string[],
): Promise<{ outcomes: InviteOutcome[]; users: Map<string, string> }> {
  const valid = addresses.filter(isInviteAddress);
  const keys = valid.map((address) => address.toLowerCase());
  const users = await findUsersOfAddresses(tx, keys);
  const members = await findMembersAmong(tx, place, [...users.values()]);
  const open = keys.filter((key) => !members.has(users.get(key) ?? ""));
  const standing = open.length > 0 ? await lockOpenInvitations(tx, place, open) : [];
  const renewed = standing.filter(({ state, undeliverableAt }) => state === "EXPIRED" || undeliverableAt);
  const renewals = renewed.map(({ id, generation }) => {
    const next = { id, generation: generation + 1 };
    return { ...next, ...shared, tokenHash: tokens.hashOf(tokens.tokenOf(next)) };
  });
  if (renewals.length > 0) await renewInvitations(tx, place.organizationId, renewals);
  const found = new Set(standing.map(({ email }) => email.toLowerCase()));
  const fresh = valid
    .filter((email) => open.includes(email.toLowerCase()) && !found.has(email.toLowerCase()))
    .map((email) => {
      const id = newId();
      return { id, email, tokenHash: tokens.hashOf(tokens.tokenOf({ id, generation: 1 })) };
    });
  const inserted = fresh.length > 0 ? await insertInvitations(tx, place, shared, fresh) : new Set<string>();
  // Read again: with what was just written, and with what somebody else wrote a moment earlier.
  const now = open.length > 0 ? await lockOpenInvitations(tx, place, open) : [];
  const byAddress = new Map(now.map((row) => [row.email.toLowerCase(), row]));
  const again = new Set(renewals.map(({ id }) => id));
  const outcomes = addresses.map((primaryEmail): InviteOutcome => {
    if (!isInviteAddress(primaryEmail)) {
      const problem = orgError("org.invite-address-refused", { primaryEmail });
      return { primaryEmail, status: "REFUSED_ADDRESS", invite: null, problem };
    }
    const invite = byAddress.get(primaryEmail.toLowerCase());
    if (!invite) {
      const problem = orgError("org.invite-already-member", { primaryEmail });
      return { primaryEmail, status: "ALREADY_MEMBER", invite: null, problem };
    }
    if (inserted.has(invite.id)) return { primaryEmail, status: "INVITED", invite };
    if (again.has(invite.id)) return { primaryEmail, status: "RESENT", invite };
    return { primaryEmail, status: "ALREADY_INVITED", invite, problem: alreadyInvited(primaryEmail, invite) };
  });
  return { outcomes, users };
}

function alreadyInvited(primaryEmail: string, { inviter, createdAt }: InvitationRow): AppError {
  const by = inviter ?? "somebody outside the organization";
  return orgError("org.invite-already-invited", { primaryEmail, inviter: by, date: longDate(createdAt) });
}

/** Whoever has a profile already also finds the invitation in the console. */
function tellInvited(
  tx: Tx,
  workflows: WorkflowClient,
  invitations: readonly InvitationRow[],
  users: ReadonlyMap<string, string>,
): Promise<Run[]> {
  const inputs = invitations.flatMap(({ id: invitationId, email, organizationId, businessId, invitedBy }) => {
    const userId = users.get(email.toLowerCase());
    return userId ? [{ organizationId, ...(businessId && { businessId }), invitationId, userId, invitedBy }] : [];
  });
  return workflows.enqueueAll(tx, invitationReceived, inputs);
}
