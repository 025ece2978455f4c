import { createIdentityClient, type IdentityClient } from "@bc/identity/client";
import { issueRecoveryCode } from "@bc/identity/public";
import { systemClock } from "@bc/runtime/clock";
import { decodeJwt } from "jose";
import { generate } from "otplib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createBrowser } from "./browser.ts";
import { asAdmin } from "./outbox.ts";
import { account, consoleUrl, internalKey, startIdentity } from "./start-identity.ts";

// The clock moves on between tests, so that each has a time step of its own.
let ahead = 0;
const clock = { ...systemClock, now: () => new Date(Date.now() + ahead) };
const visitor = { network: "127.0.0.1", device: "test" };
let identity: Awaited<ReturnType<typeof startIdentity>>;
let client: IdentityClient;
let secret = "";
let recoveryCode = "";

beforeAll(async () => {
  identity = await startIdentity({ clock });
  client = createIdentityClient({ url: identity.internalUrl, key: internalKey });
  const owner = { accountId: identity.accountId, visitor };
  const { token } = await client.createEnrolmentToken({ ...owner, ...account });
  const enrolled = await mfa("/mfa/associate", token, { authenticator_types: ["otp"] });
  secret = String(enrolled.body["secret"]);
  recoveryCode = (enrolled.body["recovery_codes"] as string[])[0] ?? "";
  await client.confirmEnrolment({ ...owner, token, proof: { type: "OTP", otpCode: await code() } });
});
beforeEach(() => {
  ahead += 60_000;
});
afterAll(async () => {
  await client.close();
  await identity.stop();
});

const code = () => generate({ secret, epoch: Math.floor(clock.now().getTime() / 1_000) });

