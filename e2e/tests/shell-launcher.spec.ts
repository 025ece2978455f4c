import { type Browser, expect, type Page } from "@playwright/test";
import { businesses, enter } from "../support/businesses.ts";
import { checkOverlay } from "../support/check-screen.ts";
import { environment } from "../support/environment.ts";
import { expectAccessible } from "../support/journey.ts";
import { clearFaults, listRequests, setFaults } from "../support/partner.ts";
import { openAs, test } from "../support/shell.ts";

const { outdoor, home, europe, firstBranch, lastBranch } = businesses;
const button = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Apps" });
const launcher = (page: Page) => page.getByRole("dialog", { name: "Apps" });
const group = (page: Page, name: string) => launcher(page).getByRole("region", { name, exact: true });
const names = (page: Page, name: string) => group(page, name).locator("li > * > span > span:first-child");
const entry = (page: Page, name: string) => launcher(page).getByRole("listitem").filter({ hasText: name });

async function open(page: Page, business = outdoor, path = "/"): Promise<void> {
  await enter(page, business, path);
  await button(page).click();
  await expect(group(page, "More from Cart")).toBeVisible();
  await expect(launcher(page).getByText("Loading apps")).toHaveCount(0);
}

/** A user of a business with fulfillment, who is redirected there unless the URL has constellation. */
async function openWithFulfillment(browser: Browser): Promise<Page> {
  const page = await openAs(browser, "owner@chain.example");
  await open(page, lastBranch, "/settings/profile?constellation=false");
  return page;
}

/** Restores the business of the next user. */
async function leaveFulfillment(page: Page): Promise<void> {
  await enter(page, firstBranch, "/settings/profile?constellation=false");
  await expect(page.getByRole("banner")).toContainText(firstBranch.name);
  await page.context().close();
}

interface Products {
  mcm: { url: string };
  dfw: { signInUrl: string };
  rpt: { url: string };
}
async function productsOf(page: Page): Promise<Products> {
  return ((await (await page.request.get("/config.json")).json()) as { products: Products }).products;
}

test("the apps dropdown is closed or open", { tag: "@shell.apps.open-closed" }, async ({ page }) => {
  await enter(page, outdoor);
  await expect(launcher(page)).toHaveCount(0);
  await button(page).click();
  await expect(launcher(page)).toBeVisible();
  await expect(button(page)).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(launcher(page)).toHaveCount(0);
  await expect(button(page)).toBeFocused();
  await button(page).click();
  await page.mouse.click(400, 700);
  await expect(launcher(page)).toHaveCount(0);
});

test('"Launch" lists enabled products', { tag: "@shell.apps.launch" }, async ({ page }) => {
  await open(page, outdoor);
  await expect(names(page, "Launch")).toHaveText([
    "Marketplace Management",
    "Storefront",
    "Feed Marketing",
    "Reporting",
  ]);
});

test('"Suggested" lists disabled products', { tag: "@shell.apps.suggested" }, async ({ page }) => {
  await open(page, europe);
  await expect(names(page, "Suggested")).toHaveText(["Marketplace Management", "Storefront", "Fulfillment"]);
});

test("both leave out the current product", { tag: "@shell.apps.current-excluded" }, async ({ page }) => {
  await open(page, outdoor, "/unified-analytics/dashboard");
  await expect(names(page, "Launch").first()).toBeVisible();
  await expect(entry(page, "Unified Analytics")).toHaveCount(0);
  await open(page, europe, "/unified-analytics/dashboard");
  await expect(names(page, "Suggested").first()).toBeVisible();
  await expect(entry(page, "Unified Analytics")).toHaveCount(0);
});

test("it offers no product without a page", { tag: "@console.navigation.content" }, async ({ page }) => {
  await open(page, outdoor);
  await expect(names(page, "Launch").first()).toBeVisible();
  await expect(entry(page, "Unified Analytics")).toHaveCount(0);
});

test('it has a section "More from Cart"', { tag: "@shell.apps.more-section" }, async ({ page }) => {
  await open(page);
  await expect(launcher(page).getByRole("heading", { name: "More from Cart" })).toBeVisible();
  await expect(group(page, "More from Cart").getByRole("link")).toHaveCount(0);
});

test('the section opens with "Discover More"', { tag: "@shell.apps.discover-more" }, async ({ page }) => {
  await open(page);
  await launcher(page).getByRole("button", { name: "Discover More" }).click();
  await expect(names(page, "More from Cart")).toHaveText([
    "Growth Marketing",
    "Customer Engagement",
    "Data Science Solutions",
    "Growth Capital",
    "Marketplace Services",
    "Free Tools",
  ]);
  await group(page, "More from Cart")
    .getByRole("link", { name: /Growth Capital/ })
    .click();
  await expect(page).toHaveURL(/\/growth-capital$/);
  await expect(launcher(page)).toHaveCount(0);
});

