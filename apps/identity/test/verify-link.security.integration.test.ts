import { signUp, verifyEmail } from "@bc/identity/public";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser } from "./browser.ts";
import { asAdmin, outboxOf } from "./outbox.ts";
import { startIdentity } from "./start-identity.ts";

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const visitor = { network: "127.0.0.1", device: "test" };
const password = "quiet blue lamp shines";
const ask = (email: string, chosen = password) =>
  signUp(identity.services, { email, password: chosen, interactionUid: "none", visitor });
const tokensOf = async (email: string): Promise<string[]> => {
  const mails = await outboxOf(identity, email);
  return mails.flatMap(({ kind, link }) =>
    kind === "verify-email" ? [new URL(link).searchParams.get("token") ?? ""] : [],
  );
};
const accountsOf = (email: string) =>
  asAdmin<{ email: string; password_hash: string | null }>(
    identity,
    "select email, password_hash from identity.account where app.address_of(email) = app.address_of($1)",
    [email],
  );
const use = (token: string, chosen: string) =>
  verifyEmail(identity.services, { token, password: chosen, visitor }).then(
    () => "done",
    (error: { code: string }) => error.code,
  );

test("a verify link that outlived verification changes no password and shows the page of a used link", async () => {
  await ask("late@acme.test");
  const [token = ""] = await tokensOf("late@acme.test");
  const [mail] = await outboxOf(identity, "late@acme.test");
  await asAdmin(
    identity,
    "update identity.account set email_verified_at = now(), password_hash = 'own' where email = 'late@acme.test'",
  );
  expect((await createBrowser(identity.url).visit(mail?.link ?? "")).status).toBe(410);
  expect(await use(token, "another phrase of mine")).toBe("identity.link-spent");
  expect(await accountsOf("late@acme.test")).toEqual([{ email: "late@acme.test", password_hash: "own" }]);
});

test("concurrent sign-ups of one address make one account, and all mail goes to its stored address", async () => {
  const typed = ["race@acme.test", "Race@acme.test", "RACE@acme.test", "race@ACME.test"];
  await asAdmin(identity, "delete from identity.throttle");
  await Promise.all(typed.map((email) => ask(email)));
  const accounts = await accountsOf("race@acme.test");
  expect(accounts).toHaveLength(1);
  const mails = await asAdmin<{ recipient: string }>(
    identity,
    "select distinct recipient from identity.mail where app.address_of(recipient) = 'race@acme.test'",
  );
  expect(mails).toEqual([{ recipient: accounts[0]?.email }]);
});

test("of links that are used at the same time one sets the password, and no later link changes it", async () => {
  for (let round = 0; round < 5; round++) {
    const email = `links${round}@acme.test`;
    await asAdmin(identity, "delete from identity.throttle");
    await ask(email);
    await ask(email);
    const [first = "", second = ""] = await tokensOf(email);
    // A sign-up that arrives meanwhile must not leave a link behind that works on the verified account.
    const [one, two] = await Promise.all([
      use(first, "the phrase of the first"),
      use(second, "the phrase of the second"),
      ask(email, "the phrase of a stranger"),
    ]);
    expect([one, two].toSorted()).toEqual(["done", "identity.link-spent"]);
    const [account] = await accountsOf(email);
    const winner = one === "done" ? "the phrase of the first" : "the phrase of the second";
    expect(await identity.services.passwords.matches(account?.password_hash ?? null, winner)).toBe(true);
    for (const token of await tokensOf(email)) expect(await use(token, "one more phrase")).toBe("identity.link-spent");
    expect(await accountsOf(email)).toEqual([account]);
  }
});
