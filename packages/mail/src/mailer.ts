import type { AppError } from "@bc/runtime/app-error";
import { createTransport } from "nodemailer";
import { mailError } from "./errors.ts";
import type { WrittenMail } from "./letter.ts";

export interface MailerOptions {
  /**
   * smtp://user:password@host:port, smtps:// for TLS from the start. TLS is required in both cases, unless the address
   * ends with ?ignoreTLS=true: for a catcher on loopback.
   */
  url: string;
  from: string;
  /** Whose name stands in a Message-ID. */
  host: string;
}

export interface OutgoingMail extends WrittenMail {
  /** The same id gives the same Message-ID, by which a mail program shows a mail that was sent twice once. */
  id: string;
  to: string;
}

export interface Mailer {
  /** Hands the mail over to the mail server. Throws mail.refused when another try makes no sense. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

export function createMailer({ url, from, host }: MailerOptions): Mailer {
  const requireTLS = URL.parse(url)?.searchParams.get("ignoreTLS") !== "true";
  const transport = createTransport({ url, requireTLS, ...timeouts });
  return {
    async send({ id, to, ...written }) {
      // As an object it is one address; a bare text would be read as a list of them.
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
 * Final is only what the server says about this recipient or this mail. What it says about us (a wrong password, a
 * sender or a relay it does not allow: 5.7.x) is mended by whoever operates the console, and then the mail still goes.
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
