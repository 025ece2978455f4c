import type { Tx } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import { insertMail, type MailRow } from "../store/mails.ts";
import type { Vault } from "./vault.ts";

/** What each kind of mail is filled with. A token is the secret of a link; the sender knows where links lead. */
export interface MailParams {
  "verify-email": { token: string; interactionUid: string };
  /** Somebody signed up with an address that has an account already. */
  "sign-up-known": { email: string };
  "reset-password": { token: string };
  "password-changed": { email: string };
  "google-added": { email: string };
  "factors-reset": { email: string };
}
export type MailKind = keyof MailParams;

export type Mail = { [Kind in MailKind]: { kind: Kind; params: MailParams[Kind] } }[MailKind];

export function postMail(tx: Tx, vault: Vault, recipient: string, mail: Mail, now: Date): Promise<void> {
  return insertMail(tx, { id: newId(), kind: mail.kind, recipient, sealedParams: vault.seal(mail.params) }, now);
}

export function openMail(vault: Vault, row: MailRow): Mail {
  return { kind: row.kind, params: vault.open(row.sealedParams) } as Mail;
}
