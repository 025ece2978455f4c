import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, type Page, test as unwatched } from "@playwright/test";
import { signIn, test } from "../support/journey.ts";

interface Issuer {
  issuer: string;
  clientId: string;
}

const home = (page: Page) => page.getByRole("heading", { name: "Hello, Demo" });

async function issuerOf(page: Page): Promise<Issuer> {
  const response = await page.request.get("/config.json");
  return ((await response.json()) as { identity: Issuer }).identity;
}

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

test(
  "signing out ends at marketplace management when its navigation is on, with nothing left behind",
  {
    tag: [
      "@shell.routing.mcm-logout",
      "@shell.logout.multichannel",
      "@shell.logout.server-session",
      "@shell.logout.clears-context",
    ],
  },
  async ({ page }) => {
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
  },
);

test("/logout?app=dfw ends at feed marketing", { tag: "@shell.logout.app-dfw" }, async ({ page }) => {
  await page.goto("/");
  await signIn(page);
  await expect(home(page)).toBeVisible();
  await page.goto("/logout?app=dfw");
  await expect(page.getByRole("heading", { name: "Feed Marketing" })).toBeVisible();
});

test(
  "behaviour 3: a sign-in link leads back to this site alone, with what it was called with",
  { tag: ["@shell.login.redirect-uri", "@shell.login.records-query"] },
  async ({ page }) => {
    await page.goto("/login?redirectUri=%2F%2Fevil.example&utm_source=mail&login_hint=owner%40demo.example");
    await expect(page.getByLabel("Email")).toHaveValue("owner@demo.example");
    await signIn(page);
    await expect(home(page)).toBeVisible();
    await expect(page).toHaveURL("/?utm_source=mail");
  },
);

test("tabs of a revoked session are signed out", { tag: "@shell.session.invalid" }, async ({ page, context }) => {
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
