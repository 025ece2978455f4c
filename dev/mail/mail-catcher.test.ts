import { connect } from "node:net";
import nodemailer, { type SendMailOptions } from "nodemailer";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type MailCatcher, startMailCatcher } from "./mail-catcher.ts";

let catcher: MailCatcher;
const call = (path: string, init: RequestInit = {}) =>
  fetch(catcher.webUrl + path, { signal: AbortSignal.timeout(5_000), ...init });
const mails = async (query = "") => (await (await call(`/api/mails${query}`)).json()) as Record<string, unknown>[];
const pageOf = async (path: string) => (await call(path)).text();

beforeAll(async () => {
  catcher = await startMailCatcher({ smtpPort: 0, webPort: 0 });
});
afterEach(() => call("/api/mails", { method: "DELETE" }));
afterAll(() => catcher.stop());

async function send(mail: SendMailOptions, auth?: { user: string; pass: string }): Promise<void> {
  const { hostname, port } = new URL(catcher.smtpUrl);
  const transport = nodemailer.createTransport({ host: hostname, port: Number(port), ...(auth && { auth }) });
  await transport.sendMail({ from: "Brand Console <no-reply@console.test>", to: "owner@shop.test", ...mail });
  transport.close();
}

test("emails are kept, newest first", async () => {
  await send({ subject: "First", text: "Sign in: http://127.0.0.1:4300/x?a=1." });
  await send({
    subject: "Grüße",
    text: "ä",
    html: '<a href="http://b.test/?x=1&amp;y=2">Go</a>',
    bcc: "member@shop.test",
  });
  expect(await mails()).toEqual([
    {
      id: expect.any(String),
      from: "no-reply@console.test",
      to: ["owner@shop.test", "member@shop.test"],
      subject: "Grüße",
      text: expect.stringMatching(/^ä\s*$/),
      html: expect.stringContaining("<a href="),
      links: ["http://b.test/?x=1&y=2"],
      receivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    },
    expect.objectContaining({ subject: "First", html: "", links: ["http://127.0.0.1:4300/x?a=1"] }),
  ]);
});

test("emails are found by address in any spelling", async () => {
  await send({ subject: "For the owner" });
  await send({ subject: "For the member", to: "Member@Shop.test" });
  expect(await mails("?to=member%40shop.TEST")).toMatchObject([{ subject: "For the member" }]);
  expect(await mails("?to=shop.test")).toEqual([]);
});

test("any password is accepted, and all emails can be deleted", async () => {
  await send({ subject: "With a password" }, { user: "any-user", pass: "anything" });
  expect(await mails()).toHaveLength(1);
  expect((await call("/api/mails", { method: "DELETE" })).status).toBe(204);
  expect(await mails()).toEqual([]);
});

test("the last 500 emails are kept", async () => {
  const { hostname, port } = new URL(catcher.smtpUrl);
  const transport = nodemailer.createTransport({
    host: hostname,
    port: Number(port),
    pool: true,
    maxMessages: Infinity,
  });
  const all = Array.from({ length: 503 }, (_, index) => `Mail ${index}`);
  for (let at = 0; at < all.length; at += 1)
    await transport.sendMail({ from: "a@a.test", to: "b@b.test", subject: all[at] ?? "" });
  transport.close();
  expect((await mails()).map(({ subject }) => subject)).toEqual(all.slice(3).toReversed());
}, 30_000);

test("an email that is too large is refused without stopping the catcher", async () => {
  const text = `${"x".repeat(70)}\n`.repeat(80_000);
  await expect(send({ subject: "Large", text })).rejects.toThrow("552 A mail has at most 5242880 bytes");
  await send({ subject: "Small" });
  expect(await mails()).toMatchObject([{ subject: "Small" }]);
});

test("mailboxes at refused.test are refused", async () => {
  await expect(send({ subject: "Hello", to: "ann@refused.test" })).rejects.toThrow("550 5.1.1");
  expect(await mails()).toEqual([]);
});

test("a client that disconnects early does not affect others", async () => {
  const { hostname, port } = new URL(catcher.smtpUrl);
  const socket = connect(Number(port), hostname);
  socket.write("EHLO x\r\nMAIL FROM:<a@a.test>\r\nRCPT TO:<b@b.test>\r\nDATA\r\nSubject: cut");
  await new Promise((done) => void socket.once("data", done));
  socket.resetAndDestroy();
  await send({ subject: "After" });
  expect(await mails()).toMatchObject([{ subject: "After" }]);
});

