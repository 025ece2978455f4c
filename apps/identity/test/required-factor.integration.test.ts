import { randomUUID } from "node:crypto";
import { createIdentityClient, type IdentityClient } from "@bc/identity/client";
import { systemClock } from "@bc/runtime/clock";
import { connectFactories, type Factories } from "@bc/testing/factories";
import { decodeJwt } from "jose";
import { generate } from "otplib";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createBrowser } from "./browser.ts";
import { asAdmin } from "./outbox.ts";
import { account, consoleUrl, internalKey, startIdentity } from "./start-identity.ts";

let ahead = 0;
const clock = { ...systemClock, now: () => new Date(Date.now() + ahead) };
const visitor = { network: "127.0.0.1", device: "test" };
const minute = 60_000;
const day = 24 * 60 * minute;
let identity: Awaited<ReturnType<typeof startIdentity>>;
let client: IdentityClient;
let make: Factories;
let organizationId: string;
const owner = () => ({ accountId: identity.accountId, visitor });

beforeAll(async () => {
  identity = await startIdentity({ clock });
  client = createIdentityClient({ url: identity.internalUrl, key: internalKey });
  make = await connectFactories(identity.adminUrl);
  await make.user({ id: identity.accountId, email: account.email, firstName: "A", lastName: "B" });
  ({ id: organizationId } = await make.organization({ name: "Acme <Shoes>" }));
  await make.assignRole({ organizationId, userId: identity.accountId, roleName: "org_member" });
});
beforeEach(async () => {
  ahead += minute;
  await asAdmin(identity, "delete from identity.factor");
  await asAdmin(identity, "delete from identity.recovery_code");
  await asAdmin(identity, "delete from identity.throttle");
  await requireFrom(undefined);
});
afterAll(async () => {
  await make.end();
  await client.close();
  await identity.stop();
});

/** In so many milliseconds, counted from the service's clock; not at all without. */
const requireFrom = (ms: number | undefined) =>
  asAdmin(
    identity,
    `update org.organization set factor_required_from = ${ms === undefined ? "null" : `'${new Date(clock.now().getTime() + ms).toISOString()}'`}
     where id = '${organizationId}'`,
  );

type Browser = ReturnType<typeof createBrowser>;

async function passwordTyped(parameters: Record<string, string> = {}) {
  const browser = createBrowser(identity.url);
  const form = await browser.open(parameters);
  const answer = await browser.submit(form);
  return { browser, form, page: answer.headers.get("location") ?? "" };
}

async function follow(browser: Browser, response: Response): Promise<string> {
  let location = response.headers.get("location");
  while (location && !location.startsWith(consoleUrl)) {
    const next = await browser.visit(location);
    if (!next.headers.get("location")) return location;
    location = next.headers.get("location");
  }
  return location ?? "";
}

const textOf = async (browser: Browser, path: string) => (await browser.visit(path)).text();
const secretIn = (html: string) => (/<code>([^<]+)<\/code>/.exec(html)?.[1] ?? "").replaceAll(" ", "");
const tokenIn = (html: string) => /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? "";
const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(clock.now().getTime() / 1_000) });

/** From the page that asks for it to the page with the recovery code. */
async function enrol(browser: Browser, form: string) {
  await browser.submit(`${form}/enrol`, {});
  const secret = secretIn(await textOf(browser, `${form}/enrol-app`));
  const answer = await browser.submit(`${form}/enrol-app`, { code: await codeOf(secret) });
  const html = await answer.text();
  return { secret, html, recoveryCode: secretIn(html), formToken: tokenIn(html) };
}

/** Enrolls a factor through the sign-in that requires it. */
async function enrolled(): Promise<string> {
  await requireFrom(-day);
  const { browser, form } = await passwordTyped();
  const { secret } = await enrol(browser, form);
  ahead += minute;
  return secret;
}

test("members of organizations without the requirement are not asked to enroll", async () => {
  const { browser, page } = await passwordTyped();
  expect(await follow(browser, await browser.visit(page))).toContain(`${consoleUrl}/callback?code=`);
});

