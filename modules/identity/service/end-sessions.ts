import type { Tx } from "@bc/db/database";
import { deleteArtifactsOfSessions, deleteInteractionsOfAccount } from "../store/artifacts.ts";
import { recordEvent } from "../store/events.ts";
import { markEnded } from "../store/sessions.ts";
import type { Vault } from "./vault.ts";

export interface EndOfSessions {
  /** One session, all of an account, or all but one. */
  which: { accountId?: string; sessionId?: string; except?: string | undefined };
  reason: "signed-out" | "ended" | "ended-all" | "blocked" | "factors-reset" | "password-changed" | "token-reused";
  visitor: { network: string; device: string };
  /** Who ended them, when it was not the account's owner. */
  actorId?: string | undefined;
}

/**
 * Ends sessions with everything they hold: no token of theirs renews afterwards, and the api is told to refuse the
 * ones that are still valid. Belongs into the transaction of whatever is the reason.
 */
export async function endSessions(tx: Tx, vault: Vault, end: EndOfSessions, now: Date): Promise<string[]> {
  // The rows first: a renewal that runs at this moment is waited for, and what it leaves is deleted next.
  const ended = await markEnded(tx, end.which, end.reason, now);
  const { accountId: whole, sessionId: single } = end.which;
  // A finished sign-in that was not followed back to the console would become a session later.
  if (whole && !single) await deleteInteractionsOfAccount(tx, whole);
  if (ended.length === 0) return [];
  await deleteArtifactsOfSessions(
    tx,
    ended.map(({ id }) => vault.hash(id)),
  );
  for (const { id, accountId } of ended)
    await recordEvent(tx, {
      accountId,
      kind: "session.ended",
      sessionId: id,
      actorId: end.actorId,
      ...end.visitor,
      detail: { reason: end.reason },
    });
  return ended.map(({ id }) => id);
}