test('the section closes with "Show Less"', { tag: "@shell.apps.show-less" }, async ({ page }) => {
  await open(page);
  await launcher(page).getByRole("button", { name: "Discover More" }).click();
  await expect(group(page, "More from Cart").getByRole("link")).toHaveCount(6);
  await launcher(page).getByRole("button", { name: "Show Less" }).click();
  await expect(group(page, "More from Cart").getByRole("link")).toHaveCount(0);
  await expect(launcher(page).getByRole("button", { name: "Discover More" })).toBeFocused();
});

test(
  "Fulfillment under More from Cart shows only when fulfillment is provisioned",
  { tag: "@shell.apps.fulfillment-entry" },
  async ({ page, browser }) => {
    await open(page);
    await launcher(page).getByRole("button", { name: "Discover More" }).click();
    await expect(group(page, "More from Cart").getByRole("link").first()).toBeVisible();
    await expect(group(page, "More from Cart").getByText("Fulfillment", { exact: true })).toHaveCount(0);
    const chain = await openWithFulfillment(browser);
    await launcher(chain).getByRole("button", { name: "Discover More" }).click();
    await expect(group(chain, "More from Cart").getByText("Fulfillment", { exact: true })).toBeVisible();
    await leaveFulfillment(chain);
  },
);

test("mcm is enabled from business services", { tag: "@shell.enablement.mcm" }, async ({ page }) => {
  await open(page, home); // on trial
  await expect(group(page, "Launch").getByText("Marketplace Management")).toBeVisible();
  await open(page, europe);
  await expect(group(page, "Suggested").getByText("Marketplace Management")).toBeVisible();
});

test("sf is enabled from a storefront check", { tag: "@shell.enablement.sf" }, async ({ page }) => {
  await open(page, home);
  await expect(group(page, "Launch").getByText("Storefront")).toBeVisible();
  await open(page, europe);
  await expect(group(page, "Suggested").getByText("Storefront")).toBeVisible();
});

test("dfw is enabled from a check by e-mail", { tag: "@shell.enablement.dfw" }, async ({ page, browser }) => {
  await open(page);
  await expect(group(page, "Launch").getByText("Feed Marketing")).toBeVisible();
  const blocked = await openAs(browser, "member@demo.example");
  await open(blocked);
  await expect(group(blocked, "Suggested").getByText("Feed Marketing")).toBeVisible();
  await blocked.context().close();
});

test("rpt is enabled from a check by organization", { tag: "@shell.enablement.rpt" }, async ({ page, browser }) => {
  await open(page);
  await expect(group(page, "Launch").getByText("Reporting")).toBeVisible();
  const chain = await openAs(browser, "manager@chain.example");
  await button(chain).click();
  await expect(group(chain, "Suggested").getByText("Reporting")).toBeVisible();
  await chain.context().close();
});

test("ff is enabled from provisioned fulfillment", { tag: "@shell.enablement.ff" }, async ({ page, browser }) => {
  await open(page);
  await expect(group(page, "Suggested").getByText("Fulfillment")).toBeVisible();
  const chain = await openWithFulfillment(browser);
  await expect(group(chain, "Launch").getByText("Fulfillment")).toBeVisible();
  await leaveFulfillment(chain);
});

test(
  "a product that does not answer is shown as such, and asked again",
  { tag: "@shell.storefront-state.null" },
  async ({ page }) => {
    await setFaults(page.request, environment.STOREFRONT_URL, [{ path: "/accounts", status: 503 }]);
    try {
      await open(page, outdoor);
      await expect(group(page, "Not responding").getByText("Storefront")).toBeVisible();
      await expect(group(page, "Launch").getByText("Storefront")).toHaveCount(0);
      await expect(group(page, "Suggested").getByText("Storefront")).toHaveCount(0);
      await expectAccessible(page);
    } finally {
      await clearFaults(page.request, environment.STOREFRONT_URL);
    }
    // A circuit that opened meanwhile closes again by itself.
    await expect(async () => {
      await launcher(page).getByRole("button", { name: "Try again" }).click({ timeout: 1_000 });
      await expect(group(page, "Launch").getByText("Storefront")).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 40_000 });
  },
);

test(
  "the product counts as enabled for single site and multi site",
  { tag: "@shell.storefront.enabled" },
  async ({ page }) => {
    for (const business of [outdoor, home]) {
      await open(page, business);
      await expect(group(page, "Launch").getByText("Storefront")).toBeVisible();
    }
  },
);

