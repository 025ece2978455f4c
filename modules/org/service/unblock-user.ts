import { type Actor, recordAudit } from "@bc/audit/public";
import type { Database } from "@bc/db/database";
import { isUuid } from "@bc/runtime/ids";
import { orgError } from "../contract/errors.ts";
import { findHeldRoles } from "../store/find-roles.ts";
import { findMemberSubject } from "../store/find-member-subject.ts";

interface Parts {
  database: Database;
  identity: {
    unblockAccount(
      input: {
        accountId: string;
        actorId: string;
        visitor: { network: string; device: string };
        byPlatform: boolean;
      },
      signal: AbortSignal,
    ): Promise<unknown>;
  };
}

interface Unblock {
  organizationId: string;
  userId: string;
  /** The subject of the user who unblocks. */
  actorId: string;
}

/** Lets a member of an organization sign in again. A block of the account is lifted by holders of a global role alone. */
export async function unblockUser(
  { database, identity }: Parts,
  actor: Actor,
  { organizationId, userId, actorId }: Unblock,
  signal: AbortSignal,
): Promise<void> {
  const tenant = { userId: actor.userId, organizationId };
  const { accountId, byPlatform } = await database.withTenant(tenant, async (tx) => ({
    accountId: isUuid(userId) && (await findMemberSubject(tx, organizationId, userId)),
    byPlatform: (await findHeldRoles(tx, actor.userId, undefined)).length > 0,
  }));
  if (!accountId) throw orgError("org.member-missing");
  const { network, device } = actor;
  // Unblocking comes first because it can be repeated. It is recorded even if the user was no longer blocked,
  // so that a retry after a failed record leaves a trace.
  await identity.unblockAccount({ accountId, actorId, visitor: { network, device }, byPlatform }, signal);
  const entry = { organizationId, action: "user.unblocked", target: { type: "user", id: userId } } as const;
  await database.withTenant(tenant, (tx) => recordAudit(tx, actor, entry));
}
