import type { AppError } from "@bc/runtime/app-error";
import { createTransport } from "nodemailer";
import { mailError } from "./errors.ts";
import type { WrittenMail } from "./letter.ts";

export interface MailerOptions {
  /**
   * smtp://user:password@host:port, smtps:// for TLS from the start. TLS is required in both cases, unless the address
   * ends with ?ignoreTLS=true, for a mail catcher on loopback.
   */
  url: string;
  from: string;
  /** The host in a Message-ID. */
  host: string;
}

export interface OutgoingMail extends WrittenMail {
  /** The same ID gives the same Message-ID, so that mail programs show an email that was sent twice only once. */
  id: string;
  to: string;
}

export interface Mailer {
  /** Sends the email to the mail server. Throws mail.refused if a retry can't succeed. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

export function createMailer({ url, from, host }: MailerOptions): Mailer {
  const requireTLS = URL.parse(url)?.searchParams.get("ignoreTLS") !== "true";
  const transport = createTransport({ url, requireTLS, ...timeouts });
  return {
    async send({ id, to, ...written }) {
      // An object is one address; a string would be parsed as a list.
      const recipient = { name: "", address: to };
      await transport
        .sendMail({ ...written, from, to: recipient, messageId: `<${id}@${host}>` })
        .catch((error: unknown) => {
          throw asMailError(error);
        });
    },
    close: () => transport.close(),
  };
}

/**
 * Only errors about the recipient or the email are permanent. Errors about our side (a wrong password, a sender or relay
 * that isn't allowed: 5.7.x) can be fixed by an operator, and the email can then be sent.
 */
function asMailError(error: unknown): AppError {
  const { command = "", responseCode = 0, response = "" } = error as SmtpError;
  const aboutTheMail = command === "RCPT TO" || command === "DATA";
  const final = aboutTheMail && responseCode >= 500 && !/^\d{3}[ -]5\.7\./.test(response);
  return mailError(final ? "mail.refused" : "mail.unavailable", {}, { cause: error });
}

interface SmtpError {
  command?: string;
  responseCode?: number;
  response?: string;
}