test("after the deadline a right password leads to enrolling, and enrolling into the console", async () => {
  await requireFrom(-day);
  const { browser, form, page } = await passwordTyped();
  expect(page).toBe(`${form}/enrol`);
  const why = await textOf(browser, page);
  expect(why).toContain(
    "<strong>Acme &lt;Shoes&gt;</strong> requires multi-factor authentication. Set it up to continue.",
  );
  expect(why).not.toContain("Not now");
  await browser.submit(page, {});
  const shown = await textOf(browser, `${form}/enrol-app`);
  expect(shown).toMatch(/<svg\s+class="qr"/);
  const wrong = await browser.submit(`${form}/enrol-app`, { code: "000000" });
  expect([wrong.status, await wrong.text()]).toEqual([401, expect.stringContaining("That code is wrong")]);
  const secret = secretIn(await textOf(browser, `${form}/enrol-app`));
  expect(secret).toBe(secretIn(shown));
  const html = await (await browser.submit(`${form}/enrol-app`, { code: await codeOf(secret) })).text();
  expect(html).toContain("Save your recovery code");
  const done = await browser.send(`${form}/recovery-saved`, { form_token: tokenIn(html) });
  const landed = await follow(browser, done);
  const code = new URL(landed).searchParams.get("code") ?? "";
  const { body } = await browser.token({ grant_type: "authorization_code", code });
  expect(decodeJwt(body["access_token"] ?? "")).toMatchObject({ acr: "urn:bc:mfa", amr: ["pwd", "otp"] });

  ahead += minute;
  const next = await passwordTyped();
  expect(next.page).toBe(`${next.form}/app-code`);
  const again = await next.browser.submit(`${next.form}/recovery-code`, { code: secretIn(html) });
  expect(again.status).toBe(200);
});

test("until the deadline it can be put off, with the day in sight", async () => {
  await requireFrom(7 * day);
  const { browser, page } = await passwordTyped();
  const due = new Date(clock.now().getTime() + 7 * day);
  const named = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(due);
  expect(await textOf(browser, page)).toContain(`requires multi-factor authentication from ${named} UTC.`);
  const later = await browser.submit(page, { later: "yes" });
  expect(await follow(browser, later)).toContain(`${consoleUrl}/callback?code=`);
});

test("after the deadline, sign-in can't be completed without enrolling", async () => {
  await requireFrom(10 * minute);
  const { browser, form, page } = await passwordTyped();
  const token = tokenIn(await textOf(browser, page));
  ahead += 20 * minute;
  const late = await browser.send(page, { form_token: token, later: "yes" });
  expect([late.status, late.headers.get("location")]).toEqual([403, null]);
  for (const step of ["app-code", "sms-code", "passkey", "recovery-code"]) {
    const opened = await browser.visit(`${form}/${step}`);
    expect([step, opened.headers.get("location")]).toEqual([step, form]);
  }
  for (const step of ["app-code", "sms-code", "recovery-code", "recovery-saved"]) {
    const sent = await browser.send(`${form}/${step}`, { form_token: token, code: "000000" });
    expect([step, sent.headers.get("location")]).toEqual([step, form]);
  }
  const unshown = await browser.send(`${form}/enrol-app`, { form_token: token, code: "000000" });
  expect(unshown.headers.get("location")).toBe(`${form}/enrol`);
  const resumed = await follow(browser, await browser.visit(`/auth/${form.split("/").at(-1) ?? ""}`));
  expect(await textOf(browser, resumed)).toContain('autocomplete="current-password"');
});

