import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMailer } from "./mailer.ts";

let url: string;
let received = 0;
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  disableReverseLookup: true,
  closeTimeout: 500,
  onData(stream, _session, done) {
    received++;
    stream.resume().on("end", done);
  },
});
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(
  () =>
    new Promise<void>((done) => {
      server.close(done);
    }),
);

const mail = { id: "1", to: "ann@shop.test", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };

test("email is not sent without TLS", async () => {
  const mailer = createMailer({ url, from: "post@post.example", host: "post.example" });
  await expect(mailer.send(mail)).rejects.toMatchObject({ code: "mail.unavailable" });
  expect(received).toBe(0);
  mailer.close();
});

test("TLS is skipped if the URL says so", async () => {
  const mailer = createMailer({ url: `${url}?ignoreTLS=true`, from: "post@post.example", host: "post.example" });
  await mailer.send(mail);
  expect(received).toBe(1);
  mailer.close();
});
