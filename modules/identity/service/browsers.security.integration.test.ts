import { randomBytes, randomUUID } from "node:crypto";
import { createDatabase, type Database, runText } from "@bc/db/database";
import { testDatabase } from "@bc/testing/database";
import { connectFactories } from "@bc/testing/factories";
import { createVirtualClock } from "@bc/testing/virtual-clock";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeArtifacts } from "../store/write-artifacts.ts";
import { signInBrowserOf } from "./browsers.ts";
import { confirmCredentials } from "./confirm-credentials.ts";
import { createPasswords, hashPassword, type Passwords } from "./passwords.ts";
import { signIn } from "./sign-in.ts";
import { openVault, type Vault } from "./vault.ts";

const clock = createVirtualClock();
const password = "Correct-Horse-1!";
const visitor = { network: "192.0.2.1", device: "test" };
let clone: Awaited<ReturnType<typeof testDatabase>>;
let database: Database;
let vault: Vault;
let passwords: Passwords;
let make: Awaited<ReturnType<typeof connectFactories>>;
beforeAll(async () => {
  clone = await testDatabase();
  database = createDatabase({ url: clone.urlFor("bc_identity"), max: 8, onIdleError: () => undefined });
  vault = await openVault(database, ["a key of at least thirty-two characters"]);
  passwords = createPasswords({ peppers: ["a pepper of at least thirty-two characters"] });
  make = await connectFactories(clone.adminUrl);
});
afterAll(async () => {
  await make.end();
  await database.close();
  await clone.drop();
});

const parts = () => ({ database, vault, clock, passwords });
const newBrowser = () => randomBytes(32).toString("base64url");
async function newAccount() {
  const accountId = randomUUID();
  const email = `${accountId}@acme.test`;
  await make.account({ id: accountId, email, passwordHash: await hashPassword(password) });
  return { accountId, email };
}
const outcomeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    (signedIn) => (signedIn ? "right" : "wrong"),
    (error: { code?: string }) => error.code ?? "failed",
  );
const enter = (email: string, browsers: { browser: string; formerBrowser?: string }, guess = password) =>
  outcomeOf(signIn(parts(), { email, password: guess, visitor, ...browsers }));
/** Exhausts the account's limit for unknown browsers. */
async function lockOut(email: string): Promise<void> {
  for (let guess = 0; guess < 5; guess++) await enter(email, { browser: newBrowser() }, "wrong");
  expect(await enter(email, { browser: newBrowser() })).toBe("identity.throttled");
}
async function finishSignIn(accountId: string, browser: string): Promise<void> {
  const now = clock.now();
  const session = { id: randomUUID(), accountId, ...visitor, acr: "urn:bc:pwd", amr: ["pwd"] };
  await database.withoutTransaction((tx) =>
    writeArtifacts(tx, {
      upserts: [],
      deletes: [],
      session: { ...session, signedInAt: now, lastUsedAt: now },
      browser: signInBrowserOf(vault, { browser, visitor }, now),
    }),
  );
}
const noticesTo = async (email: string): Promise<number> => {
  const text = "select from identity.mail where kind = 'new-device' and recipient = $1";
  return (await database.withoutTransaction((tx) => runText(tx, text, [email]))).length;
};
/** Makes the account's browsers look as the migration leaves those of earlier releases. */
const ageBrowsers = (accountId: string) =>
  database.withoutTransaction((tx) =>
    runText(tx, "update identity.known_device set created_at = 'epoch' where account_id = $1", [accountId]),
  );

test("a browser known under its former cookie is not locked out and is known under the new one", async () => {
  const { email } = await newAccount();
  const [former, browser] = [newBrowser(), newBrowser()];
  expect(await enter(email, { browser: former })).toBe("right");
  await lockOut(email);
  expect(await enter(email, { browser, formerBrowser: former })).toBe("right");
  await lockOut(email);
  expect(await enter(email, { browser })).toBe("right");
});

test("a former cookie that the account does not know is worth nothing", async () => {
  const [{ email }, other] = [await newAccount(), await newAccount()];
  const planted = newBrowser();
  expect(await enter(other.email, { browser: planted })).toBe("right");
  await lockOut(email);
  expect(await enter(email, { browser: newBrowser(), formerBrowser: planted })).toBe("identity.throttled");
});

test("new cookies beside a known former one bring no further guesses", async () => {
  const { email } = await newAccount();
  const former = newBrowser();
  expect(await enter(email, { browser: former })).toBe("right");
  const guess = () => enter(email, { browser: newBrowser(), formerBrowser: former }, "wrong");
  for (let tries = 0; tries < 10; tries++) expect(await guess()).toBe("wrong");
  expect(await guess()).toBe("identity.throttled");
});

test("the first finished sign-in of a browser from an earlier release sends no email", async () => {
  const { accountId, email } = await newAccount();
  const browser = newBrowser();
  await finishSignIn(accountId, newBrowser());
  await enter(email, { browser });
  await ageBrowsers(accountId);
  await enter(email, { browser });
  await finishSignIn(accountId, browser);
  expect(await noticesTo(email)).toBe(0);
});

test("a browser from an earlier release sends no email after its cookie was renamed", async () => {
  const { accountId, email } = await newAccount();
  const [former, browser] = [newBrowser(), newBrowser()];
  await finishSignIn(accountId, newBrowser());
  await enter(email, { browser: former });
  await ageBrowsers(accountId);
  await enter(email, { browser, formerBrowser: former });
  await finishSignIn(accountId, browser);
  expect(await noticesTo(email)).toBe(0);
});

test("a browser that gave a correct password since then is still new when its sign-in finishes", async () => {
  const { accountId, email } = await newAccount();
  const browser = newBrowser();
  await finishSignIn(accountId, newBrowser());
  await ageBrowsers(accountId);
  await enter(email, { browser });
  await finishSignIn(accountId, browser);
  await finishSignIn(accountId, browser);
  expect(await noticesTo(email)).toBe(1);
});

test("a signed-in user confirms the password while attackers exhaust the account's sign-in limits", async () => {
  const { accountId, email } = await newAccount();
  const guessFrom = (host: number) => {
    const attempt = { email, password: "wrong", browser: newBrowser() };
    return outcomeOf(signIn(parts(), { ...attempt, visitor: { network: `203.0.${host}.1`, device: "test" } }));
  };
  for (let host = 0; host < 50; host++) expect(await guessFrom(host)).toBe("wrong");
  expect(await guessFrom(50)).toBe("identity.throttled");
  await lockOut(email);
  const confirm = (guess: string) =>
    outcomeOf(confirmCredentials(parts(), { accountId, email, password: guess, visitor }));
  expect(await confirm(password)).toBe("right");
  for (let tries = 0; tries < 5; tries++) expect(await confirm("wrong")).toBe("identity.password-wrong");
  expect(await confirm(password)).toBe("identity.throttled");
}, 60_000);

test("confirmations from many networks are limited for the account", async () => {
  const { accountId, email } = await newAccount();
  const guessFrom = (host: number) => {
    const from = { network: `198.51.${host}.1`, device: "test" };
    return outcomeOf(confirmCredentials(parts(), { accountId, email, password: "wrong", visitor: from }));
  };
  for (let host = 0; host < 50; host++) expect(await guessFrom(host)).toBe("identity.password-wrong");
  expect(await guessFrom(50)).toBe("identity.throttled");
}, 60_000);
