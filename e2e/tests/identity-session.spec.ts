import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, type Response, test as unwatched } from "@playwright/test";
import { signIn, test } from "../support/journey.ts";

interface Issuer {
  issuer: string;
  clientId: string;
}

const home = (page: Page) => page.getByRole("heading", { name: "Hello, Demo" });
/** What coming back to a tab does: the session is checked, with a token that is renewed when it is due. */
const comeBack = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event("focus")));

async function issuerOf(page: Page): Promise<Issuer> {
  const response = await page.request.get("/config.json");
  return ((await response.json()) as { identity: Issuer }).identity;
}

/** When a token was issued, the seconds it has left, and its whole life. */
function lifeOf(token: string): { from: number; left: number; whole: number } {
  const payload = Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
  const { iat, exp } = JSON.parse(payload) as { iat: number; exp: number };
  return { from: iat, left: exp - Date.now() / 1_000, whole: exp - iat };
}

async function tokenLife(page: Page): Promise<ReturnType<typeof lifeOf>> {
  const user = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("oidc.user:")) ?? "";
    return localStorage.getItem(key) ?? "{}";
  });
  return lifeOf((JSON.parse(user) as { access_token: string }).access_token);
}

/** Leaves the page alone until its token is about to end. */
async function untilDue(page: Page): Promise<void> {
  const { left, whole } = await tokenLife(page);
  await page.waitForTimeout(Math.max(0, left - whole / 8) * 1_000);
}

test("behaviour 11: three tabs renewing at once stay signed in over three lifetimes of a token", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await signIn(page);
  await expect(home(page)).toBeVisible();
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs.slice(1)) await tab.goto("/");
  for (const tab of tabs) await expect(home(tab)).toBeVisible();
  const { from, whole } = await tokenLife(page);
  test.setTimeout((whole * 4 + 60) * 1_000);

  const answers: Response[] = [];
  const departures: string[] = [];
  const { issuer } = await issuerOf(page);
  context.on("response", (response) => {
    if (response.url() === `${issuer}/token` && response.request().method() === "POST") answers.push(response);
  });
  for (const tab of tabs)
    tab.on("framenavigated", (frame) => {
      if (frame.url().startsWith(issuer)) departures.push(frame.url());
    });
  for (let lifetime = 1; lifetime <= 3; lifetime++) {
    await untilDue(page);
    await Promise.all(tabs.map(comeBack));
    await expect.poll(() => answers.length).toBeGreaterThanOrEqual(lifetime);
    await expect.poll(async () => (await tokenLife(page)).left).toBeGreaterThan(whole / 4);
  }
  // One tab renews for all of them: a token is asked for only in the last quarter of the one before.
  let before = from;
  for (const answer of answers) {
    expect(answer.status()).toBe(200);
    const { from: next } = lifeOf(((await answer.json()) as { access_token: string }).access_token);
    expect(next - before).toBeGreaterThanOrEqual((whole * 3) / 4 - 1);
    before = next;
  }
  for (const tab of tabs) {
    await tab.reload();
    await expect(home(tab)).toBeVisible();
  }
  expect(departures).toEqual([]);
});

test("behaviour 12: a lost refresh answer does not sign out", async ({ page }) => {
  await page.goto("/");
  await signIn(page);
  await expect(home(page)).toBeVisible();
  const { whole } = await tokenLife(page);
  test.setTimeout((whole * 2 + 60) * 1_000);
  const { issuer } = await issuerOf(page);
  let lost = 0;
  await page.route(`${issuer}/token`, async (route) => {
    if (lost > 0 || route.request().method() !== "POST") return route.fallback();
    lost++;
    // The provider answers, and has rotated the refresh token by then; the answer never arrives.
    expect((await route.fetch()).status()).toBe(200);
    return route.abort("connectionreset");
  });
  await untilDue(page);
  await comeBack(page);
  await expect.poll(async () => (await tokenLife(page)).left).toBeGreaterThan(whole / 4);
  expect(lost).toBe(1);
  await page.reload();
  await expect(home(page)).toBeVisible();
  await untilDue(page);
  await page.reload();
  await expect(home(page)).toBeVisible();
  await expect(page).toHaveURL("/");
});

