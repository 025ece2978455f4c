import type { Page } from "@bc/db/page";
import { eventSentence } from "../contract/events.ts";
import type { Visitor } from "../contract/internal.ts";
import { listEvents as list } from "../store/events.ts";
import { deviceNameOf, placeOf } from "./describe-visitor.ts";
import type { SessionParts } from "./session-parts.ts";

export interface AccountEvent {
  id: string;
  kind: string;
  sentence: string;
  at: Date;
  device: string;
  place: string;
  /** Whether support or an administrator caused the event. */
  isByOther: boolean;
}

/** Returns the account's security events, newest first. */
export async function listEvents(
  { database }: SessionParts,
  { accountId, visitor, ...page }: { accountId: string; visitor: Visitor } & Page,
): Promise<{ events: AccountEvent[]; totalCount: number }> {
  const { rows, totalCount } = await database.withoutTransaction((tx) => list(tx, accountId, page));
  const events = rows.map(({ id, kind, at, network, device, actorId, detail }) => ({
    id,
    kind,
    sentence: eventSentence(kind, (detail ?? {}) as Record<string, unknown>),
    at,
    device: deviceNameOf(device),
    place: placeOf(network, visitor.network),
    isByOther: actorId !== null,
  }));
  return { events, totalCount };
}
