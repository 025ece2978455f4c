import { type Actor, recordAudit } from "@bc/audit/public";
import type { Database, Tenant } from "@bc/db/database";
import { orgError } from "../contract/errors.ts";
import { listOrganizationsOfUsers } from "../store/list-organizations.ts";
import { findShownAccount } from "./find-shown-account.ts";

interface Parts {
  database: Database;
  scope: Tenant;
  identity: {
    resetFactors(
      input: {
        accountId: string;
        actorId: string;
        reason: string;
        idempotencyKey: string;
        visitor: { network: string; device: string };
      },
      signal: AbortSignal,
    ): Promise<unknown>;
  };
}

interface FactorReset {
  userId: string;
  reason: string;
  idempotencyKey: string;
  /** The subject under which the identity provider knows the support user. */
  actorId: string;
}

/** Resets the second factors of a user who lost them and records it where the user's organizations see it. */
export async function resetUserFactors(
  { database, scope, identity }: Parts,
  actor: Actor,
  { userId, reason: given, idempotencyKey, actorId }: FactorReset,
  signal: AbortSignal,
): Promise<void> {
  const reason = given.trim();
  if (reason === "" || reason.length > 500) throw orgError("org.reason-refused");
  const accountId = await findShownAccount(database, scope, { userId, callerId: actor.userId });
  if (userId === actor.userId) throw orgError("org.factor-reset-refused");
  const { network, device } = actor;
  // The reset comes first because a retry with the same key repeats only what follows it.
  const reset = { accountId, actorId, reason, idempotencyKey, visitor: { network, device } };
  await identity.resetFactors(reset, signal);

  const everywhere = { userId: actor.userId, everywhere: true } as const;
  const organizations = await database.withTenant(everywhere, (tx) => listOrganizationsOfUsers(tx, [userId]));
  const entry = { action: "user.factors-reset", target: { type: "user", id: userId }, after: { reason } } as const;
  for (const { id: organizationId } of organizations)
    await database.withTenant({ userId: actor.userId, organizationId }, (tx) =>
      recordAudit(tx, actor, { ...entry, organizationId }),
    );
  if (organizations.length === 0)
    await database.withTenant(everywhere, (tx) => recordAudit(tx, actor, { ...entry, organizationId: null }));
}
