import { markSent, openMail, takeDueMails } from "@bc/identity/public";
import { createMailer } from "@bc/mail/mailer";
import type { Services } from "../services.ts";
import { writeMail } from "./write-mail.ts";

export interface MailSender {
  stop(): Promise<void>;
}

const idleMs = 1_000;
const atOnce = 10;
// Back-off reaches an hour at the eighth try: a mail server may be down for most of a day.
const maxTries = 20;

/**
 * Sends what waits in the outbox. It runs here and not in the worker, whose role can't read the schema identity. A
 * sender that dies between handing a mail over and noting it sends that one again, under the same Message-ID.
 */
export function startMailSender(
  services: Pick<Services, "config" | "database" | "vault" | "clock" | "logger">,
): MailSender {
  const { config, database, vault, clock, logger } = services;
  const { hostname: host } = new URL(config.ISSUER_URL);
  const mailer = createMailer({ url: config.SMTP_URL, from: config.MAIL_FROM, host });
  const addresses = { issuer: config.ISSUER_URL, console: config.CONSOLE_URL };

  const sendDue = async (): Promise<number> => {
    const due = await database.withTenant({}, (tx) => takeDueMails(tx, atOnce, maxTries, clock.now()));
    for (const row of due)
      try {
        await mailer.send({ ...writeMail(openMail(vault, row), addresses), id: row.id, to: row.recipient });
        await database.withTenant({}, (tx) => markSent(tx, row.id, clock.now()));
      } catch (error) {
        const level = row.tries < maxTries ? "warn" : "error";
        logger[level]({ err: error, mailId: row.id, kind: row.kind, tries: row.tries }, "a mail could not be sent");
      }
    return due.length;
  };

  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const sent = await sendDue().catch((error: unknown) => {
        logger.warn({ err: error }, "could not read the mails to send");
        return 0;
      });
      if (sent === 0) await clock.sleep(idleMs, stopping.signal).catch(() => undefined);
    }
  };
  const done = run();
  return {
    async stop() {
      stopping.abort();
      await done;
      mailer.close();
    },
  };
}
