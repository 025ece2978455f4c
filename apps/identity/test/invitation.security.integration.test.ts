import { createHash, randomBytes } from "node:crypto";
import { connectFactories } from "@bc/testing/factories";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser } from "./browser.ts";
import { asAdmin, outboxOf } from "./outbox.ts";
import { account, consoleUrl, startIdentity } from "./start-identity.ts";

let identity: Awaited<ReturnType<typeof startIdentity>>;
let make: Awaited<ReturnType<typeof connectFactories>>;
let place: { organizationId: string; businessId: string; invitedBy: string };
beforeAll(async () => {
  identity = await startIdentity();
  make = await connectFactories(identity.adminUrl);
  const { id: organizationId } = await make.organization({ name: "Acme" });
  const { id: businessId } = await make.business({ organizationId, name: "Acme Shoes" });
  const { id: invitedBy } = await make.user({ email: "ann@acme.test", firstName: "Ann", lastName: "Lee" });
  await make.assignRole({ organizationId, userId: invitedBy, roleName: "org_owner" });
  place = { organizationId, businessId, invitedBy };
});
afterAll(async () => {
  await make.end();
  await identity.stop();
});

const password = "quiet blue lamp shines";
const passwords = { password, confirmation: password };

/** Stores an invitation and returns the secret of its link. */
async function invite(email: string, change = ""): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const hash = createHash("sha256").update(token).digest("hex");
  await asAdmin(
    identity,
    `insert into org.invitation (organization_id, id, business_id, email, role_name, token_hash, invited_by)
     values ('${place.organizationId}', gen_random_uuid(), '${place.businessId}', '${email}', 'business_member',
       decode('${hash}', 'hex'), '${place.invitedBy}')`,
  );
  if (change) await asAdmin(identity, `update org.invitation set ${change} where email = '${email}'`);
  return token;
}

const isSignedIn = async (email: string, typed: string): Promise<boolean> => {
  const browser = createBrowser(identity.url);
  return (await browser.submit(await browser.open(), { email, password: typed })).status === 303;
};

test(
  "invited user reads who invites, to what and as what, and signs up without another email",
  { tags: ["console.invite.shown", "console.invite.verifies"] },
  async () => {
    const inviteToken = await invite("new@acme.test");
    const browser = createBrowser(identity.url);
    const form = await browser.open({ inviteToken });
    const page = (await (await browser.visit(form)).text()).replaceAll(/\s+/g, " ");
    expect(page).toContain(
      "<strong>Ann Lee</strong> invites you to join <strong>Acme Shoes</strong> (Acme) as <strong>Business member</strong>.",
    );
    expect(page).toContain("Create your account");
    expect(page).toMatch(/value="new@acme\.test" readonly/);
    let response = await browser.submit(`${form}/sign-up`, { email: "new@acme.test", ...passwords });
    while (!response.headers.get("location")?.startsWith(consoleUrl))
      response = await browser.visit(response.headers.get("location") ?? "nowhere");
    expect(response.headers.get("location")).toContain("code=");
    expect(await outboxOf(identity, "new@acme.test")).not.toContainEqual(
      expect.objectContaining({ kind: "verify-email" }),
    );
    expect(await isSignedIn("new@acme.test", password)).toBe(true);
    const events = await asAdmin(
      identity,
      "select e.kind, e.detail from identity.event e join identity.account a on a.id = e.account_id where a.email = 'new@acme.test' and e.kind = 'email.verified'",
    );
    expect(events).toMatchObject([{ detail: { by: "invitation" } }]);
  },
);

test("invitation verifies one account once and never changes its password", async () => {
  const inviteToken = await invite("once@acme.test");
  const [first, second] = [createBrowser(identity.url), createBrowser(identity.url)];
  const [one, other] = [await first.open({ inviteToken }), await second.open({ inviteToken })];
  const late = "another phrase of mine";
  const answers = await Promise.all([
    first.submit(`${one}/sign-up`, { email: "once@acme.test", ...passwords }),
    second.submit(`${other}/sign-up`, { email: "once@acme.test", password: late, confirmation: late }),
  ]);
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
  const won = answers[0]?.status === 303;
  expect([await isSignedIn("once@acme.test", password), await isSignedIn("once@acme.test", late)]).toEqual([won, !won]);
  const third = createBrowser(identity.url);
  const page = await (await third.visit(await third.open({ inviteToken }))).text();
  expect(page).toContain("Forgot your password?");
  expect(page).toContain('value="once@acme.test"');
});

test("invitation to an existing account asks for its password", async () => {
  const inviteToken = await invite(account.email);
  const browser = createBrowser(identity.url);
  const form = await browser.open({ inviteToken });
  expect(await (await browser.visit(form)).text()).toContain("Forgot your password?");
  expect((await browser.submit(`${form}/sign-up`, { email: account.email, ...passwords })).status).toBe(200);
  expect(await isSignedIn(account.email, password)).toBe(false);
  expect(await isSignedIn(account.email, account.password)).toBe(true);
});

test("invitation does not verify another address", async () => {
  const inviteToken = await invite("mine@acme.test");
  const browser = createBrowser(identity.url);
  const form = await browser.open({ inviteToken });
  const response = await browser.submit(`${form}/sign-up`, { email: "theirs@acme.test", ...passwords });
  expect(await response.text()).toContain("Check your email");
  expect(await outboxOf(identity, "theirs@acme.test")).toMatchObject([{ kind: "verify-email" }]);
  expect(await isSignedIn("theirs@acme.test", password)).toBe(false);
});

test("invitation discards the password of an earlier unverified sign-up", async () => {
  const attacker = createBrowser(identity.url);
  const theirs = "the password of an attacker";
  await attacker.submit(`${await attacker.open()}/sign-up`, {
    email: "target@acme.test",
    password: theirs,
    confirmation: theirs,
  });
  const link = (await outboxOf(identity, "target@acme.test"))[0]?.link ?? "";
  const inviteToken = await invite("target@acme.test");
  const browser = createBrowser(identity.url);
  const form = await browser.open({ inviteToken });
  expect((await browser.submit(`${form}/sign-up`, { email: "target@acme.test", ...passwords })).status).toBe(303);
  expect((await attacker.visit(link)).status).toBe(410);
  expect([await isSignedIn("target@acme.test", theirs), await isSignedIn("target@acme.test", password)]).toEqual([
    false,
    true,
  ]);
});

test.each([
  ["revoked", "revoked_at = now()"],
  ["declined", "revoked_at = now(), declined_at = now()"],
  ["expired", "expires_at = now()"],
  ["unapproved", "awaits_approval = true"],
])("%s invitation shows no address and verifies none", async (word, change) => {
  const inviteToken = await invite(`${word}@acme.test`, change);
  const browser = createBrowser(identity.url);
  const form = await browser.open({ inviteToken });
  const page = await (await browser.visit(form)).text();
  expect(page).toContain("no longer valid");
  expect(page).not.toContain(`${word}@acme.test`);
  await browser.submit(`${form}/sign-up`, { email: `${word}@acme.test`, ...passwords });
  expect(await isSignedIn(`${word}@acme.test`, password)).toBe(false);
});
