import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser } from "./browser.ts";
import { account, startIdentity } from "./start-identity.ts";

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity({ config: { TRUSTED_PROXIES: "1" } });
});
afterAll(() => identity.stop());

const from = (network: string) => ({ "x-forwarded-for": network, "x-forwarded-proto": "http" });

test("guesses from many networks at one account are slowed, the owner's known device is not", async () => {
  const owner = createBrowser(identity.url);
  expect((await owner.submit(await owner.open(), account, from("198.51.100.7"))).status).toBe(303);
  const attacker = createBrowser(identity.url);
  const form = await attacker.open();
  const guess = (host: number) =>
    attacker.submit(form, { ...account, password: "wrong" }, from(`203.0.${host % 7}.${host}`));
  for (let host = 1; host <= 50; host++) expect((await guess(host)).status).toBe(401);
  expect((await guess(51)).status).toBe(429);
  const elsewhere = createBrowser(identity.url);
  expect((await elsewhere.submit(await elsewhere.open(), account, from("192.0.2.9"))).status).toBe(429);
  expect((await owner.submit(await owner.open({ prompt: "login" }), account, from("198.51.100.7"))).status).toBe(303);
}, 60_000);
