import { randomUUID } from "node:crypto";
import { createVaultRing, hashPassword, reseal } from "@bc/identity/public";
import { testDatabase } from "@bc/testing/database";
import { connectFactories } from "@bc/testing/factories";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser } from "./browser.ts";
import { startRollingProcesses } from "./rolling-processes.ts";
import { account } from "./start-identity.ts";

const keys = { old: "o".repeat(32), new: "n".repeat(32) };
let clone: Awaited<ReturnType<typeof testDatabase>>;
let identity: Awaited<ReturnType<typeof startRollingProcesses>>;
beforeAll(async () => {
  clone = await testDatabase();
  const make = await connectFactories(clone.adminUrl);
  await make.account({ id: randomUUID(), email: account.email, passwordHash: await hashPassword(account.password) });
  await make.end();
  identity = await startRollingProcesses(clone.urlFor("bc_identity"), { VAULT_KEYS: keys.old });
});
afterAll(async () => {
  await identity.stop();
  await clone.drop();
});

test("a form works while its vault key is listed, and not once the key is removed", async () => {
  const [early, late] = [createBrowser(identity.url), createBrowser(identity.url)];
  const shown = async (browser: typeof early) => {
    const form = await browser.open();
    const page = await (await browser.visit(form)).text();
    const token = /name="form_token" value="([^"]+)"/.exec(page)?.[1] ?? "";
    return () => browser.send(form, { form_token: token, ...account });
  };
  const [sendEarly, sendLate] = [await shown(early), await shown(late)];
  await identity.rollOut({ VAULT_KEYS: `${keys.old},${keys.new}` });
  await identity.rollOut({ VAULT_KEYS: `${keys.new},${keys.old}` });
  expect((await sendEarly()).status).toBe(303);
  await reseal(identity.services.database, createVaultRing([keys.new, keys.old]), () => undefined);
  await identity.rollOut({ VAULT_KEYS: keys.new });
  expect((await sendLate()).status).toBe(403);
});
