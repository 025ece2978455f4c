import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { browserKey, createBrowser } from "./browser.ts";
import { startIdentity } from "./start-identity.ts";

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

test("console gets no token without a proof of possession", async () => {
  const browser = createBrowser(identity.url);
  const code = await browser.signIn();
  const unbound = await browser.token({ grant_type: "authorization_code", code }, null);
  expect([unbound.status, unbound.body["access_token"]]).toEqual([400, undefined]);
});

test("console's tokens are bound to the browser's key", async () => {
  const browser = createBrowser(identity.url);
  const { body } = await browser.token({ grant_type: "authorization_code", code: await browser.signIn() });
  expect(body["token_type"]).toBe("DPoP");
  expect(decodeJwt(body["access_token"] ?? "")["cnf"]).toEqual({ jkt: (await browserKey).thumbprint });
});
