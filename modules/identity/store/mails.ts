import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { IdentityTables } from "./tables.gen.ts";

export interface MailRow {
  id: string;
  kind: string;
  recipient: string;
  sealedParams: Buffer;
  tries: number;
}

/** Belongs into the transaction of what the mail is about: both happen or neither. */
export async function insertMail(
  tx: Tx,
  mail: Omit<MailRow, "tries" | "recipient"> & { accountId: string },
  now: Date,
): Promise<void> {
  // The recipient is read here, so that no caller can send mail to an address as it was typed.
  await sql`
    insert into identity.mail (id, kind, recipient, sealed_params, created_at, next_try_at)
    select ${mail.id}, ${mail.kind}, a.email, ${mail.sealedParams}, ${now}::timestamptz, ${now}::timestamptz
    from identity.account a where a.id = ${mail.accountId}`.execute(tables(tx));
}

/**
 * Takes mails that are due, each for one sender alone. When to try again is written before the try, so that a sender
 * that dies in between loses nothing: 30 seconds, doubling up to an hour.
 */
export async function takeDueMails(tx: Tx, max: number, maxTries: number, now: Date): Promise<MailRow[]> {
  const at = sql`${now}::timestamptz`;
  const { rows } = await sql<MailRow>`
    update identity.mail m
    set tries = m.tries + 1, next_try_at = ${at} + make_interval(secs => least(3600, 30 * power(2, least(m.tries, 10))))
    from (
      select id from identity.mail
      where sent_at is null and next_try_at <= ${at} and tries < ${maxTries}
      order by next_try_at limit ${max} for update skip locked
    ) due
    where m.id = due.id
    returning m.id, m.kind, m.recipient, m.sealed_params as "sealedParams", m.tries`.execute(tables(tx));
  return rows;
}

/** What the mail said is not kept: it held a link that opens an account. */
export async function markSent(tx: Tx, id: string, now: Date): Promise<void> {
  await tables<IdentityTables>(tx)
    .updateTable("identity.mail")
    .set({ sent_at: now, sealed_params: Buffer.alloc(0) })
    .where("id", "=", id)
    .execute();
}
