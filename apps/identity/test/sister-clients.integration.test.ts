import { endSession } from "@bc/identity/public";
import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser } from "./browser.ts";
import { account, startIdentity } from "./start-identity.ts";

const callback = "http://marketplace.test/callback";
const mcm = { client_id: "mcm", redirect_uri: callback };
let identity: Awaited<ReturnType<typeof startIdentity>>;

beforeAll(async () => {
  identity = await startIdentity({ config: { SISTER_CLIENTS: `mcm=${encodeURIComponent(callback)}` } });
});
afterAll(() => identity.stop());

type Browser = ReturnType<typeof createBrowser>;
const exchange = (browser: Browser, code: string, more: Record<string, string> = {}) =>
  browser.token({ ...mcm, grant_type: "authorization_code", code, ...more });
/** Returns the code that the sister product receives for the user of this browser. */
const codeFor = async (browser: Browser, more: Record<string, string> = {}): Promise<string> =>
  new URL(await browser.open({ ...mcm, ...more })).searchParams.get("code") ?? "";

test("a console session also signs in at a sister product", async () => {
  const browser = createBrowser(identity.url);
  const own = await browser.token({ grant_type: "authorization_code", code: await browser.signIn() });
  const { status, body } = await exchange(browser, await codeFor(browser));
  expect([status, body["token_type"]]).toEqual([200, "Bearer"]);
  const [console, sister] = [own, { body }].map((answer) => decodeJwt(answer.body["access_token"] ?? ""));
  expect(sister).toMatchObject({ sub: identity.accountId, email: account.email, sid: console?.["sid"] });
});

test("a sister product's token is for the navigation alone; the api itself is no audience it can ask for", async () => {
  const browser = createBrowser(identity.url);
  await browser.signIn();
  const { body } = await exchange(browser, await codeFor(browser));
  expect(decodeJwt(body["access_token"] ?? "").aud).toBe("http://api.test/navigation");
  const asked = await browser.open({ ...mcm, resource: "http://api.test/" });
  expect(new URL(asked).searchParams.get("error")).toBe("invalid_target");
  const late = await exchange(browser, await codeFor(browser), { resource: "http://api.test/" });
  expect([late.status, late.body["error"]]).toEqual([400, "invalid_target"]);
});

test("and the console is given none for the navigation", async () => {
  const browser = createBrowser(identity.url);
  await browser.signIn();
  const asked = await browser.open({ resource: "http://api.test/navigation" });
  expect(new URL(asked).searchParams.get("error")).toBe("invalid_target");
});

test("its codes go to its own address alone, and with PKCE", async () => {
  const browser = createBrowser(identity.url);
  for (const bent of [`${callback}/`, "http://console.test/callback", "http://marketplace.test/elsewhere"]) {
    const response = await browser.visit(
      `/auth?${new URLSearchParams({ ...mcm, redirect_uri: bent, response_type: "code", scope: "openid" })}`,
    );
    expect([response.status, response.headers.get("location")]).toEqual([400, null]);
  }
  expect(await browser.open({ ...mcm, code_challenge: "", code_challenge_method: "" })).toContain(
    "error=invalid_request",
  );
  await browser.signIn();
  const stolen = await browser.token({ grant_type: "authorization_code", code: await codeFor(browser) });
  expect([stolen.status, stolen.body["error"]]).toEqual([400, "invalid_grant"]);
});

test("its refresh token renews for the same audience, and ends with the session", async () => {
  const browser = createBrowser(identity.url);
  await browser.signIn();
  const { body } = await exchange(browser, await codeFor(browser));
  const renew = (refreshToken: string | undefined) =>
    browser.token({ client_id: "mcm", grant_type: "refresh_token", refresh_token: refreshToken ?? "" });
  const renewed = await renew(body["refresh_token"]);
  const claims = decodeJwt(renewed.body["access_token"] ?? "");
  expect(claims).toMatchObject({ aud: "http://api.test/navigation", sid: expect.any(String) });
  const visitor = { network: "127.0.0.1", device: "test" };
  const which = { accountId: identity.accountId, sessionId: String(claims["sid"]), reason: "ended" as const, visitor };
  expect(await endSession(identity.services, which)).toBe(true);
  expect((await renew(renewed.body["refresh_token"])).status).toBe(400);
});
