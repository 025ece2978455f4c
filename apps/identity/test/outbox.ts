import { type MailRow, openMail } from "@bc/identity/public";
import pg from "pg";
import { writeMail } from "../src/mail/write-mail.ts";
import { consoleUrl, type startIdentity } from "./start-identity.ts";

type Identity = Awaited<ReturnType<typeof startIdentity>>;

/** One statement as the superuser. */
export async function asAdmin<Row extends pg.QueryResultRow>(
  { adminUrl }: Identity,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** The queued mails of an address, oldest first, with the link of each. Without notices of new devices, which every test browser causes. */
export async function outboxOf(identity: Identity, email: string): Promise<{ kind: string; link: string }[]> {
  const rows = await asAdmin<MailRow>(
    identity,
    `select id, kind, recipient, sealed_params as "sealedParams", tries from identity.mail
     where recipient = $1 and kind <> 'new-device' order by created_at`,
    [email],
  );
  return rows.map((row) => {
    const { text } = writeMail(openMail(identity.services.vault, row), { issuer: identity.url, console: consoleUrl });
    return { kind: row.kind, link: /https?:\S+/.exec(text)?.[0] ?? "" };
  });
}
