import type { Tx } from "@bc/db/database";
import { countAll } from "@bc/db/rate-limit";
import { orgError } from "../contract/errors.ts";
import { maxInvitationsOfPerson, maxInvitationsPerDay, maxInvitationsToAddress } from "../contract/invitation.ts";
import { holdInvitationSlot, takeInvitationQuota } from "../store/invitation-quotas.ts";

const day = 86_400_000;

/**
 * Runs before any work: a user over the daily limit is refused at once, and inviters of one organization follow
 * each other from here on. First of all locks, in every service that sends, so that none waits for each other.
 */
export async function openMailing(tx: Tx, organizationId: string): Promise<void> {
  if (!(await holdInvitationSlot(tx, organizationId))) throw orgError("org.invite-busy");
  requireRoom((await takeInvitationQuota(tx, organizationId, 0)) + 1);
}

/**
 * Counts a mail to each address, for the organization, the person and the address. Answers the addresses that get no
 * more today; the first two refuse the whole.
 */
export async function takeMailQuotas(
  tx: Tx,
  { organizationId, userId }: { organizationId: string; userId: string },
  addresses: readonly string[],
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const mailed = await countAll(tx, { name: "invited-address", windowMs: day }, addresses);
  const spent = new Set(addresses.filter((address) => (mailed.get(address) ?? 0) > maxInvitationsToAddress));
  const count = addresses.length - spent.size;
  requireRoom(await takeInvitationQuota(tx, organizationId, count));
  const sent = await countAll(tx, { name: "inviting-person", windowMs: day }, [userId], count);
  if ((sent.get(userId) ?? 0) > maxInvitationsOfPerson)
    throw orgError("org.invite-person-limit", { max: maxInvitationsOfPerson });
  return spent;
}

function requireRoom(taken: number): void {
  if (taken > maxInvitationsPerDay) throw orgError("org.invite-limit", { max: maxInvitationsPerDay });
}