test("a recovery code of an app that is switched off does not stand in for enrolling", async () => {
  await requireFrom(undefined);
  const { token } = await client.createEnrolmentToken({ ...owner(), ...account });
  const associated = await fetch(`${identity.url}/mfa/associate`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ authenticator_types: ["otp"] }),
  });
  const { secret, recovery_codes: codes } = (await associated.json()) as { secret: string; recovery_codes: string[] };
  await client.confirmEnrolment({ ...owner(), token, proof: { type: "OTP", otpCode: await codeOf(secret) } });
  await client.toggleFactors({ ...owner(), enabled: false });
  await requireFrom(-day);
  const { browser, form, page } = await passwordTyped();
  expect(page).toBe(`${form}/enrol`);
  const formToken = tokenIn(await textOf(browser, page));
  const tried = await browser.send(`${form}/recovery-code`, { form_token: formToken, code: codes[0] ?? "" });
  expect(tried.headers.get("location")).toBe(form);
});

test("without the password no step of enrolling opens", async () => {
  await requireFrom(-day);
  const browser = createBrowser(identity.url);
  const form = await browser.open();
  for (const step of ["enrol", "enrol-app"])
    expect((await browser.visit(`${form}/${step}`)).headers.get("location")).toBe(form);
});

test("a sign-in started before an enrollment elsewhere asks for that factor", async () => {
  await requireFrom(-day);
  const thief = await passwordTyped();
  await thief.browser.submit(thief.page, {});
  const planted = secretIn(await textOf(thief.browser, `${thief.form}/enrol-app`));
  const token = tokenIn(await textOf(thief.browser, `${thief.form}/enrol-app`));
  const person = await passwordTyped();
  await enrol(person.browser, person.form);
  ahead += minute;
  const tried = await thief.browser.send(`${thief.form}/enrol-app`, { form_token: token, code: await codeOf(planted) });
  expect(tried.headers.get("location")).toBe(`${thief.form}/app-code`);
  expect(await asAdmin(identity, "select from identity.factor where active")).toHaveLength(1);
});

