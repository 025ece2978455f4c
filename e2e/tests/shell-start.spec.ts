import { expect, type Page } from "@playwright/test";
import { checkScreen } from "../support/check-screen.ts";
import { environment } from "../support/environment.ts";
import { expectAccessible, signIn } from "../support/journey.ts";
import { businessIdOf } from "../support/places.ts";
import { openAs, test } from "../support/shell.ts";

const hello = (page: Page) => page.getByRole("heading", { level: 1, name: /^Hello, / });
const parcels = { id: "0190c0de-0000-7000-8000-000000000014", email: "shipping@demo.example" };

/** Cuts the line to the api for one operation, as a broken network would. */
async function cut(page: Page, operation: string): Promise<() => number> {
  let count = 0;
  await page.route("**/graphql", (route) => {
    if (!route.request().postData()?.includes(`"${operation}"`)) return route.continue();
    count += 1;
    return route.abort();
  });
  return () => count;
}
const mend = (page: Page) => page.unroute("**/graphql");

interface Addresses {
  changelog: { url: string; companyId: string };
  products: { ff: { url: string } };
}
const addresses = async (page: Page) => (await (await page.request.get("/config.json")).json()) as Addresses;

test(
  "authenticated with token and initial data, the app shows; until then a spinner does",
  { tag: ["@shell.auth.ready", "@shell.auth.waiting", "@shell.start.spinner"] },
  async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route("**/graphql", async (route) => {
      if (route.request().postData()?.includes('"GetMe"')) await held.promise;
      return route.continue();
    });
    await page.goto("/");
    await expect(page.getByRole("main").getByRole("status")).toHaveText("Loading");
    await expect(hello(page)).toHaveCount(0);
    held.resolve();
    await expect(hello(page)).toBeVisible();
    await mend(page);
  },
);

test(
  "the top bar holds an apps launcher and an account menu",
  { tag: ["@shell.top-bar.apps-launcher", "@shell.top-bar.account-menu"] },
  async ({ page }) => {
    await page.goto("/");
    await page.getByRole("banner").getByRole("button", { name: "Apps" }).click();
    await expect(page.getByRole("dialog").or(page.getByRole("menu")).getByText("Launch")).toBeVisible();
    await page.keyboard.press("Escape");
    await page
      .getByRole("banner")
      .getByRole("button", { name: /^Account/ })
      .click();
    await expect(page.getByRole("menu").getByRole("menuitem", { name: "Sign out" })).toBeVisible();
    await page.keyboard.press("Escape");
  },
);

test("signing in to the shell signs in to the wrapped app", { tag: "@shell.provides.sign-in" }, async ({ page }) => {
  await page.goto("/");
  const business = await businessIdOf(page, "Demo Outdoor");
  for (const site of [environment.MCM_URL, environment.DFW_URL, environment.RPT_URL]) {
    await page.goto(`${site}/?businessId=${business}`);
    await expect(page.getByRole("navigation").getByRole("link", { name: "Notifications" })).toBeVisible();
    await expect(page.getByLabel("Password")).toHaveCount(0);
  }
});

test(
  "the current-user fetch is retried up to 10 times, then gives up with a way to try again",
  { tag: ["@shell.start.user-retry", "@shell.start.user-retry-end"] },
  async ({ page }) => {
    const asked = await cut(page, "GetMe");
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Brand Console couldn't load" })).toBeVisible({
      timeout: 30_000,
    });
    expect(asked()).toBe(11);
    await checkScreen(page, "start-failed");
    await mend(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(hello(page)).toBeVisible();
  },
);

