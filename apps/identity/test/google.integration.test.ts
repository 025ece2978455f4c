import { googleClient, startGooglePartner } from "@bc/dev/google";
import { connectFactories } from "@bc/testing/factories";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser } from "./browser.ts";
import { asAdmin, outboxOf } from "./outbox.ts";
import { account, consoleUrl, startIdentity } from "./start-identity.ts";

const google = await startGooglePartner(0);
let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity({
    config: {
      GOOGLE_ISSUER: google.url,
      GOOGLE_CLIENT_ID: googleClient.id,
      GOOGLE_CLIENT_SECRET: googleClient.secret,
    },
  });
});
afterAll(async () => {
  await identity.stop();
  await google.stop();
});

type Browser = ReturnType<typeof createBrowser>;
/** Signs in at Google and returns where Google redirects the browser to. */
const askGoogle = async (browser: Browser, person: Record<string, string>): Promise<string> => {
  const flow = await browser.open();
  const begin = await browser.visit(`${flow}/google`);
  const url = new URL(begin.headers.get("location") ?? "");
  for (const [name, value] of Object.entries(person)) url.searchParams.set(name, value);
  return (await fetch(url, { redirect: "manual" })).headers.get("location") ?? "";
};
/** Follows redirects until the console, or a page of ours, answers. */
const follow = async (browser: Browser, url: string): Promise<Response> => {
  let response = await browser.visit(url);
  while (response.status === 303 && !response.headers.get("location")?.startsWith(consoleUrl))
    response = await browser.visit(response.headers.get("location") ?? "");
  return response;
};
const signIn = async (person: Record<string, string>): Promise<Response> => {
  const browser = createBrowser(identity.url);
  return follow(browser, await askGoogle(browser, person));
};
const accounts = (email: string) =>
  asAdmin<{ id: string; hasPassword: boolean; isVerified: boolean; logins: string }>(
    identity,
    `select id, password_hash is not null as "hasPassword", email_verified_at is not null as "isVerified",
       (select count(*) from identity.federated_login l where l.account_id = a.id) as logins
     from identity.account a where app.address_of(email) = $1`,
    [email],
  );

test("the sign-in page offers Google, and a new person gets an account without a password", async () => {
  const browser = createBrowser(identity.url);
  expect(await (await browser.visit(await browser.open())).text()).toContain("Continue with Google");
  const response = await signIn({ email: "new@acme.test" });
  expect(response.headers.get("location")).toContain("code=");
  expect(await accounts("new@acme.test")).toMatchObject([{ hasPassword: false, isVerified: true, logins: "1" }]);
  await signIn({ email: "new@acme.test" });
  expect(await accounts("new@acme.test")).toHaveLength(1);
});

test.each([{}, { hd: "other.test" }])(
  "an account with a proven address is not linked while Google doesn't run its mail: %j",
  async (person) => {
    const refused = await signIn({ email: account.email, ...person });
    const text = expect.stringContaining("Sign in with its password");
    expect([refused.status, await refused.text()]).toEqual([403, text]);
    expect(await accounts(account.email)).toMatchObject([{ logins: "0" }]);
    expect(await outboxOf(identity, account.email)).toEqual([]);
  },
);

test("an account whose mail Google runs is linked, keeps its password and reads of it in a mail", async () => {
  const person = { email: account.email, hd: account.email.split("@")[1] ?? "" };
  expect((await signIn(person)).headers.get("location")).toContain("code=");
  expect(await accounts(account.email)).toMatchObject([{ id: identity.accountId, hasPassword: true, logins: "1" }]);
  await signIn(person);
  expect(await outboxOf(identity, account.email)).toMatchObject([{ kind: "google-added" }]);
});

test("an account at Google's own mail is linked", async () => {
  await asAdmin(
    identity,
    `insert into identity.account (id, email, password_hash, email_verified_at)
     values (gen_random_uuid(), 'ann@gmail.com', 'x', now())`,
  );
  expect((await signIn({ email: "ann@gmail.com" })).headers.get("location")).toContain("code=");
  expect(await accounts("ann@gmail.com")).toMatchObject([{ hasPassword: true, logins: "1" }]);
});

