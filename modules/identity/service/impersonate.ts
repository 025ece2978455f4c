import { identityError } from "../contract/errors.ts";
import type { Visitor } from "../contract/internal.ts";
import { findOwner } from "../store/artifacts.ts";
import { recordEvent } from "../store/events.ts";
import { writeArtifacts } from "../store/write-artifacts.ts";
import type { SessionParts } from "./session-parts.ts";
import { randomId } from "@bc/runtime/ids";

export interface Impersonation {
  sessionId: string;
  email: string;
  startedAt: Date;
  endsAt: Date;
}

interface Asked {
  accountId: string;
  /** The support person. */
  actorId: string;
  reason: string;
  visitor: Visitor;
}

const lifeMs = 30 * 60_000;

/**
 * Lets support look at the console as somebody sees it: a session of its own that the owner finds in their list and
 * can end, for half an hour and without a refresh token.
 */
export async function impersonate({ database, clock }: SessionParts, asked: Asked): Promise<Impersonation> {
  const { accountId, actorId, reason, visitor } = asked;
  // Under the account's own name, what support did could not be told from what the owner did.
  if (actorId === accountId) throw identityError("identity.input-refused", { problems: "nobody acts for themselves" });
  const startedAt = clock.now();
  const session = { id: randomId(24), acr: "urn:bc:support", amr: ["support"], signedInAt: startedAt };
  const endsAt = new Date(startedAt.getTime() + lifeMs);
  return database.withTenant({}, async (tx) => {
    const owner = await findOwner(tx, accountId);
    if (!owner) throw identityError("identity.account-missing");
    if (owner.isBlocked) throw identityError("identity.account-blocked");
    const row = { ...session, accountId, ...visitor, lastUsedAt: startedAt };
    await writeArtifacts(tx, { upserts: [], deletes: [], session: row });
    const event = { kind: "account.impersonated", sessionId: session.id, detail: { reason } } as const;
    await recordEvent(tx, { accountId, actorId, ...visitor, ...event });
    return { sessionId: session.id, email: owner.email, startedAt, endsAt };
  });
}
