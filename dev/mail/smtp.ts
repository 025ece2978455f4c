import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { callbackify } from "node:util";
import { addressOf } from "@bc/runtime/address-of";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { type Mail, readMail } from "./mail.ts";

const maxMailBytes = 5 << 20;

/**
 * Accepts every email with any password or none, except for mailboxes at refused.test and those that are refused
 * temporarily.
 */
export async function startSmtp(port: number, refused: ReadonlySet<string>, onMail: (mail: Mail) => void) {
  const server = new SMTPServer({
    name: "localhost",
    authOptional: true,
    // There is no certificate for loopback, so passwords are sent unencrypted.
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    size: maxMailBytes,
    maxClients: 100,
    closeTimeout: 500,
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? "any-user" }),
    onRcptTo({ address }, _session, done) {
      const known = !address.endsWith("@refused.test") && !refused.has(addressOf(address));
      done(known ? null : Object.assign(new Error("5.1.1 There is no such mailbox"), { responseCode: 550 }));
    },
    onData: callbackify(async (stream: SMTPServerDataStream, session: SMTPServerSession) => {
      const mail = await receive(stream, session);
      onMail(mail);
      return `Kept as ${mail.id}`;
    }),
  });
  // A client that disconnects early must not end the whole stack.
  server.on("error", () => undefined);
  const listening = once(server.server, "listening");
  server.listen(port, "127.0.0.1");
  await listening;
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}?ignoreTLS=true`,
    stop: () =>
      new Promise<void>((done) => {
        server.close(done);
      }),
  };
}

async function receive(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<Mail> {
  let chunks: Buffer[] = [];
  for await (const chunk of stream) {
    if (stream.sizeExceeded) chunks = [];
    else chunks.push(chunk as Buffer);
  }
  if (stream.sizeExceeded)
    throw Object.assign(new Error(`A mail has at most ${maxMailBytes} bytes`), { responseCode: 552 });
  return readMail(Buffer.concat(chunks), {
    from: envelope.mailFrom === false ? "" : envelope.mailFrom.address,
    to: envelope.rcptTo.map(({ address }) => address),
  });
}
