import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { createVaultRing, hashPassword, sealedColumns } from "@bc/identity/public";
import { keyIdOf } from "@bc/runtime/key-ring";
import { testDatabase } from "@bc/testing/database";
import { connectFactories } from "@bc/testing/factories";
import { generate } from "otplib";
import type pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { describeKeys } from "../src/describe-keys.ts";
import { createBrowser } from "./browser.ts";
import { startRollingProcesses } from "./rolling-processes.ts";
import { account, consoleUrl } from "./start-identity.ts";

const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const keys = { old: "o".repeat(32), new: "n".repeat(32) };
const people = ["app@acme.test", "ann@acme.test", "ben@acme.test"];
let clone: Awaited<ReturnType<typeof testDatabase>>;
let admin: pg.Client;
let identity: Awaited<ReturnType<typeof startRollingProcesses>>;

beforeAll(async () => {
  clone = await testDatabase();
  const make = await connectFactories(clone.adminUrl);
  for (const email of people)
    await make.account({ id: randomUUID(), email, passwordHash: await hashPassword(account.password) });
  await make.end();
  admin = await clone.connectAdmin();
  const config = { VAULT_KEYS: keys.old, COOKIE_KEYS: keys.old, PASSWORD_PEPPERS: keys.old };
  identity = await startRollingProcesses(clone.urlFor("bc_identity"), config);
  await admin.query(
    `insert into identity.factor (id, account_id, kind, name, active, sealed_secret)
     select gen_random_uuid(), id, 'otp', 'App', true, $2 from identity.account where email = $1`,
    [people[0], createVaultRing([keys.old]).seal({ secret })],
  );
});
afterAll(async () => {
  await identity.stop();
  await clone.drop();
});

type Browser = ReturnType<typeof createBrowser>;

/** Signs in with a password, and the app's code where the account has one, up to the tokens. */
async function signIn(browser: Browser, email: string): Promise<void> {
  const form = await browser.open();
  let response = await browser.submit(form, { ...account, email });
  if (response.headers.get("location")?.endsWith("/app-code")) {
    // Each time step works once; the drill signs in more often than that.
    await admin.query("update identity.factor set last_step = null");
    response = await browser.submit(response.headers.get("location") ?? "", { code: await generate({ secret }) });
  }
  await redeem(browser, response);
}

/** Follows redirects to the console and exchanges the code, then renews. */
async function redeem(browser: Browser, response: Response): Promise<void> {
  let location = response.headers.get("location") ?? "";
  while (location !== "" && !location.startsWith(consoleUrl))
    location = (await browser.visit(location)).headers.get("location") ?? "";
  if (location === "") throw new Error(`stopped with ${response.status}: ${await response.text()}`);
  const code = new URL(location).searchParams.get("code") ?? "";
  const tokens = await browser.token({ grant_type: "authorization_code", code });
  if (tokens.status !== 200) throw new Error(`code refused: ${JSON.stringify(tokens.body)}`);
  const renewed = await browser.token({
    grant_type: "refresh_token",
    refresh_token: tokens.body["refresh_token"] ?? "",
  });
  if (renewed.status !== 200) throw new Error(`renewal refused: ${JSON.stringify(renewed.body)}`);
}

/** One user who signs in anew and one whose session goes on, over and over until stopped. */
function startLoad(email: string) {
  const load = { rounds: 0, failures: [] as string[], stop: async () => {} };
  let isStopped = false;
  const run = async (): Promise<void> => {
    const kept = createBrowser(identity.url);
    await signIn(kept, email);
    while (!isStopped) {
      await signIn(createBrowser(identity.url), email);
      const silent = await kept.open({ prompt: "none" });
      if (!silent.includes("code=")) throw new Error(`session lost: ${silent}`);
      load.rounds++;
    }
  };
  const running = run().catch((error: unknown) => void load.failures.push(String(error)));
  load.stop = async () => {
    isStopped = true;
    await running;
  };
  return load;
}

const reportOf = () => describeKeys(identity.services.database, identity.services.config);

/** Rotates one key list while users sign in; answers what failed. `beforeRemoval` runs while both keys are accepted. */
async function rotate(
  name: "VAULT_KEYS" | "COOKIE_KEYS" | "PASSWORD_PEPPERS",
  beforeRemoval: () => Promise<void> = async () => {},
): Promise<string[]> {
  const loads = people.map(startLoad);
  /** Waits until each user has signed in twice more, so at least once from start to end. */
  const settle = async (): Promise<void> => {
    const before = loads.map(({ rounds }) => rounds);
    const isSettled = () =>
      loads.every(({ rounds, failures }, at) => failures.length > 0 || rounds >= (before[at] ?? 0) + 2);
    await vi.waitFor(() => expect(isSettled()).toBe(true), { timeout: 60_000 });
  };
  await settle();
  for (const list of [`${keys.old},${keys.new}`, `${keys.new},${keys.old}`]) {
    await identity.rollOut({ [name]: list });
    await settle();
  }
  await beforeRemoval();
  await identity.rollOut({ [name]: keys.new });
  await settle();
  await Promise.all(loads.map(({ stop }) => stop()));
  return loads.flatMap(({ failures }) => failures);
}

async function resealByCommand(): Promise<string> {
  const env = {
    DATABASE_URL: clone.urlFor("bc_identity"),
    VAULT_KEYS: `${keys.new},${keys.old}`,
    PASSWORD_PEPPERS: keys.old,
  };
  const command = new URL("../src/keys.ts", import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [command, "reseal"], { env });
  return stdout;
}

const limits = { timeout: 120_000 };

test("the vault key rotates under running sign-ins without a failure, once rows are re-sealed", limits, async () => {
  const failures = await rotate("VAULT_KEYS", async () => {
    expect((await reportOf()).rowsLeft).toBeGreaterThan(0);
    // The command fails while rows are left: those that were in use when it came to them.
    const output = await vi.waitFor(resealByCommand, { timeout: 60_000 });
    expect(output).toMatch(/^identity\.artifact: \d+ re-sealed$/m);
    expect(output).toContain(`0 rows left to re-seal with ${keyIdOf(keys.new)}`);
  });
  expect(failures).toEqual([]);
});

test("the cookie key rotates under running sign-ins without a failure", limits, async () => {
  expect(await rotate("COOKIE_KEYS")).toEqual([]);
});

test("the pepper rotates under running sign-ins, which move every password to the new one", limits, async () => {
  const failures = await rotate("PASSWORD_PEPPERS", async () => expect((await reportOf()).passwordsLeft).toBe(0));
  expect(failures).toEqual([]);
  const { lines } = await reportOf();
  expect(lines).toContain(`  3 passwords under ${keyIdOf(keys.new)}`);
  expect(lines.join("\n")).not.toContain(keyIdOf(keys.old));
});

test("every sealed column of the schema is re-sealed", async () => {
  const { rows } = await admin.query<{ table: string; column: string }>(
    `select table_schema || '.' || table_name as table, column_name as column from information_schema.columns
     where table_schema = 'identity' and column_name like 'sealed%' order by 1`,
  );
  expect(sealedColumns.toSorted((a, b) => a.table.localeCompare(b.table))).toEqual(rows);
});
