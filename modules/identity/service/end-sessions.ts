import type { Tx } from "@bc/db/database";
import { deleteArtifactsOfSessions, deleteInteractionsOfAccount, listBrowserSessions } from "../store/artifacts.ts";
import { recordEvent } from "../store/events.ts";
import { markEnded } from "../store/sessions.ts";
import type { Vault } from "./vault.ts";

export interface EndOfSessions {
  /** One session, all sessions of an account, or all but one. */
  which: { accountId?: string; sessionId?: string; except?: string | undefined };
  reason: "signed-out" | "ended" | "ended-all" | "blocked" | "factors-reset" | "password-changed" | "token-reused";
  visitor: { network: string; device: string };
  /** The actor, if it wasn't the account's owner. */
  actorId?: string | undefined;
}

/**
 * Ends sessions with their codes, tokens and grants, so that no token can be renewed. The app then notifies the api to
 * refuse tokens that are still valid. Call it in the transaction of the change that ends the sessions.
 */
export async function endSessions(tx: Tx, vault: Vault, end: EndOfSessions, now: Date): Promise<string[]> {
  // Locking the rows first waits for concurrent renewals, whose new tokens are then deleted.
  const ended = await markEnded(tx, end.which, end.reason, now);
  const { accountId: whole, sessionId: single } = end.which;
  const uidHashes = ended.map(({ id }) => vault.hash(id));
  if (whole && !single) {
    // A finished sign-in whose redirect was not followed yet would become a session later.
    await deleteInteractionsOfAccount(tx, whole);
    // Whatever the provider accepts as a sign-in must end, recorded or not.
    const kept = end.which.except;
    uidHashes.push(...(await listBrowserSessions(tx, whole, kept === undefined ? null : vault.hash(kept))));
  }
  if (uidHashes.length > 0) await deleteArtifactsOfSessions(tx, uidHashes);
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
