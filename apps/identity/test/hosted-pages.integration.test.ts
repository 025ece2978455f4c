import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBrowser } from "./browser.ts";
import { asAdmin } from "./outbox.ts";
import { account, consoleUrl, startIdentity } from "./start-identity.ts";

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const steps = ["", "/sign-in", "/sign-up", "/forgot-password"];

describe("behaviour 14: a form counts only from the page that this browser was shown", () => {
  const refused: [string, Record<string, string>, Record<string, string>][] = [
    ["another site", {}, { "sec-fetch-site": "cross-site" }],
    ["a sister site", {}, { "sec-fetch-site": "same-site" }],
    ["another origin", {}, { origin: "http://evil.test" }],
    ["an opaque origin", {}, { origin: "null" }],
    ["a page without the token", { form_token: "" }, {}],
    ["a page with a made-up token", { form_token: "x".repeat(43) }, {}],
  ];
  test.each(refused)("behaviour 14: from %s it is refused at every step", async (_from, fields, headers) => {
    const browser = createBrowser(identity.url);
    const flow = await browser.open();
    for (const step of steps) {
      const response = await browser.submit(
        flow + step,
        { ...account, confirmation: account.password, ...fields },
        headers,
      );
      expect([step, response.status]).toEqual([step, 403]);
    }
  });

  test("behaviour 14: from our own page it is taken", async () => {
    const browser = createBrowser(identity.url);
    const flow = await browser.open();
    const response = await browser.submit(flow, account, { origin: identity.url, "sec-fetch-site": "same-origin" });
    expect(response.status).toBe(303);
  });

  test("behaviour 14: a foreign browser neither sees nor finishes the flow, even with its token", async () => {
    const [owner, stranger] = [createBrowser(identity.url), createBrowser(identity.url)];
    const flow = await owner.open();
    const token = /form_token" value="([^"]+)"/.exec(await (await owner.visit(flow)).text())?.[1] ?? "";
    expect(token).not.toBe("");
    expect((await stranger.visit(flow)).status).toBe(400);
    const own = await stranger.open();
    expect((await stranger.submit(own, { ...account, form_token: token })).status).toBe(403);
    expect((await stranger.submit(flow, { ...account, form_token: token })).status).toBe(400);
  });
});

test("behaviour 15: every page forbids framing, foreign content and caching", async () => {
  const browser = createBrowser(identity.url);
  const flow = await browser.open();
  const pages = [...steps.map((step) => flow + step), "/reset-password?token=x", `${flow}/verify-email?token=x`];
  for (const page of [...pages, `${flow}/nowhere`, "/interaction/unknown", "/auth?client_id=unknown", "/session/end"]) {
    const { headers } = await browser.visit(page);
    const policy = headers.get("content-security-policy") ?? "";
    expect([page, headers.get("content-type")]).toEqual([page, "text/html; charset=utf-8"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain(`form-action 'self' ${consoleUrl}`);
    expect(policy).not.toContain("unsafe");
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect([page, headers.get("cache-control")]).toEqual([page, "no-store"]);
    expect(headers.get("referrer-policy")).toBe("same-origin");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  }
});

test("the font and the style are served from here and kept", async () => {
  const browser = createBrowser(identity.url);
  const style = await browser.visit("/assets/style.css");
  const font = /url\("([^"]+)"\)/.exec(await style.text())?.[1] ?? "";
  const response = await browser.visit(font);
  expect(response.headers.get("content-type")).toBe("font/woff2");
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000");
});

test("screen_hint opens the sign-up page, and login_hint fills in the address", async () => {
  const browser = createBrowser(identity.url);
  const page = await (
    await browser.visit(await browser.open({ screen_hint: "sfsignup", login_hint: "new@acme.test" }))
  ).text();
  expect(page).toContain("Create your account");
  expect(page).toContain('value="new@acme.test"');
  expect(page).toContain('autocomplete="new-password"');
});

test("user input is escaped in the page", async () => {
  const browser = createBrowser(identity.url);
  const response = await browser.submit(await browser.open(), { email: '"><script>alert(1)</script>', password: "x" });
  expect(await response.text()).not.toContain("<script>");
});

test("a block is only shown after the correct password", async () => {
  const browser = createBrowser(identity.url);
  const flow = await browser.open();
  await asAdmin(identity, "update identity.account set blocked_at = now() where id = $1", [identity.accountId]);
  try {
    const wrong = await browser.submit(flow, { ...account, password: "wrong" });
    expect([wrong.status, (await wrong.text()).includes("Wrong email or password")]).toEqual([401, true]);
    const right = await browser.submit(flow, account);
    expect([right.status, (await right.text()).includes("Your account is blocked")]).toEqual([403, true]);
  } finally {
    await asAdmin(identity, "update identity.account set blocked_at = null where id = $1", [identity.accountId]);
  }
});
