import { expect, type Page, type Response } from "@playwright/test";
import { environment } from "../support/environment.ts";
import { signIn, test } from "../support/journey.ts";

const home = (page: Page) => page.getByRole("heading", { name: "Hello, Demo" });
/** What coming back to a tab does: the session is checked, with a token that is renewed when it is due. */
const comeBack = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event("focus")));

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

/** Waits until the page's token is about to expire. */
async function untilDue(page: Page): Promise<void> {
  const { whole } = await tokenLife(page);
  await expect
    .poll(async () => (await tokenLife(page)).left, { intervals: [500], timeout: whole * 1_000 + 20_000 })
    .toBeLessThanOrEqual(whole / 8);
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
  context.on("response", (response) => {
    if (response.url() === `${environment.IDENTITY_URL}/token` && response.request().method() === "POST")
      answers.push(response);
  });
  for (const tab of tabs)
    tab.on("framenavigated", (frame) => {
      if (frame.url().startsWith(environment.IDENTITY_URL)) departures.push(frame.url());
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
  let lost = 0;
  await page.route(`${environment.IDENTITY_URL}/token`, async (route) => {
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