test("of two who send the first code at once one goes on", async () => {
  await requireFrom(-day);
  const { browser, form, page } = await passwordTyped();
  await browser.submit(page, {});
  const html = await textOf(browser, `${form}/enrol-app`);
  const fields = { form_token: tokenIn(html), code: await codeOf(secretIn(html)) };
  const answers = await Promise.all([1, 2].map(() => browser.send(`${form}/enrol-app`, fields)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("it is lifted at once: by the organization, and by leaving it, even on the page that asks", async () => {
  await requireFrom(-day);
  const first = await passwordTyped();
  await requireFrom(undefined);
  expect(await follow(first.browser, await first.browser.visit(first.page))).toContain(`${consoleUrl}/callback?code=`);

  await requireFrom(-day);
  const second = await passwordTyped();
  await asAdmin(identity, "delete from org.assigned_role");
  expect(await follow(second.browser, await second.browser.visit(second.page))).toContain(
    `${consoleUrl}/callback?code=`,
  );
  const third = await passwordTyped();
  expect(await follow(third.browser, await third.browser.visit(third.page))).toContain(`${consoleUrl}/callback?code=`);
  await make.assignRole({ organizationId, userId: identity.accountId, roleName: "org_member" });
});

test("of several organizations the one that requires it first counts", async () => {
  await requireFrom(7 * day);
  const { id: stricter } = await make.organization({ name: "Stricter" });
  await make.assignRole({ organizationId: stricter, userId: identity.accountId, roleName: "org_member" });
  await asAdmin(identity, `update org.organization set factor_required_from = now() where id = '${stricter}'`);
  const { browser, page } = await passwordTyped();
  expect(await textOf(browser, page)).toContain(
    "<strong>Stricter</strong> requires multi-factor authentication. Set it up",
  );
  await asAdmin(identity, `delete from org.assigned_role where organization_id = '${stricter}'`);
});

test("being signed out everywhere ends a flow that waits for enrolling", async () => {
  await requireFrom(-day);
  const { browser, page } = await passwordTyped();
  expect((await browser.visit(page)).status).toBe(200);
  await client.endAllSessions({ ...owner(), ...account });
  expect((await browser.visit(page)).status).toBe(400);
});

test("a session that runs on a password alone is asked from the deadline on, and goes on with a factor", async () => {
  const browser = createBrowser(identity.url);
  await browser.signIn();
  await requireFrom(day);
  expect(await browser.open()).toContain(`${consoleUrl}/callback?code=`);

  await requireFrom(0);
  expect(await browser.open({ prompt: "none" })).toContain("error=login_required");
  const form = await browser.open();
  const resumed = await follow(browser, await browser.visit(`/auth/${form.split("/").at(-1) ?? ""}`));
  expect(await textOf(browser, resumed)).toContain('autocomplete="current-password"');
  const again = await browser.open();
  expect((await browser.submit(again)).headers.get("location")).toBe(`${again}/enrol`);
  const { formToken } = await enrol(browser, again);
  const landed = await follow(browser, await browser.send(`${again}/recovery-saved`, { form_token: formToken }));
  expect(landed).toContain(`${consoleUrl}/callback?code=`);
  expect(await browser.open({ prompt: "none" })).toContain(`${consoleUrl}/callback?code=`);
});

test("tokens of a password alone are renewed until the deadline, and again once it is lifted", async () => {
  const browser = createBrowser(identity.url);
  let { body } = await browser.token({ grant_type: "authorization_code", code: await browser.signIn() });
  const renew = async () => {
    const answer = await browser.token({ grant_type: "refresh_token", refresh_token: body["refresh_token"] ?? "" });
    if (answer.status === 200) ({ body } = answer);
    return [answer.status, answer.body["error"]];
  };
  await requireFrom(day);
  expect(await renew()).toEqual([200, undefined]);
  await requireFrom(0);
  expect(await renew()).toEqual([400, "login_required"]);
  expect(await renew()).toEqual([400, "login_required"]);
  await requireFrom(undefined);
  expect(await renew()).toEqual([200, undefined]);
});

test("tokens of a sign-in with a factor are renewed after the deadline", async () => {
  await requireFrom(-day);
  const { browser, form } = await passwordTyped();
  const { formToken } = await enrol(browser, form);
  const landed = await follow(browser, await browser.send(`${form}/recovery-saved`, { form_token: formToken }));
  const code = new URL(landed).searchParams.get("code") ?? "";
  const { body } = await browser.token({ grant_type: "authorization_code", code });
  const renewed = await browser.token({ grant_type: "refresh_token", refresh_token: body["refresh_token"] ?? "" });
  expect(renewed.status).toBe(200);
});

test("the last factor can be given up before the deadline, and not after it", async () => {
  await enrolled();
  const refusal = { code: "identity.factor-required", params: { requiredBy: "Acme <Shoes>" } };
  await expect(client.removeFactors(owner())).rejects.toMatchObject(refusal);
  await expect(client.toggleFactors({ ...owner(), enabled: false })).rejects.toMatchObject(refusal);
  expect(await asAdmin(identity, "select from identity.factor where active")).toHaveLength(1);
  expect(await asAdmin(identity, "select from identity.recovery_code")).toHaveLength(1);
  await requireFrom(day);
  await client.removeFactors(owner());
  expect(await asAdmin(identity, "select from identity.factor")).toHaveLength(0);
});

async function addPasskey(): Promise<string> {
  const id = randomUUID();
  await asAdmin(
    identity,
    `insert into identity.factor (id, account_id, kind, name, active, sealed_secret)
     values ($1, $2, 'passkey', 'Key', true, '')`,
    [id, identity.accountId],
  );
  return id;
}

test("a passkey counts; with one the app can be given up, and then the passkey can't", async () => {
  await enrolled();
  const id = await addPasskey();
  await client.removeFactors(owner());
  await expect(client.removePasskey({ ...owner(), id })).rejects.toMatchObject({ code: "identity.factor-required" });
  const { form, page } = await passwordTyped();
  expect(page).toBe(`${form}/passkey`);
});

test("of two who give up one factor each at once, the last is refused", async () => {
  await enrolled();
  const id = await addPasskey();
  const both = await Promise.allSettled([client.removeFactors(owner()), client.removePasskey({ ...owner(), id })]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await asAdmin(identity, "select from identity.factor where active")).toHaveLength(1);
});
