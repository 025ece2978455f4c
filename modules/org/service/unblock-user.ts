import { type Actor, recordAudit } from "@bc/audit/public";
import type { Database, Tx } from "@bc/db/database";
import { isUuid } from "@bc/runtime/ids";
import type { Logger } from "@bc/runtime/logger";
import { orgError } from "../contract/errors.ts";
import { isGranted, rights } from "../contract/rights.ts";
import { requireReach } from "../domain/role-change.ts";
import { isMemberBlocked, setMemberBlocked } from "../store/assigned-roles.ts";
import { findHeldRoles } from "../store/find-roles.ts";
import { findMemberSubject } from "../store/find-member-subject.ts";
import type { Acting } from "./acting-in.ts";
import { openRoleChange } from "./open-role-change.ts";

interface Parts {
  database: Database;
  logger: Pick<Logger, "warn">;
  identity: {
    unblockAccount(
      input: {
        accountId: string;
        actorId: string;
        visitor: { network: string; device: string };
        byPlatform: boolean;
      },
      signal: AbortSignal,
    ): Promise<{ wasBlocked: boolean }>;
  };
}

interface Unblock {
  organizationId: string;
  userId: string;
  /** The caller's subject at the identity provider. */
  actorId: string;
}

/**
 * Lifts the block of a member: one that the organization set, or one of the account, which only holders of a global role
 * can lift. A superadmin lifts both.
 */
export async function unblockUser(
  { database, identity, logger }: Parts,
  actor: Actor,
  { organizationId, userId, actorId }: Unblock,
  signal: AbortSignal,
): Promise<void> {
  const tenant = { userId: actor.userId, organizationId };
  const { accountId, byPlatform, block } = await database.withTenant(tenant, async (tx) => {
    const subject = isUuid(userId) && (await findMemberSubject(tx, organizationId, userId));
    if (!subject) throw orgError("org.member-missing");
    return {
      accountId: subject,
      byPlatform: (await findHeldRoles(tx, actor.userId, undefined)).length > 0,
      block: await liftMemberBlock(tx, { actor, organizationId }, userId),
    };
  });
  if (block === "lifted" && !byPlatform) return;
  const { network, device } = actor;
  const visitor = { network, device };
  const unblocking = identity.unblockAccount({ accountId, actorId, visitor, byPlatform }, signal);
  const { wasBlocked } = await unblocking.catch((error: unknown) => {
    // The organization's block is lifted even if the account can't be reached; repeating the request retries the account.
    if (block !== "lifted") throw error;
    logger.warn({ memberId: userId, err: error }, "could not unblock the account of a member");
    return { wasBlocked: false };
  });
  if (wasBlocked) {
    const entry = { organizationId, action: "user.unblocked", target: { type: "user", id: userId } } as const;
    await database.withTenant(tenant, (tx) => recordAudit(tx, actor, entry));
  } else if (block === "denied")
    throw orgError("org.denied", { intent: "unblockUser", heldBy: [...rights[intent].roles] });
  else if (block === "none") throw orgError("org.user-not-blocked");
}

/** The right to lift an organization's block, which holders of unblockUser may lack. */
const intent = "blockUser";

async function liftMemberBlock(tx: Tx, acting: Acting, userId: string): Promise<"none" | "denied" | "lifted"> {
  const { actor, organizationId } = acting;
  const now = await openRoleChange(tx, acting, [userId]);
  if (!(await isMemberBlocked(tx, organizationId, userId))) return "none";
  const place = { organizationId };
  if (!isGranted(intent, now.callerRoles, place)) return "denied";
  requireReach({ ...now, intent, place, taken: [] }, [userId]);
  await setMemberBlocked(tx, organizationId, userId, false);
  await recordAudit(tx, actor, { organizationId, action: "member.unblocked", target: { type: "user", id: userId } });
  return "lifted";
}