test("Google sign-in removes the password of an account with an unverified address", async () => {
  await asAdmin(
    identity,
    "insert into identity.account (id, email, password_hash) values (gen_random_uuid(), 'squatted@acme.test', 'x')",
  );
  expect((await signIn({ email: "squatted@acme.test" })).headers.get("location")).toContain("code=");
  expect(await accounts("squatted@acme.test")).toMatchObject([{ hasPassword: false, isVerified: true }]);
});

test("an address that Google has not verified neither signs in nor links an account", async () => {
  await asAdmin(identity, "delete from identity.federated_login where account_id = $1", [identity.accountId]);
  const response = await signIn({ email: account.email, verified: "no" });
  expect(response.status).toBe(403);
  expect(await response.text()).toContain("Google hasn&#39;t verified your email");
  expect(await accounts(account.email)).toMatchObject([{ logins: "0" }]);
});

test("an address that is more than one plain address is refused", async () => {
  const email = "a,victim@acme.test";
  expect((await signIn({ email })).status).toBe(502);
  expect(await accounts(email)).toEqual([]);
});

test("a blocked account stays outside", async () => {
  await signIn({ email: "blocked@acme.test" });
  await asAdmin(identity, "update identity.account set blocked_at = now() where email = 'blocked@acme.test'");
  const response = await signIn({ email: "blocked@acme.test" });
  expect([response.status, (await response.text()).includes("Your account is blocked")]).toEqual([403, true]);
});

test("a user who declines returns to the sign-in page", async () => {
  const response = await signIn({ email: "" });
  expect([response.status, (await response.text()).includes("You didn&#39;t sign in with Google.")]).toEqual([
    200,
    true,
  ]);
});

test.each([{ max_age: "0" }, { prompt: "login" }, { acr_values: "urn:bc:mfa" }])(
  "Google sign-in does not satisfy a fresh or stronger authentication: %j",
  async (asked) => {
    const browser = createBrowser(identity.url);
    const landed = await follow(browser, await askGoogle(browser, { email: "again@acme.test" }));
    expect(landed.headers.get("location")).toContain("code=");
    const flow = await browser.open(asked);
    const page = await (await browser.visit(flow)).text();
    expect(page).toContain('autocomplete="current-password"');
    expect(page).not.toContain("Continue with Google");
    const refused = await browser.visit(`${flow}/google`);
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining("Confirm with your")]);
    expect((await browser.visit(`${flow}/google?state=x&code=y`)).status).toBe(403);
  },
);

test("an answer counts once, in the browser and the flow that asked", async () => {
  const [victim, attacker] = [createBrowser(identity.url), createBrowser(identity.url)];
  const answer = await askGoogle(attacker, { email: "attacker@acme.test" });
  expect((await follow(victim, answer)).status).toBe(400);
  const bent = new URL(answer);
  const uid = (await victim.open()).split("/").at(-1) ?? "";
  bent.searchParams.set("state", `${uid}.${bent.searchParams.get("state")?.split(".")[1] ?? ""}`);
  expect((await follow(victim, bent.href)).status).toBe(502);
  expect((await follow(attacker, answer)).headers.get("location")).toContain("code=");
  expect((await follow(attacker, answer)).headers.get("location") ?? "").not.toContain("code=");
});

test("while Google is down the page says so and the password still works", async () => {
  const browser = createBrowser(identity.url);
  const answer = await askGoogle(browser, { email: "new@acme.test" });
  google.faults.set([{ path: "/token", status: 503, times: 5 }]);
  const response = await follow(browser, answer);
  google.faults.clear();
  expect([response.status, (await response.text()).includes("Try again.")]).toEqual([502, true]);
  expect((await browser.submit(await browser.open(), account)).status).toBe(303);
});

test("a Google user enrolls a second factor if their organization requires one", async () => {
  await signIn({ email: "required@acme.test" });
  const [person] = await accounts("required@acme.test");
  const make = await connectFactories(identity.adminUrl);
  await make.user({ id: person?.id ?? "", email: "required@acme.test", firstName: "R", lastName: "Q" });
  const { id: organizationId } = await make.organization({ name: "Acme" });
  await make.assignRole({ organizationId, userId: person?.id ?? "", roleName: "org_member" });
  await make.end();
  await asAdmin(identity, "update org.organization set factor_required_from = now() - interval '1 day'");
  const asked = await signIn({ email: "required@acme.test" });
  expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining("Set it up to continue.")]);
});
