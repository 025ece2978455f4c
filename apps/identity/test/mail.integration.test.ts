import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@bc/dev/free-port";
import { startMailCatcher } from "@bc/dev/mail-catcher";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type MailSender, startMailSender } from "../src/mail/send-mails.ts";
import { createBrowser } from "./browser.ts";
import { asAdmin } from "./outbox.ts";
import { account, startIdentity } from "./start-identity.ts";

let identity: Awaited<ReturnType<typeof startIdentity>>;
const [smtpPort, webPort] = [await freePort(), await freePort()];
beforeAll(async () => {
  identity = await startIdentity({ config: { SMTP_URL: `smtp://127.0.0.1:${smtpPort}?ignoreTLS=true` } });
});
afterAll(() => identity.stop());

interface CaughtMail {
  subject: string;
  text: string;
  html: string;
  links: string[];
}
const caught = async (): Promise<CaughtMail[]> =>
  (await fetch(`http://127.0.0.1:${webPort}/api/mails?to=${account.email}`)).json() as Promise<CaughtMail[]>;
const askForLink = async (): Promise<void> => {
  await asAdmin(identity, "delete from identity.throttle");
  const browser = createBrowser(identity.url);
  await browser.submit(`${await browser.open()}/forgot-password`, { email: account.email });
};
const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 100; tries++) {
    if (await isSo()) return;
    await sleep(100);
  }
  throw new Error("the condition was not met within ten seconds");
};
const waiting = async (): Promise<number> =>
  Number(
    (await asAdmin<{ count: string }>(identity, "select count(*) from identity.mail where sent_at is null"))[0]?.count,
  );

test("an email survives outages and is delivered once by several senders", async () => {
  await askForLink();
  const alone = startMailSender(identity.services);
  await until(async () => (await asAdmin(identity, "select 1 from identity.mail where tries = 1")).length === 1);
  await alone.stop();
  expect(await waiting()).toBe(1);

  const catcher = await startMailCatcher({ smtpPort, webPort });
  const senders: MailSender[] = [];
  try {
    await asAdmin(identity, "update identity.mail set next_try_at = now()");
    for (let count = 0; count < 3; count++) senders.push(startMailSender(identity.services));
    await until(async () => (await waiting()) === 0);
    for (const sender of senders) await sender.stop(); // ends when nothing is being sent any more
    const mails = await caught();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe("Choose a new password for Brand Console");
    expect(mails[0]?.links[0]).toMatch(/\/reset-password\?token=/);
    expect(mails[0]?.html).toContain("Choose a new password");
    const [row] = await asAdmin<{ length: number }>(identity, "select length(sealed_params) from identity.mail");
    expect(row?.length).toBe(0);
  } finally {
    for (const sender of senders) await sender.stop();
    await catcher.stop();
  }
}, 30_000);

test("a recipient is always a single address", async () => {
  const catcher = await startMailCatcher({ smtpPort, webPort });
  const mails = async (to: string) =>
    (await (await fetch(`http://127.0.0.1:${webPort}/api/mails?to=${encodeURIComponent(to)}`)).json()) as CaughtMail[];
  await asAdmin(identity, "delete from identity.mail");
  await askForLink();
  await asAdmin(identity, "update identity.mail set recipient = 'victim@acme.test,foo.y'");
  const sender = startMailSender(identity.services);
  try {
    await until(async () => (await asAdmin(identity, "select 1 from identity.mail where tries > 0")).length === 1);
    await sender.stop(); // ends when the attempt is over
    expect(await mails("victim@acme.test")).toEqual([]);
  } finally {
    await sender.stop();
    await catcher.stop();
    await asAdmin(identity, "delete from identity.mail");
  }
}, 30_000);

test("attempts back off up to an hour", async () => {
  await askForLink();
  const waits: number[] = [];
  for (let tries = 0; tries < 9; tries++) {
    await asAdmin(identity, "update identity.mail set next_try_at = now(), tries = $1 where sent_at is null", [tries]);
    const sender = startMailSender(identity.services);
    await until(
      async () => (await asAdmin(identity, "select 1 from identity.mail where tries > $1", [tries])).length > 0,
    );
    await sender.stop();
    const [row] = await asAdmin<{ wait: number }>(
      identity,
      "select round(extract(epoch from next_try_at - now()) / 10) * 10 as wait from identity.mail where sent_at is null",
    );
    waits.push(Number(row?.wait));
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600]);
}, 30_000);
