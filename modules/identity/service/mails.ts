import type { Tx } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import { insertMail, type MailRow } from "../store/mails.ts";
import type { Vault } from "./vault.ts";

/** The parameters of each kind of email. A token is the secret of a link; the sender knows the link's address. */
export interface MailParams {
  "verify-email": { token: string; interactionUid: string };
  /** Sign-up with the address of a verified account. */
  "sign-up-known": Record<never, never>;
  "reset-password": { token: string };
  "password-changed": Record<never, never>;
  "google-added": Record<never, never>;
  "factors-reset": Record<never, never>;
  /** Fixed names: text that a user typed could look like a link. */
  "factor-added": { name: string };
  "factor-removed": { names: string[] };
  "factors-disabled": Record<never, never>;
  "recovery-code-replaced": Record<never, never>;
  /** The time is an ISO instant. */
  "new-device": { device: string; place: string; at: string };
}
export type MailKind = keyof MailParams;

/** An email with its recipient, the account's stored address. */
export type OutgoingMail = Mail & { recipient: string };

export type Mail = { [Kind in MailKind]: { kind: Kind; params: MailParams[Kind] } }[MailKind];

/** Queues an email to the account's stored address. */
export function postMail(tx: Tx, vault: Vault, accountId: string, mail: Mail, now: Date): Promise<void> {
  return insertMail(tx, { id: newId(), kind: mail.kind, accountId, sealedParams: vault.seal(mail.params) }, now);
}

export function openMail(vault: Vault, row: MailRow): OutgoingMail {
  return { kind: row.kind, params: vault.open(row.sealedParams), recipient: row.recipient } as OutgoingMail;
}
