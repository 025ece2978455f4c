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
  /** The support user. */
  actorId: string;
  reason: string;
  visitor: Visitor;
}

const lifeMs = 30 * 60_000;

/**
 * Starts a read-only session in which support views the console as the account's owner. It lasts half an hour, has no
 * refresh token, and the owner can see and end it.
 */
export async function impersonate({ database, clock }: SessionParts, asked: Asked): Promise<Impersonation> {
  const { accountId, actorId, reason, visitor } = asked;
  // Otherwise the actions of support couldn't be distinguished from those of the owner.
  if (actorId === accountId)
    throw identityError("identity.input-refused", { problems: "you can't impersonate yourself" });
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
