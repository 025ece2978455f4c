import { randomBytes } from "node:crypto";
import { signIn } from "@bc/identity/public";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser } from "./browser.ts";
import { account, startIdentity } from "./start-identity.ts";

const issuer = "https://id.test";
const headers = { "x-forwarded-proto": "https", "x-forwarded-host": "id.test", "x-forwarded-for": "192.0.2.1" };
let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity({ config: { ISSUER_URL: issuer, TRUSTED_PROXIES: "1" } });
});
afterAll(() => identity.stop());

test("a browser that was known before its cookie was renamed is not locked out by strangers", async () => {
  const former = randomBytes(32).toString("base64url");
  const visitor = { network: "192.0.2.1", device: "test" };
  const enter = (password: string, browser: string) =>
    signIn(identity.services, { email: account.email, password, visitor, browser });
  await enter(account.password, former);
  for (let guess = 0; guess < 5; guess++) await enter("wrong", `stranger ${guess}`);

  const submit = async (cookie?: string) => {
    const browser = createBrowser(identity.url);
    if (cookie !== undefined) browser.jar.set("bc_device", cookie);
    const visit = browser.visit;
    browser.visit = (url, init) => {
      const { pathname, search } = new URL(url, issuer);
      return visit(`${pathname}${search}`, { ...init, headers });
    };
    const query = new URLSearchParams({
      client_id: "brand-console",
      response_type: "code",
      scope: "openid",
      redirect_uri: "http://console.test/callback",
      code_challenge: "c".repeat(43),
      code_challenge_method: "S256",
    });
    const form = (await browser.visit(`/auth?${query.toString()}`)).headers.get("location") ?? "";
    const page = await (await browser.visit(form)).text();
    const token = /name="form_token" value="([^"]+)"/.exec(page)?.[1] ?? "";
    return browser.visit(form, { method: "POST", body: new URLSearchParams({ form_token: token, ...account }) });
  };
  expect((await submit()).status).toBe(429);
  const known = await submit(former);
  expect(known.status).toBe(303);
  const cookies = known.headers.getSetCookie();
  expect(cookies).toContainEqual(expect.stringMatching(/^bc_device=; .*Max-Age=0/));
  expect(cookies).toContainEqual(expect.stringMatching(/^__Host-bc_device=[\w-]{43};/));
});