test("the list shows recipient, subject and time, escaped", async () => {
  expect(await pageOf("/")).toContain("No emails yet");
  await send({ subject: `<script>alert("1")</script>` });
  const page = await pageOf("/");
  expect(page).toContain("1 email<");
  expect(page).toContain("to owner@shop.test");
  expect(page).toMatch(/<time datetime="\d{4}-[^"]+Z">/);
  expect(page).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;");
  expect(page).not.toContain("<script>");
});

test("an email's page shows headers, links, text, and HTML in a sandbox", async () => {
  const html = `<p onclick="x()">Hello</p><script>alert(1)</script><a href="http://b.test/?x=1&amp;y=2">Go</a>`;
  await send({ subject: "Hello", text: "Hello <b>", html, headers: { "X-Kind": "welcome" } });
  const id = String((await mails())[0]?.["id"]);
  const page = await pageOf(`/mails/${id}`);
  expect(page).toContain("<h1>Hello</h1>");
  expect(page).toMatch(/<dt>X-Kind<\/dt>\s*<dd>welcome<\/dd>/);
  expect(page).toContain(`<a href="http://b.test/?x=1&amp;y=2" rel="noreferrer">http://b.test/?x=1&amp;y=2</a>`);
  expect(page).toContain("Hello &lt;b&gt;");
  expect(page).toContain(`<iframe sandbox title="HTML of “Hello”" src="/mails/${id}/html"></iframe>`);
  expect(page).not.toContain("onclick");

  const frame = await call(`/mails/${id}/html`);
  expect(await frame.text()).toContain(html);
  const policy = frame.headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/^sandbox; default-src 'none';/);
  expect(policy).not.toMatch(/allow-|script|https?:/);
});

test("pages load nothing from other hosts", async () => {
  await send({ subject: "Hello" });
  const id = String((await mails())[0]?.["id"]);
  for (const path of ["/", `/mails/${id}`, "/mails/none"]) {
    const response = await call(path);
    expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none';/);
    expect(await response.text()).not.toMatch(/(src|href)="(https?:)?\/\//);
  }
  expect((await call("/style.css")).headers.get("content-type")).toMatch("text/css");
  expect((await call("/refresh.js")).headers.get("content-type")).toMatch("text/javascript");
});

test("an unknown email is reported as not found", async () => {
  expect((await call("/mails/none")).status).toBe(404);
  expect((await call("/mails/none/html")).status).toBe(404);
});

test("requests for another host name are refused", async () => {
  const answer = await new Promise<string>((done) => {
    const socket = connect(Number(new URL(catcher.webUrl).port), "127.0.0.1");
    socket.write("GET /api/mails HTTP/1.1\r\nHost: rebound.example:80\r\nConnection: close\r\n\r\n");
    socket.once("data", (chunk) => done(chunk.toString()));
  });
  expect(answer).toMatch(/^HTTP\/1.1 421 /);
});

test("an occupied port fails the start and leaves nothing running", async () => {
  const smtpPort = Number(new URL(catcher.smtpUrl).port);
  const webPort = Number(new URL(catcher.webUrl).port);
  await expect(startMailCatcher({ smtpPort, webPort: 0 })).rejects.toThrow("EADDRINUSE");
  const other = await startMailCatcher({ smtpPort: 0, webPort: 0 });
  await other.stop();
  const freed = Number(new URL(other.smtpUrl).port);
  await expect(startMailCatcher({ smtpPort: freed, webPort })).rejects.toThrow("EADDRINUSE");
  const again = await startMailCatcher({ smtpPort: freed, webPort: 0 });
  await again.stop();
});

test("a mailbox can be refused temporarily", async () => {
  await call("/api/refused/Owner%40shop.test", { method: "PUT" });
  await expect(send({ subject: "Away" })).rejects.toMatchObject({ responseCode: 550 });
  await call("/api/refused/owner%40shop.test", { method: "DELETE" });
  await send({ subject: "Back" });
  expect(await mails()).toMatchObject([{ subject: "Back" }]);
});
