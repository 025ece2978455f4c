import { type Actor, recordAudit } from "@bc/audit/public";
import type { Database } from "@bc/db/database";
import { appendEvents } from "@bc/events/append";
import { eventOf } from "@bc/events/define";
import { isUuid } from "@bc/runtime/ids";
import { orgError } from "../contract/errors.ts";
import { userImpersonated } from "../contract/events.ts";
import { findUsers } from "../store/find-users.ts";
import { listOrganizationsOfUsers } from "../store/list-organizations.ts";

interface Asked {
  userId: string;
  reason: string;
  /** Under which the identity provider knows the support person. */
  actorId: string;
  /** The key that the support person's own token is bound to. */
  keyThumbprint: string | undefined;
}

interface Impersonation {
  accessToken: string;
  endsAt: string;
}

interface Parts {
  database: Database;
  identity: {
    impersonate(
      input: {
        accountId: string;
        actorId: string;
        reason: string;
        keyThumbprint: string;
        visitor: { network: string; device: string };
      },
      signal: AbortSignal,
    ): Promise<Impersonation>;
  };
}

/** Issues an impersonation token to support after recording it in the logs of the user's organizations. */
export async function impersonateUser(
  { database, identity }: Parts,
  actor: Actor,
  { userId, reason, actorId, keyThumbprint }: Asked,
  signal: AbortSignal,
): Promise<Impersonation> {
  const why = reason.trim();
  if (why === "" || why.length > 500) throw orgError("org.reason-refused");
  if (!isUuid(userId)) throw orgError("org.user-missing");
  const found = await database.withTenant({ userId: actor.userId, everywhere: true }, async (tx) => {
    const [user] = await findUsers(tx, [userId]);
    return user && { user, organizations: await listOrganizationsOfUsers(tx, [userId]) };
  });
  if (!found) throw orgError("org.user-missing");
  // Impersonating a user with a global role would exceed support's own rights.
  if (userId === actor.userId || found.user.globalRoles.length > 0) throw orgError("org.impersonation-refused");
  // The token is given to the browser of the support person, and no other can use it.
  if (!keyThumbprint) throw orgError("org.token-unbound");
  const { network, device } = actor;
  const asked = { accountId: found.user.auth0Id, actorId, reason: why, keyThumbprint, visitor: { network, device } };
  const token = await identity.impersonate(asked, signal);

  // The token leaves only after it is written down everywhere; one that is not is lost with this request.
  const entry = { action: "user.impersonated", target: { type: "user", id: userId }, after: { reason: why } } as const;
  const [first, ...others] = found.organizations.map(({ id }) => id);
  if (!first) {
    const everywhere = { userId: actor.userId, everywhere: true } as const;
    await database.withTenant(everywhere, (tx) => recordAudit(tx, actor, { ...entry, organizationId: null }));
    return token;
  }
  for (const organizationId of others)
    await database.withTenant({ userId: actor.userId, organizationId }, (tx) =>
      recordAudit(tx, actor, { ...entry, organizationId }),
    );
  await database.withTenant({ userId: actor.userId, organizationId: first }, async (tx) => {
    const event = { organizationId: first, key: userId, payload: { userId } };
    await appendEvents(tx, [eventOf(userImpersonated, event)]);
    await recordAudit(tx, actor, { ...entry, organizationId: first });
  });
  return token;
}
