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

/** Queues an email. Call it in the transaction of the change that the email reports. */
export async function insertMail(
  tx: Tx,
  mail: Omit<MailRow, "tries" | "recipient"> & { accountId: string },
  now: Date,
): Promise<void> {
  // The recipient is read here, so that no caller can send an email to an address as it was typed.
  await sql`
    insert into identity.mail (id, kind, recipient, sealed_params, created_at, next_try_at)
    select ${mail.id}, ${mail.kind}, a.email, ${mail.sealedParams}, ${now}::timestamptz, ${now}::timestamptz
    from identity.account a where a.id = ${mail.accountId}`.execute(tables(tx));
}

/**
 * Claims due emails, each for one sender. The time of the next attempt is stored before this attempt, so that emails of
 * a crashed sender are retried: after 30 seconds, doubling up to an hour.
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

/** Marks the email as sent and deletes its content, which may contain a link to the account. */
export async function markSent(tx: Tx, id: string, now: Date): Promise<void> {
  await tables<IdentityTables>(tx)
    .updateTable("identity.mail")
    .set({ sent_at: now, sealed_params: Buffer.alloc(0) })
    .where("id", "=", id)
    .execute();
}