async function mfa(path: string, token: string, body?: unknown) {
  const response = await fetch(`${identity.url}${path}`, {
    headers: { authorization: `Bearer ${token}`, origin: consoleUrl, "content-type": "application/json" },
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function passwordTyped(overrides: Record<string, string> = {}) {
  const browser = createBrowser(identity.url);
  const form = await browser.open(overrides);
  const answer = await browser.submit(form);
  return { browser, form, page: answer.headers.get("location") ?? "" };
}

type Browser = ReturnType<typeof createBrowser>;

/** Follows redirects until the console or a page; the address of the one it ended at. */
async function follow(browser: Browser, response: Response): Promise<string> {
  let location = response.headers.get("location");
  while (location && !location.startsWith(consoleUrl)) {
    const next = await browser.visit(location);
    if (!next.headers.get("location")) return location;
    location = next.headers.get("location");
  }
  return location ?? "";
}

async function claimsOf(browser: Browser, landed: string) {
  const codeParameter = new URL(landed).searchParams.get("code") ?? "";
  const { body } = await browser.token({ grant_type: "authorization_code", code: codeParameter });
  return decodeJwt(body["access_token"] ?? "");
}

test("a right password leads to the second factor, and the app's code to the console", async () => {
  const { browser, form, page } = await passwordTyped();
  expect(page).toBe(`${form}/app-code`);
  const wrong = await browser.submit(page, { code: "000000" });
  expect([wrong.status, await wrong.text()]).toEqual([401, expect.stringContaining("That code is wrong")]);
  const landed = await follow(browser, await browser.submit(page, { code: await code() }));
  expect(await claimsOf(browser, landed)).toMatchObject({ acr: "urn:bc:mfa", amr: ["pwd", "otp"] });
});

test("behaviour 19: the second factor cannot be skipped through resume", async () => {
  const { browser, form } = await passwordTyped();
  const uid = form.split("/").at(-1) ?? "";
  const landed = await follow(browser, await browser.visit(`/auth/${uid}`));
  expect(landed).toMatch(/^\/interaction\//);
  const page = await browser.visit(landed).then((response) => response.text());
  expect(page).toContain('autocomplete="current-password"');
});

test("behaviour 19: nor by asking for another step, the last page, or a code without the password", async () => {
  const browser = createBrowser(identity.url);
  const form = await browser.open();
  for (const step of ["app-code", "sms-code", "passkey", "recovery-code", "recovery-saved"]) {
    const response = await browser.visit(`${form}/${step}`);
    expect([step, response.status, response.headers.get("location")]).toEqual([step, 303, form]);
  }
  const skipped = await passwordTyped();
  const saved = await skipped.browser.submit(`${skipped.form}/app-code`, {});
  expect(saved.status).toBe(422);
  const page = await skipped.browser.visit(`${skipped.form}/app-code`).then((response) => response.text());
  const token = /name="form_token" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const jumped = await skipped.browser.send(`${skipped.form}/recovery-saved`, { form_token: token });
  expect(jumped.headers.get("location")).toBe(skipped.form);
});

test("behaviour 20: a code that signed in does not sign in again", async () => {
  const used = await code();
  const first = await passwordTyped();
  expect(await follow(first.browser, await first.browser.submit(first.page, { code: used }))).toContain(consoleUrl);
  const second = await passwordTyped();
  expect((await second.browser.submit(second.page, { code: used })).status).toBe(401);
});

test("behaviour 20: a recovery code signs in once, and its successor is shown before the flow goes on", async () => {
  const first = await passwordTyped();
  const shown = await first.browser.submit(`${first.form}/recovery-code`, { code: recoveryCode });
  const html = await shown.text();
  const successor = /<code>([^<]+)<\/code>/.exec(html)?.[1] ?? "";
  const token = /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? "";
  expect(successor).not.toBe(recoveryCode);
  const done = await first.browser.send(`${first.form}/recovery-saved`, { form_token: token });
  const landed = await follow(first.browser, done);
  expect(await claimsOf(first.browser, landed)).toMatchObject({ acr: "urn:bc:mfa", amr: ["pwd", "rc"] });

  const second = await passwordTyped();
  expect((await second.browser.submit(`${second.form}/recovery-code`, { code: recoveryCode })).status).toBe(401);
  expect((await second.browser.submit(`${second.form}/recovery-code`, { code: successor })).status).toBe(200);
});

test("failed codes from other browsers don't lock out the owner, and new browsers add no attempts", async () => {
  const owner = await passwordTyped();
  expect(await follow(owner.browser, await owner.browser.submit(owner.page, { code: await code() }))).toContain(
    consoleUrl,
  );
  ahead += 60_000;
  const again = await owner.browser.submit(await owner.browser.open({ prompt: "login" }));
  const thief = await passwordTyped();
  for (let tries = 0; tries < 5; tries++)
    expect((await thief.browser.submit(thief.page, { code: "000000" })).status).toBe(401);
  const fresh = await passwordTyped();
  await asAdmin(identity, "update identity.throttle set failures = failures + 5");
  expect((await fresh.browser.submit(fresh.page, { code: await code() })).status).toBe(429);
  const landed = await owner.browser.submit(again.headers.get("location") ?? "", { code: await code() });
  expect(await follow(owner.browser, landed)).toContain(consoleUrl);
  expect((await fresh.browser.submit(fresh.page, { code: "000000" })).status).toBe(429);
  const { database, vault } = identity.services;
  const recovery = await database.withTenant({}, (tx) => issueRecoveryCode(tx, vault, identity.accountId));
  expect((await fresh.browser.submit(`${fresh.form}/recovery-code`, { code: recovery })).status).toBe(200);
  ahead += 3_600_000;
});

test("a browser that gave a right code is slowed by its own guesses", async () => {
  const { browser, page } = await passwordTyped();
  await browser.submit(page, { code: await code() });
  const next = await browser.submit(await browser.open({ prompt: "login" }));
  const statuses = [];
  for (let tries = 0; tries < 6; tries++)
    statuses.push((await browser.submit(next.headers.get("location") ?? "", { code: "000000" })).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test("guesses at the code are slowed down; refused and empty ones leave no event", async () => {
  await asAdmin(identity, "delete from identity.throttle");
  await asAdmin(identity, "delete from identity.event where kind = 'second-factor.refused'");
  const { browser, page } = await passwordTyped();
  const empty = await browser.submit(page, { code: " " });
  expect([empty.status, await empty.text()]).toEqual([422, expect.stringContaining("This field is required")]);
  const statuses = [];
  for (let tries = 0; tries < 6; tries++) statuses.push((await browser.submit(page, { code: "000000" })).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect(await asAdmin(identity, "select 1 from identity.event where kind = 'second-factor.refused'")).toHaveLength(5);
  ahead += 3_600_000;
});

test("acr_values and max_age make a signed-in person prove themselves again", async () => {
  const { browser, page } = await passwordTyped();
  expect(await follow(browser, await browser.submit(page, { code: await code() }))).toContain(consoleUrl);
  expect(await browser.open({ acr_values: "urn:bc:mfa" })).toContain(consoleUrl);
  expect(await browser.open({ max_age: "0" })).toMatch(/\/interaction\//);
});

test("an account without a factor is told that the strength asked for can't be had", async () => {
  const owner = { accountId: identity.accountId, visitor };
  await client.toggleFactors({ ...owner, enabled: false });
  const { browser, page } = await passwordTyped({ acr_values: "urn:bc:mfa" });
  const landed = await follow(browser, await browser.visit(page));
  expect(new URL(landed).searchParams.get("error")).toBe("unmet_authentication_requirements");
  await client.toggleFactors({ ...owner, enabled: true });
});

test(
  "the enrolment shapes are the specified ones, and the token opens nothing else",
  { tags: ["svc.rest.mfa-authenticators", "svc.rest.mfa-associate-otp"] },
  async () => {
    const owner = { accountId: identity.accountId, visitor };
    const { token } = await client.createEnrolmentToken({ ...owner, ...account });
    const listed = await mfa("/mfa/authenticators", token);
    expect(listed.body).toEqual([
      { id: expect.any(String), authenticator_type: "otp", name: "Authenticator app", active: true },
    ]);
    const again = await mfa("/mfa/associate", token, { authenticator_types: ["otp"] });
    expect(again.body).toMatchObject({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      barcode_uri: expect.stringContaining("otpauth://totp/"),
      recovery_codes: [],
    });
    const phone = { authenticator_types: ["oob"], oob_channels: ["sms"], phone_number: "+49301234567" };
    expect(await mfa("/mfa/associate", token, phone)).toEqual({
      status: 404,
      body: { error: "identity.sms-off", error_description: "SMS codes aren't available." },
    });
    expect((await mfa("/mfa/associate", token, { authenticator_types: ["voice"] })).status).toBe(400);
    expect((await mfa("/mfa/associate", "stranger", { authenticator_types: ["otp"] })).status).toBe(401);
    const userinfo = await fetch(`${identity.url}/me`, { headers: { authorization: `Bearer ${token}` } });
    expect(userinfo.status).toBe(401);
  },
);

test("only the console's origin may read the answers", async () => {
  const asked = await fetch(`${identity.url}/mfa/associate`, {
    method: "OPTIONS",
    headers: { origin: "http://evil.test", "access-control-request-method": "POST" },
  });
  expect(asked.headers.get("access-control-allow-origin")).toBe(consoleUrl);
});

test("a sign-in that waits for its second proof starts over once the account is signed out everywhere", async () => {
  const { browser, page } = await passwordTyped();
  expect((await browser.visit(page)).status).toBe(200);
  await client.endAllSessions({ accountId: identity.accountId, ...account, visitor });
  expect((await browser.visit(page)).status).toBe(400);
});

test("auth_time is when the password was right, however late the second proof and the way back", async () => {
  const began = Math.floor(clock.now().getTime() / 1_000);
  const { browser, page } = await passwordTyped();
  const typedBy = clock.now().getTime() / 1_000;
  ahead += 60_000;
  const finished = await browser.submit(page, { code: await code() });
  ahead += 60_000;
  const { auth_time: authTime } = await claimsOf(browser, await follow(browser, finished));
  expect(authTime).toBeGreaterThanOrEqual(began);
  expect(authTime).toBeLessThanOrEqual(typedBy);
});