test(
  "a link to a business of another organization shows a notice",
  { tag: "@shell.routing.param-business-id-foreign" },
  async ({ page }) => {
    await page.goto(`/growth-capital?businessId=${parcels.id}`);
    const notice = page.getByRole("status").filter({ hasText: "You don't have access to the business in this link" });
    await expect(notice).toContainText(/You're still in Demo \w+/);
    await expect(page).toHaveURL("/growth-capital");
    await checkScreen(page, "closed-link");
    await notice.getByRole("button", { name: "Dismiss" }).click();
    await expect(notice).toHaveCount(0);
  },
);

test(
  "a user with fulfillment is redirected through /fulfillment to order management",
  {
    tag: [
      "@shell.routing.fulfillment-redirect",
      "@shell.route.fulfillment",
      "@svc.fulfillment.provisioned",
      "@svc.fulfillment.redirects-away",
    ],
  },
  async ({ browser }) => {
    const page = await (await browser.newContext()).newPage();
    await page.goto("/");
    const passed = page.waitForURL("/fulfillment");
    await signIn(page, parcels.email);
    await passed;
    const { products } = await addresses(page);
    await page.waitForURL(`${products.ff.url}/?businessId=${parcels.id}`);
    await expect(page.getByRole("heading", { name: "Order Management" })).toBeVisible();
    // Home stays open to them within the visit, and settings always are.
    await page.goto("/");
    await expect(hello(page)).toBeVisible();
    await page.goto("/settings/profile");
    await expect(page).toHaveURL("/settings/profile");
    const fresh = await page.context().newPage();
    await fresh.goto("/settings/profile");
    await expect(fresh.getByRole("heading", { level: 1 })).toBeVisible();
    await fresh.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
    await expect(hello(fresh)).toBeVisible();
    await page.context().close();
  },
);

test(
  "a constellation parameter in the URL prevents that redirect",
  { tag: "@shell.routing.fulfillment-constellation" },
  async ({ browser }) => {
    for (const value of ["false", "true"]) {
      const page = await (await browser.newContext()).newPage();
      await page.goto(`/?constellation=${value}`);
      await signIn(page, parcels.email);
      await expect(hello(page)).toBeVisible();
      await page.waitForLoadState("networkidle");
      await expect(page).toHaveURL(`/?constellation=${value}`);
      await page.context().close();
    }
  },
);

test("without fulfillment /fulfillment stays in the console", async ({ page }) => {
  await page.goto("/fulfillment");
  await expect(page.getByRole("navigation", { name: "Sections of Fulfillment" })).toBeVisible();
  await expect(page).toHaveURL("/fulfillment");
  await expectAccessible(page);
});

test(
  "/feedback redirects to the changelog with its token, company ID and redirect target",
  { tag: ["@shell.route.feedback", "@shell.changelog-sso.token", "@shell.changelog-sso.redirect"] },
  async ({ page }) => {
    const { changelog } = await addresses(page);
    const passing = page.waitForRequest((request) => request.url().startsWith(`${changelog.url}/api/redirects/sso`));
    await page.goto("/feedback?redirect=%2Fchangelog");
    const { searchParams } = new URL((await passing).url());
    expect(searchParams.get("companyID")).toBe(changelog.companyId);
    expect(searchParams.get("redirect")).toBe(`${changelog.url}/changelog`);
    const [, claims = ""] = (searchParams.get("ssoToken") ?? "").split(".");
    expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({ email: "owner@demo.example" });
    await expect(page).toHaveURL(`${changelog.url}/changelog`);
  },
);

test("that redirect leads nowhere else", { tag: "@shell.changelog-sso.redirect" }, async ({ page }) => {
  const { changelog } = await addresses(page);
  const passing = page.waitForRequest((request) => request.url().startsWith(`${changelog.url}/api/redirects/sso`));
  await page.goto("/feedback?redirect=https%3A%2F%2Fevil.example%2F");
  expect(new URL((await passing).url()).searchParams.get("redirect")).toBe(changelog.url);
  await expect(page).toHaveURL(`${changelog.url}/`);
});

test(
  "when it fails it shows the error text in red",
  { tag: ["@shell.changelog-sso.failure", "@shell.error.changelog-sso"] },
  async ({ page }) => {
    await cut(page, "GetChangelogToken");
    await page.goto("/feedback");
    const text = page.getByRole("alert");
    await expect(text).toHaveText("The service can't be reached");
    const [light = 0, chroma = 0, hue = 0] = (await text.evaluate((node) => getComputedStyle(node).color))
      .replace(/^oklch\(|\)$/g, "")
      .split(" ")
      .map(Number);
    expect([light > 0, chroma > 0.1, hue > 15 && hue < 35]).toEqual([true, true, true]);
    await checkScreen(page, "changelog-failed");
    await mend(page);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.waitForURL(`${(await addresses(page)).changelog.url}/**`);
  },
);

test(
  "a reporting route redirects the browser to an external reporting site",
  { tag: "@shell.route.reporting" },
  async ({ page }) => {
    for (const path of ["", "/overview"]) {
      const left = page.waitForRequest(
        (request) => request.isNavigationRequest() && request.url().startsWith(environment.RPT_URL),
      );
      await page.goto(`/reporting${path}`).catch(() => null);
      expect(new URL((await left).url()).pathname).toBe(path || "/");
      // The next address is asked for from there: on the way it would be interrupted.
      await page.waitForURL((url) => url.href.startsWith(environment.RPT_URL), { waitUntil: "commit" });
    }
  },
);

test(
  "/unserror is a dedicated error page, with Return and Contact Us",
  {
    tag: [
      "@shell.route.unserror",
      "@shell.unserror.page",
      "@shell.error-page.title",
      "@shell.error-page.text",
      "@shell.error-page.return",
      "@shell.error-page.contact",
      "@shell.error.general",
    ],
  },
  async ({ page }) => {
    await page.goto("/unserror?return=%2Fgrowth-capital%3Ftab%3Da");
    await expect(page.getByRole("heading", { name: "Oops! we're experiencing some hiccups on our end" })).toBeVisible();
    await expect(
      page.getByText("Please try returning to the previous page. Contact us if this persists."),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Contact Us" })).toHaveAttribute(
      "href",
      "https://cart.example/contact",
    );
    await expectAccessible(page);
    await page.getByRole("button", { name: "Return" }).click();
    await expect(page).toHaveURL("/growth-capital?tab=a");
  },
);

test("its Return never leads off the site", { tag: "@decision.return-target.fallback" }, async ({ page }) => {
  await page.goto("/unserror?return=https%3A%2F%2Fevil.example");
  await page.getByRole("button", { name: "Return" }).click();
  await expect(page).toHaveURL("/");
});

test("GraphQL calls go to the central API as named operations", { tag: "@shell.api.named" }, async ({ page }) => {
  const calls: { url: string; body: { operationName?: string } }[] = [];
  const note = (request: { url: () => string; method: () => string; postDataJSON: () => unknown }) => {
    if (request.url().endsWith("/graphql") && request.method() === "POST")
      calls.push({ url: request.url(), body: request.postDataJSON() as { operationName?: string } });
  };
  page.on("request", note);
  await page.goto("/");
  await expect(hello(page)).toBeVisible();
  await expect
    .poll(() => calls.map(({ body }) => body.operationName))
    .toEqual(expect.arrayContaining(["GetMe", "ListProducts"]));
  page.off("request", note);
  for (const { url, body } of calls)
    expect([url, body.operationName]).toEqual([`${environment.API_URL}/graphql`, expect.any(String)]);
});

test.describe("what is told to the error-reporting service", () => {
  test.use({ plantedErrors: /^planted/ });
  const partner = `${environment.TELEMETRY_URL}/_partner`;
  const bodies = async (page: Page) => (await page.request.get(`${partner}/requests`)).text();

  test("errors go to an error-reporting service", { tag: "@shell.reporting.errors" }, async ({ page }) => {
    await page.goto("/growth-capital");
    await page.evaluate(() => void Promise.reject(new Error("planted at the start")));
    await expect
      .poll(async () => (await page.request.get(`${partner}/errors`)).text())
      .toContain("planted at the start");
  });

  test("every visit's session is told", { tag: "@shell.reporting.session-sample" }, async ({ page }) => {
    for (const visit of [1, 2, 3]) {
      await page.request.delete(`${partner}/requests`);
      await page.goto(`/growth-capital?visit=${visit}`);
      await expect.poll(() => bodies(page)).toContain('\\"type\\":\\"session\\"');
    }
  });
});

test(
  "a network error is logged, and leaves the page standing",
  { tag: "@shell.error.network" },
  async ({ browser }) => {
    const page = await openAs(browser, "owner@demo.example");
    await page.request.delete(`${environment.TELEMETRY_URL}/_partner/errors`);
    await cut(page, "ListProducts");
    await page.goto("/growth-capital");
    await expect(page.getByRole("heading", { level: 1, name: "Growth Capital" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" })).toBeVisible();
    const errors = async () => (await page.request.get(`${environment.TELEMETRY_URL}/_partner/errors`)).text();
    await expect.poll(errors).toContain("The service can't be reached");
    await page.context().close();
  },
);
