import { type Tx, tables } from "@bc/db/database";
import type { Json } from "@bc/runtime/app-error";
import { newId } from "@bc/runtime/ids";
import type { Page } from "@bc/db/page";
import { sql } from "kysely";
import type { EventKind } from "../contract/events.ts";
import type { IdentityTables } from "./tables.gen.ts";

export interface IdentityEvent {
  /** Null if the address has no account. */
  accountId: string | null;
  /** The subject, then the event. */
  kind: EventKind;
  network: string;
  device: string;
  sessionId?: string | undefined;
  /** The actor, if it wasn't the account's owner. */
  actorId?: string | undefined;
  /** Details without secrets. */
  detail?: { readonly [name: string]: Json };
}

/** Records a security event. The service's role can neither change nor delete rows. */
export async function recordEvent(tx: Tx, event: IdentityEvent): Promise<void> {
  await tables<IdentityTables>(tx)
    .insertInto("identity.event")
    .values({
      id: newId(),
      account_id: event.accountId,
      kind: event.kind,
      network: event.network,
      device: event.device,
      session_id: event.sessionId ?? null,
      actor_id: event.actorId ?? null,
      detail: JSON.stringify(event.detail ?? {}),
    })
    .execute();
}

/** Returns whether the actor reset the account's factors with this key. */
export async function wasReset(
  tx: Tx,
  { accountId, actorId, idempotencyKey }: { accountId: string; actorId: string; idempotencyKey: string },
): Promise<boolean> {
  const found = await tables<IdentityTables>(tx)
    .selectFrom("identity.event")
    .select("id")
    .where("account_id", "=", accountId)
    .where("kind", "=", "factor.reset")
    .where("actor_id", "=", actorId)
    .where(sql<string>`detail->>'idempotencyKey'`, "=", idempotencyKey)
    .executeTakeFirst();
  return found !== undefined;
}

export interface EventRow {
  id: string;
  kind: string;
  at: Date;
  network: string;
  device: string;
  actorId: string | null;
  detail: unknown;
}

/** Returns the account's events, newest first. */
export async function listEvents(
  tx: Tx,
  accountId: string,
  { skip, take }: Page,
): Promise<{ rows: EventRow[]; totalCount: number }> {
  const ofAccount = tables<IdentityTables>(tx).selectFrom("identity.event").where("account_id", "=", accountId);
  const rows = await ofAccount
    .select(["id", "kind", "at", "network", "device", "actor_id as actorId", "detail"])
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .offset(skip)
    .limit(take)
    .execute();
  const { count } = await ofAccount.select(({ fn }) => fn.countAll().as("count")).executeTakeFirstOrThrow();
  return { rows, totalCount: Number(count) };
}
