import { type AuditAction, type NewAuditEntry, recordAudit } from "@bc/audit/public";
import type { Database, Tx } from "@bc/db/database";
import { appendEvents } from "@bc/events/append";
import { eventOf } from "@bc/events/define";
import type { WorkflowClient } from "@bc/workflow/client";
import { orgError } from "../contract/errors.ts";
import { invitationReceived } from "../contract/events.ts";
import { inviteAddresses, maxInviteAddresses } from "../contract/invite-addresses.ts";
import { isGranted, organizationRoles } from "../contract/rights.ts";
import type { Addressee } from "../store/find-addressees.ts";
import type { InvitationRow } from "../store/find-invitation.ts";
import { findHeldRoles } from "../store/find-roles.ts";
import type { InvitationPlace } from "../store/write-invitations.ts";
import type { Acting } from "./acting-in.ts";
import type { InvitationTokens } from "./invitation-tokens.ts";
import { postInvitations } from "./post-invitations.ts";
import { needsApproval, requestApproval } from "./request-approval.ts";
import { requireInvitable } from "./require-invitable.ts";
import { openMailing } from "./take-mail-quotas.ts";
import { type InviteOutcome, writeInvitations } from "./write-invitations.ts";

export interface InvitationParts {
  database: Database;
  workflows: WorkflowClient;
  invitationTokens: InvitationTokens;
}

export interface Invitees {
  primaryEmails: readonly string[];
  roleNames: readonly string[];
}

/** Invites addresses and says of each what became of it. All that can be invited are, or none. */
export async function inviteUsers(
  { database, workflows, invitationTokens: tokens }: InvitationParts,
  { actor, organizationId, businessId: admittedBusinessId }: Acting,
  { primaryEmails, roleNames }: Invitees,
): Promise<InviteOutcome[]> {
  const [roleName, ...more] = roleNames;
  if (!roleName || more.length > 0) throw orgError("org.invite-role-count");
  const addresses = inviteAddresses(primaryEmails);
  if (addresses.length === 0) throw orgError("org.invite-no-address");
  if (addresses.length > maxInviteAddresses) throw orgError("org.invite-too-many", { max: maxInviteAddresses });
  const place = placeOf(roleName, organizationId, admittedBusinessId);
  const tenant = { userId: actor.userId, organizationId, ...(place.businessId && { businessId: place.businessId }) };
  const { outcomes, runs } = await database.withTenant(tenant, async (tx) => {
    const wanted = await requireInvitable(
      tx,
      actor.userId,
      { ...place, businessId: admittedBusinessId ?? null },
      roleName,
    );
    await openMailing(tx, organizationId);
    const held = await findHeldRoles(tx, actor.userId, organizationId);
    const awaitsApproval = await needsApproval(tx, held, { ...place, roleName: wanted });
    const shared = { roleName: wanted, invitedBy: actor.userId, awaitsApproval };
    // Other inviters invite a blocked member of another business like any address. An accepted role stays blocked.
    const seesAllMembers = isGranted("viewAllBusinesses", held, { organizationId });
    const written = await writeInvitations(tx, tokens, place, shared, { addresses, seesAllMembers });
    const sent = written.outcomes.flatMap(({ invite, problem }) => (invite && !problem ? [invite] : []));
    if (awaitsApproval) await requestApproval(tx, sent);
    else await notifyInvited(tx, sent, written.addressees);
    const mails = awaitsApproval ? [] : await postInvitations(tx, workflows, sent);
    const entries = written.outcomes.flatMap((outcome) => auditOf(outcome) ?? []);
    await recordAudit(tx, actor, ...entries);
    return { outcomes: written.outcomes, runs: mails };
  });
  await Promise.all(runs.map((run) => workflows.submit(run)));
  return outcomes;
}

const actions: Partial<Record<InviteOutcome["status"], AuditAction>> = {
  AWAITING_APPROVAL: "invitation.requested",
  RESENT: "invitation.resent",
};

function auditOf({ invite, status, problem }: InviteOutcome): NewAuditEntry | undefined {
  if (!invite || problem) return undefined;
  return {
    organizationId: invite.organizationId,
    businessId: invite.businessId ?? undefined,
    action: actions[status] ?? "invitation.sent",
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

/** Invited users with a profile also find the invitation in the console. */
export function notifyInvited(
  tx: Tx,
  invitations: readonly InvitationRow[],
  addressees: readonly Addressee[],
): Promise<void> {
  const users = new Map(addressees.map(({ address, userId }) => [address, userId]));
  const events = invitations.flatMap(({ id: invitationId, address, organizationId, businessId, invitedBy }) => {
    const userId = users.get(address);
    if (!userId) return [];
    const place = { organizationId, ...(businessId && { businessId }) };
    const payload = { invitationId, userId, invitedBy };
    return [eventOf(invitationReceived, { ...place, key: invitationId, payload })];
  });
  return appendEvents(tx, events);
}