// Unwatched: the browser reports the frame that the policy refuses.
unwatched(
  "behaviour 13: a framed /auth is refused, and an opener loses its handle on the sign-in",
  async ({ page }) => {
    await page.goto("/");
    await signIn(page);
    await expect(home(page)).toBeVisible();
    const { issuer, clientId } = await issuerOf(page);
    const query = new URLSearchParams({
      client_id: clientId,
      response_type: "code",
      scope: "openid",
      redirect_uri: `${new URL(page.url()).origin}/callback`,
      code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
      code_challenge_method: "S256",
      prompt: "none",
    });
    const attack = `${issuer}/auth?${query}`;
    // On loopback like everything here: other addresses the browser would keep from reaching it.
    const attacker = createServer((_request, response) => {
      response.setHeader("content-type", "text/html").end(`<iframe src="${attack.replaceAll("&", "&amp;")}"></iframe>`);
    });
    await new Promise<void>((done) => attacker.listen(0, "127.0.0.1", done));
    const framed = page.waitForResponse(attack);
    await page.goto(`http://127.0.0.1:${(attacker.address() as AddressInfo).port}/`);
    expect((await framed).status()).toBe(403);
    expect(page.frames().some((frame) => frame.url().includes("code="))).toBe(false);

    const opened = page.waitForEvent("popup");
    await page.evaluate((url) => Reflect.set(window, "handle", window.open(url)), attack.replace("&prompt=none", ""));
    const popup = await opened;
    await popup.waitForURL(/\/(callback|)\?|\/$/);
    await expect.poll(() => page.evaluate(() => (Reflect.get(window, "handle") as Window).closed)).toBe(true);
    expect(await popup.evaluate(() => window.opener as unknown)).toBeNull();
    attacker.close();
  },
);

test("signing out ends at marketplace management when its navigation is on, with nothing left behind [shell.routing.mcm-logout] [shell.logout.multichannel] [shell.logout.server-session] [shell.logout.clears-context]", async ({
  page,
}) => {
  await page.goto("/");
  await signIn(page);
  await expect(home(page)).toBeVisible();
  const ended = page.waitForResponse((response) => (response.request().postData() ?? "").includes("EndSession"));
  await page.goto("/logout?nav=mcm");
  expect((await ended).status()).toBe(200);
  await expect(page.getByRole("heading", { name: "Channels login" })).toBeVisible();
  await page.goto("/status");
  expect(
    await page.evaluate(() => [Object.keys(localStorage).filter((it) => /user/.test(it)), sessionStorage.length]),
  ).toEqual([[], 0]);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("/logout?app=dfw ends at feed marketing [shell.logout.app-dfw]", async ({ page }) => {
  await page.goto("/");
  await signIn(page);
  await expect(home(page)).toBeVisible();
  await page.goto("/logout?app=dfw");
  await expect(page.getByRole("heading", { name: "Feed Marketing" })).toBeVisible();
});

test("behaviour 3: a sign-in link leads back to this site alone, with what it was called with [shell.login.redirect-uri] [shell.login.records-query]", async ({
  page,
}) => {
  await page.goto("/login?redirectUri=%2F%2Fevil.example&utm_source=mail&login_hint=owner%40demo.example");
  await expect(page.getByLabel("Email")).toHaveValue("owner@demo.example");
  await signIn(page);
  await expect(home(page)).toBeVisible();
  await expect(page).toHaveURL("/?utm_source=mail");
});

test("a session that somebody ended signs its tabs out [shell.session.invalid]", async ({ page, context }) => {
  await page.goto("/");
  await signIn(page);
  await expect(home(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/");
  await expect(home(other)).toBeVisible();
  await other.getByRole("button", { name: "Account of Demo Owner" }).click();
  await other.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(other.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});
