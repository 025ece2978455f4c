import type { Visitor } from "../contract/internal.ts";
import { sessionIdleDays } from "../contract/session.ts";
import { deviceNameOf, placeOf } from "./describe-visitor.ts";
import { listSessions as list } from "../store/sessions.ts";
import type { SessionParts } from "./session-parts.ts";

export interface Session {
  id: string;
  device: string;
  place: string;
  /** Whether support uses it to impersonate the owner. */
  isSupport: boolean;
  signedInAt: Date;
  lastUsedAt: Date;
}

const idleMs = sessionIdleDays * 24 * 3_600_000;

/** Returns the account's active sessions. Each renewal counts as use. */
export async function listSessions(
  { database, clock }: SessionParts,
  { accountId, visitor }: { accountId: string; visitor: Visitor },
): Promise<Session[]> {
  const since = new Date(clock.now().getTime() - idleMs);
  const rows = await database.withoutTransaction((tx) => list(tx, accountId, since));
  return rows.map(({ id, device, network, amr, signedInAt, lastUsedAt }) => ({
    id,
    device: deviceNameOf(device),
    place: placeOf(network, visitor.network),
    isSupport: amr.includes("support"),
    signedInAt,
    lastUsedAt,
  }));
}
