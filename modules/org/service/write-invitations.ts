import type { Tx } from "@bc/db/database";
import type { AppError } from "@bc/runtime/app-error";
import { newId } from "@bc/runtime/ids";
import { orgError } from "../contract/errors.ts";
import { maxInvitationsToAddress } from "../contract/invitation.ts";
import { isEmail } from "../contract/invite-addresses.ts";
import type { Role } from "../contract/rights.ts";
import { longDate } from "../domain/long-date.ts";
import { type Addressee, findAddressees, findMembersAmong } from "../store/find-addressees.ts";
import type { InvitationRow } from "../store/find-invitation.ts";
import {
  insertInvitations,
  type InvitationPlace,
  lockOpenInvitations,
  renewInvitations,
} from "../store/write-invitations.ts";
import type { InvitationTokens } from "./invitation-tokens.ts";
import { takeMailQuotas } from "./take-mail-quotas.ts";

export interface InviteOutcome {
  primaryEmail: string;
  status: "INVITED" | "AWAITING_APPROVAL" | "RESENT" | "ALREADY_MEMBER" | "ALREADY_INVITED" | "REFUSED_ADDRESS";
  invite: InvitationRow | null;
  /** Why there is no new invitation. */
  problem?: AppError;
}

interface Shared {
  roleName: Role;
  invitedBy: string;
  awaitsApproval: boolean;
}

interface Invited {
  addresses: readonly string[];
  /** Whether the inviter can see the members of every business, and so may learn that one is blocked. */
  seesAllMembers: boolean;
}

/** Writes the invitations of addresses to a place, in their order, and says who the addressees are. */
export async function writeInvitations(
  tx: Tx,
  tokens: InvitationTokens,
  place: InvitationPlace,
  shared: Shared,
  { addresses, seesAllMembers }: Invited,
): Promise<{ outcomes: InviteOutcome[]; addressees: Addressee[] }> {
  const addressees = await findAddressees(tx, addresses.filter(isEmail));
  const people = addressees.flatMap(({ userId }) => userId ?? []);
  const members = await findMembersAmong(tx, place, people, { includeBlocked: seesAllMembers });
  const isMember = ({ userId }: Addressee): boolean => userId !== null && members.has(userId);
  const open = addressees.filter((addressee) => !isMember(addressee) && addressee.userId !== shared.invitedBy);
  const standing = await lockOpenInvitations(tx, place, open);
  const lapsed = standing.filter(({ status, undeliverableAt }) => status === "EXPIRED" || undeliverableAt);
  const known = new Set(standing.map(({ address }) => address));
  const fresh = open.filter(({ address }) => !known.has(address));
  const sender = { organizationId: place.organizationId, userId: shared.invitedBy };
  const mailed = [...lapsed, ...fresh].map(({ address }) => address);
  const spent = await takeMailQuotas(tx, sender, mailed);
  const renewals = lapsed
    .filter(({ address }) => !spent.has(address))
    .map(({ id, generation }) => {
      const next = { id, generation: generation + 1 };
      return { ...next, ...shared, tokenHash: tokens.hashOf(tokens.newTokenOf(next)) };
    });
  const additions = fresh
    .filter(({ address }) => !spent.has(address))
    .map(({ email }) => {
      const id = newId();
      return { id, email, tokenHash: tokens.hashOf(tokens.newTokenOf({ id, generation: 1 })) };
    });
  await renewInvitations(tx, place.organizationId, renewals);
  await insertInvitations(tx, place, shared, additions);
  const byAddress = new Map((await lockOpenInvitations(tx, place, open)).map((row) => [row.address, row]));
  const added = new Set(additions.map(({ id }) => id));
  const renewed = new Set(renewals.map(({ id }) => id));

  const outcomeOf = (addressee: Addressee): InviteOutcome => {
    const { email: primaryEmail, address, userId } = addressee;
    const invite = byAddress.get(address) ?? null;
    const refused = (problem: AppError): InviteOutcome => ({
      primaryEmail,
      status: "REFUSED_ADDRESS",
      invite,
      problem,
    });
    if (isMember(addressee)) {
      const problem = orgError("org.invite-already-member", { primaryEmail });
      return { primaryEmail, status: "ALREADY_MEMBER", invite, problem };
    }
    if (userId === shared.invitedBy) return refused(orgError("org.own-role"));
    if (spent.has(address))
      return refused(orgError("org.invite-address-limit", { primaryEmail, max: maxInvitationsToAddress }));
    if (invite && shared.awaitsApproval && (added.has(invite.id) || renewed.has(invite.id)))
      return { primaryEmail, status: "AWAITING_APPROVAL", invite };
    if (!invite || added.has(invite.id)) return { primaryEmail, status: "INVITED", invite };
    if (renewed.has(invite.id)) return { primaryEmail, status: "RESENT", invite };
    return { primaryEmail, status: "ALREADY_INVITED", invite, problem: alreadyInvited(primaryEmail, invite) };
  };
  const byEmail = new Map(addressees.map((addressee) => [addressee.email, outcomeOf(addressee)]));
  const outcomes = addresses.flatMap((primaryEmail) => byEmail.get(primaryEmail) ?? refusedAddress(primaryEmail));
  return { outcomes, addressees };
}

function refusedAddress(primaryEmail: string): InviteOutcome[] {
  // Of an address that was typed twice the first is answered.
  if (isEmail(primaryEmail)) return [];
  const problem = orgError("org.invite-address-refused", { primaryEmail });
  return [{ primaryEmail, status: "REFUSED_ADDRESS", invite: null, problem }];
}

function alreadyInvited(primaryEmail: string, { inviter, createdAt }: InvitationRow): AppError {
  const by = inviter ?? "a user outside the organization";
  return orgError("org.invite-already-invited", { primaryEmail, inviter: by, date: longDate(createdAt) });
}
