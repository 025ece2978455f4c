import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser } from "./browser.ts";
import { account, consoleUrl, startIdentity } from "./start-identity.ts";

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

test("the right password leads to a code, and the code to a token for the api", async () => {
  const browser = createBrowser(identity.url);
  const code = await browser.signIn();
  const { status, body } = await browser.token({ grant_type: "authorization_code", code });
  expect(status).toBe(200);
  expect(decodeJwt(body["access_token"] ?? "")).toMatchObject({
    iss: identity.url,
    aud: "http://api.test/",
    sub: identity.accountId,
    email: account.email,
  });
});

test(
  "a wrong password and an unknown address get one and the same answer",
  { tags: ["shell.error.wrong-credentials", "svc.error.wrong-credentials"] },
  async () => {
    const browser = createBrowser(identity.url);
    const form = await browser.open();
    const answers = [];
    for (const email of [account.email, "unknown@acme.test"]) {
      const response = await browser.submit(form, { email, password: "wrong" });
      answers.push([response.status, (await response.text()).replace(email, "")]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[1]).toContain("Wrong email or password");
  },
);

test("a code works once: its second use is refused and takes the first use's tokens with it", async () => {
  const browser = createBrowser(identity.url);
  const code = await browser.signIn();
  const first = await browser.token({ grant_type: "authorization_code", code });
  const second = await browser.token({ grant_type: "authorization_code", code });
  expect([first.status, second.status, second.body["error"]]).toEqual([200, 400, "invalid_grant"]);
  const refresh = await browser.token({
    grant_type: "refresh_token",
    refresh_token: first.body["refresh_token"] ?? "",
  });
  expect(refresh.body["error"]).toBe("invalid_grant");
});

test("a refresh token is replaced at each use", async () => {
  const browser = createBrowser(identity.url);
  const { body } = await browser.token({ grant_type: "authorization_code", code: await browser.signIn() });
  const refreshed = await browser.token({ grant_type: "refresh_token", refresh_token: body["refresh_token"] ?? "" });
  expect(refreshed.status).toBe(200);
  expect(refreshed.body["refresh_token"]).not.toBe(body["refresh_token"]);
});

test("without PKCE, or to another address, nothing starts", async () => {
  const browser = createBrowser(identity.url);
  expect(await browser.open({ code_challenge: "", code_challenge_method: "" })).toContain("error=invalid_request");
  expect(await browser.open({ redirect_uri: "http://evil.test/callback" })).toBe("");
});

test("a form sent from another site is refused", async () => {
  const browser = createBrowser(identity.url);
  const form = await browser.open();
  const response = await browser.submit(form, account, { "sec-fetch-site": "cross-site" });
  expect(response.status).toBe(403);
});

test("every page forbids framing, foreign content and caching", async () => {
  const browser = createBrowser(identity.url);
  const page = await browser.visit(await browser.open());
  expect(page.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(await page.text()).toContain('autocomplete="current-password"');
});

test("signing out asks once, ends the session and goes back to the console", async () => {
  const browser = createBrowser(identity.url);
  const { body } = await browser.token({ grant_type: "authorization_code", code: await browser.signIn() });
  const query = new URLSearchParams({
    id_token_hint: body["id_token"] ?? "",
    post_logout_redirect_uri: `${consoleUrl}/`,
  });
  const page = await browser.visit(`/session/end?${query.toString()}`);
  const html = await page.text();
  expect(html).toContain("Sign out of Brand Console?");
  const token = /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? "";
  const done = await browser.submit("/session/end/confirm", { xsrf: token, logout: "yes" });
  expect(done.headers.get("location")).toBe(`${consoleUrl}/`);
  expect(await browser.visit(await browser.open()).then((form) => form.text())).toContain("current-password");
});

test("a copy of the tables holds neither the code nor the session cookie", async () => {
  const browser = createBrowser(identity.url);
  const code = await browser.signIn();
  const client = await identity.connectAdmin();
  const { rows } = await client.query<{ dump: string }>("select a::text as dump from identity.artifact a");
  const hex = Buffer.from(code).toString("hex");
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.some(({ dump }) => dump.includes(code) || dump.includes(hex))).toBe(false);
});
