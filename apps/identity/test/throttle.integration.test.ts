import { hashPassword } from "@bc/identity/public";
import { createVirtualClock } from "@bc/testing/virtual-clock";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createBrowser } from "./browser.ts";
import { asAdmin } from "./outbox.ts";
import { account, startIdentity } from "./start-identity.ts";

const clock = createVirtualClock(new Date());
let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity({ clock, config: { TRUSTED_PROXIES: "1" } });
});
afterAll(() => identity.stop());
beforeEach(() => asAdmin(identity, "delete from identity.throttle"));

const from = (network: string) => ({ "x-forwarded-for": network, "x-forwarded-proto": "http" });
const attacker = "192.0.2.66";
const wrong = { ...account, password: "wrong" };
type Browser = ReturnType<typeof createBrowser>;
const tryIn = async (browser: Browser, fields = wrong, network = attacker): Promise<Response> =>
  browser.submit(await browser.open(), fields, from(network));

test("behaviour 18: guessing slows down: after five tries each costs twice the wait of the one before", async () => {
  const browser = createBrowser(identity.url);
  for (let count = 0; count < 5; count++) expect((await tryIn(browser)).status).toBe(401);
  for (const wait of [2, 4, 8, 16]) {
    const refused = await tryIn(browser, account);
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe(String(wait));
    expect(await refused.text()).toContain(`Try again in ${wait} seconds.`);
    await clock.advance(wait * 1_000 - 1);
    expect((await tryIn(browser)).status).toBe(429);
    await clock.advance(1);
    expect((await tryIn(browser)).status).toBe(401);
  }
});

test("behaviour 18: tries at the same time get no more than tries one after the other", async () => {
  const browsers = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const browser = createBrowser(identity.url);
      return { browser, form: await browser.open() };
    }),
  );
  const answers = await Promise.all(browsers.map(({ browser, form }) => browser.submit(form, wrong, from(attacker))));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
});

test("behaviour 18: an attacker can't lock the owner's known device out, not even from the same network", async () => {
  const owner = createBrowser(identity.url);
  expect((await tryIn(owner, account, attacker)).status).toBe(303);
  const stranger = createBrowser(identity.url);
  for (let count = 0; count < 12; count++) await tryIn(stranger);
  expect((await tryIn(stranger, account)).status).toBe(429);
  expect((await tryIn(owner, account, attacker)).status).toBe(303);
  expect((await tryIn(owner, wrong, attacker)).status).toBe(401);
});

test("behaviour 18: a known device has a count of its own and is slowed by it alone", async () => {
  const owner = createBrowser(identity.url);
  await tryIn(owner, account);
  for (let count = 0; count < 10; count++) expect((await tryIn(owner)).status).toBe(401);
  expect((await tryIn(owner, account)).status).toBe(429);
  expect((await tryIn(createBrowser(identity.url), account, "198.51.100.7")).status).toBe(303);
  await clock.advance(2_000);
  expect((await tryIn(owner, account)).status).toBe(303);
});

test("behaviour 18: a device known to one account is a stranger to another", async () => {
  const browser = createBrowser(identity.url);
  await tryIn(browser, account);
  const other = { email: "other@acme.test", password: "wrong" };
  for (let count = 0; count < 5; count++) expect((await tryIn(browser, other)).status).toBe(401);
  expect((await tryIn(browser, other)).status).toBe(429);
});

test("behaviour 18: one network that tries many accounts is slowed as a whole, other networks are not", async () => {
  const browser = createBrowser(identity.url);
  const form = await browser.open();
  for (let count = 0; count < 50; count++)
    expect((await browser.submit(form, { email: `n${count}@acme.test`, password: "x" }, from(attacker))).status).toBe(
      401,
    );
  expect((await browser.submit(form, { email: "next@acme.test", password: "x" }, from(attacker))).status).toBe(429);
  expect((await tryIn(createBrowser(identity.url), account, "198.51.100.7")).status).toBe(303);
}, 30_000);

test("behaviour 18: a network that tries made-up passkeys is slowed, and tries turned away leave no event", async () => {
  const browser = createBrowser(identity.url);
  const flow = await browser.open();
  const token = /name="form_token" value="([^"]+)"/.exec(await (await browser.visit(flow)).text())?.[1] ?? "";
  const made = () => browser.send(`${flow}/passkey`, { form_token: token, response: "{}" }, from(attacker));
  for (let count = 0; count < 50; count++) expect((await made()).status).toBe(401);
  expect((await made()).status).toBe(429);
  expect(await asAdmin(identity, "select 1 from identity.event where kind = 'second-factor.refused'")).toHaveLength(50);
}, 30_000);

test("the cookie of a known device is hashed at rest", async () => {
  const browser = createBrowser(identity.url);
  const response = await tryIn(browser, account);
  const cookie = /bc_device=([\w-]+)/.exec(response.headers.getSetCookie().join())?.[1] ?? "";
  expect(cookie).toHaveLength(43);
  const rows = await asAdmin<{ dump: string }>(identity, "select d::text as dump from identity.known_device d");
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ dump }) => dump.includes(Buffer.from(cookie).toString("hex")))).toBe(false);
});

test("a password from before the pepper is hashed anew at sign-in", async () => {
  const hashes = () => asAdmin<{ password_hash: string }>(identity, "select password_hash from identity.account");
  const bare = await hashPassword(account.password);
  await asAdmin(identity, "update identity.account set password_hash = $1 where id = $2", [bare, identity.accountId]);
  expect((await tryIn(createBrowser(identity.url), account)).status).toBe(303);
  expect((await hashes())[0]?.password_hash).toMatch(/^peppered:[0-9a-f]{16}:\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
