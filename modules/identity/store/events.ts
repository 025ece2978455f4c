import { type Tx, tables } from "@bc/db/database";
import type { Json } from "@bc/runtime/app-error";
import { newId } from "@bc/runtime/ids";
import type { IdentityTables } from "./tables.gen.ts";

export interface IdentityEvent {
  /** Unknown when somebody tried an address that no account has. */
  accountId: string | null;
  /** "session.started", "password.changed": what it is about, then what happened. */
  kind: string;
  network: string;
  device: string;
  sessionId?: string | undefined;
  /** Who acted, when it was not the account's owner. */
  actorId?: string | undefined;
  /** Facts without secrets. */
  detail?: { readonly [name: string]: Json };
}

/** Writes down what happened to an account. The table only grows: nobody can change or remove a row. */
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