test(
  "with a single site the link logs in directly to that site",
  { tag: ["@shell.storefront.single-link", "@shell.call.store-login"] },
  async ({ page }) => {
    await open(page, outdoor);
    await launcher(page)
      .getByRole("button", { name: /Storefront/ })
      .click();
    await expect(page.getByRole("heading", { name: "Demo Outdoor Shop admin" })).toBeVisible();
    expect(new URL(page.url()).host).toMatch(/^outdoor\.localhost:/);
    expect(new URL(page.url()).search).toBe("");
    const login = (await listRequests(page.request, environment.STOREFRONT_URL)).findLast(
      ({ path }) => path === "/admin/login",
    );
    expect(login?.method).toBe("POST");
    const form = new URLSearchParams(login?.body);
    expect([...form.keys()].sort()).toEqual(["sub", "token"]);
    expect(form.get("token")).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
    expect(await page.getByText("Signed in as").textContent()).toContain(form.get("sub"));
    // Bound to the browser's key, it opens nothing at the api.
    const answer = await page.request.post(`${environment.API_URL}/graphql`, {
      headers: { authorization: form.get("token") ?? "" },
      data: { query: "{ me { id } }" },
    });
    expect(answer.status()).toBe(401);
  },
);

test("otherwise the link goes to /storefront", { tag: "@shell.storefront.other-link" }, async ({ page }) => {
  for (const business of [home, europe]) {
    await open(page, business);
    await launcher(page)
      .getByRole("link", { name: /Storefront/ })
      .click();
    await expect(page).toHaveURL(/\/storefront$/);
  }
});

test(
  "the browser navigates to the marketplace redirect page with businessId and returnUrl",
  { tag: "@shell.navigate.marketplace-redirect" },
  async ({ page }) => {
    await open(page, outdoor, "/orders/all");
    const address = page.url();
    const { mcm } = await productsOf(page);
    const [request] = await Promise.all([
      page.waitForRequest((asked) => asked.isNavigationRequest() && asked.url().startsWith(`${mcm.url}/redirect`)),
      launcher(page)
        .getByRole("link", { name: /Marketplace Management/ })
        .click(),
    ]);
    const query = new URL(request.url()).searchParams;
    expect(query.get("businessId")).toBe(outdoor.id);
    expect(query.get("returnUrl")).toBe(address);
  },
);

test(
  "the browser navigates to the feed-tool sign-in link",
  { tag: "@shell.navigate.feed-sign-in" },
  async ({ page }) => {
    await open(page);
    const { dfw } = await productsOf(page);
    await expect(launcher(page).getByRole("link", { name: /Feed Marketing/ })).toHaveAttribute("href", dfw.signInUrl);
    const left = page.waitForRequest(dfw.signInUrl);
    await launcher(page)
      .getByRole("link", { name: /Feed Marketing/ })
      .click();
    expect((await left).isNavigationRequest()).toBe(true);
  },
);

test("a feed tool that is not enabled leads to /feed-marketing", async ({ page }) => {
  await setFaults(page.request, environment.FEED_URL, [
    { path: "/users", status: 404, body: { errors: ["not found"] } },
  ]);
  try {
    await open(page);
    await group(page, "Suggested")
      .getByRole("link", { name: /Feed Marketing/ })
      .click();
    await expect(page).toHaveURL(/\/feed-marketing$/);
  } finally {
    await clearFaults(page.request, environment.FEED_URL);
  }
});

test("the browser navigates to the reporting site link", { tag: "@shell.navigate.reporting" }, async ({ page }) => {
  await open(page);
  const { rpt } = await productsOf(page);
  const left = page.waitForRequest((asked) => asked.isNavigationRequest() && asked.url().startsWith(rpt.url));
  await launcher(page)
    .getByRole("link", { name: /Reporting/ })
    .click();
  await left;
});

test("the apps dropdown is 385 px wide", { tag: "@shell.constant.apps-width" }, async ({ page }) => {
  await open(page);
  const inside = await launcher(page).evaluate((element) => element.getBoundingClientRect().width);
  expect(Math.abs(inside - 385)).toBeLessThanOrEqual(2);
});

test("the launcher is used by keyboard alone", async ({ page }) => {
  await enter(page, outdoor);
  await button(page).focus();
  await page.keyboard.press("Enter");
  await expect(launcher(page)).toBeVisible();
  await expect(names(page, "Launch").first()).toBeVisible();
  await page.keyboard.press("Tab");
  const focused = page.locator(":focus");
  for (let steps = 0; steps < 12 && (await focused.textContent()) !== "Discover More"; steps += 1)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(launcher(page).getByRole("button", { name: "Show Less" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/growth-marketing$/);
});

test("the launcher is accessible on phone and desktop", async ({ page }) => {
  test.setTimeout(180_000); // many pictures
  await enter(page, outdoor, "/orders/all");
  const opened = async () => {
    await button(page).click();
    await expect(names(page, "Launch").first()).toBeVisible();
    await launcher(page).getByRole("button", { name: "Discover More" }).click();
  };
  await checkOverlay(page, "launcher", opened, launcher(page));
});
