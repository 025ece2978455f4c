import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { callbackify } from "node:util";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createMailer, type Mailer } from "./mailer.ts";

const refusals: Record<string, string> = {
  "gone@shop.test": "550 5.1.1 no such mailbox",
  "full@shop.test": "452 4.2.2 mailbox full",
  "elsewhere@shop.test": "554 5.7.1 relay access denied",
};

let received: { to: string[]; raw: string }[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  disableReverseLookup: true,
  closeTimeout: 500,
  onRcptTo({ address }, _session, done) {
    const [code = "", ...words] = refusals[address]?.split(" ") ?? [];
    done(code ? Object.assign(new Error(words.join(" ")), { responseCode: Number(code) }) : null);
  },
  onData: callbackify(async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession) => {
    const raw = await text(stream);
    received.push({ to: envelope.rcptTo.map(({ address }) => address), raw });
    if (raw.includes("Unwanted")) throw Object.assign(new Error("5.6.0 unwanted"), { responseCode: 554 });
  }),
});

let mailer: Mailer;
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  mailer = createMailer({
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    from: "Post <post@post.example>",
    host: "post.example",
  });
});
afterAll(async () => {
  mailer.close();
  await new Promise<void>((done) => {
    server.close(done);
  });
});
beforeEach(() => (received = []));

const mail = { id: "42", subject: "Hello", text: "Hello\n", html: "<p>Hello</p>" };
const codeOf = (to: string, subject = "Hello") =>
  mailer.send({ ...mail, to, subject }).then(
    () => "sent",
    (error: unknown) => (error as { code: string }).code,
  );

test("an email is delivered with its ID, sender, text and HTML", async () => {
  expect(await codeOf("ann@shop.test")).toBe("sent");
  expect(received).toMatchObject([{ to: ["ann@shop.test"] }]);
  const raw = received[0]?.raw ?? "";
  expect(raw).toContain("Message-ID: <42@post.example>");
  expect(raw).toContain("From: Post <post@post.example>");
  expect(raw).toContain("text/plain");
  expect(raw).toContain("text/html");
});

test("a recipient is always a single address", async () => {
  await codeOf("victim@shop.test,foo.y");
  expect(received.flatMap(({ to }) => to)).not.toContain("victim@shop.test");
});

test("only permanent errors about the recipient or the email are final", async () => {
  expect(await codeOf("gone@shop.test")).toBe("mail.refused");
  expect(await codeOf("ann@shop.test", "Unwanted")).toBe("mail.refused");
  expect(await codeOf("full@shop.test")).toBe("mail.unavailable");
  expect(await codeOf("elsewhere@shop.test")).toBe("mail.unavailable");
  const nowhere = createMailer({ url: "smtp://127.0.0.1:9", from: "a@a.test", host: "a.test" });
  await expect(nowhere.send({ ...mail, to: "ann@shop.test" })).rejects.toMatchObject({ code: "mail.unavailable" });
  nowhere.close();
});
