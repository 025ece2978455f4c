import { expect, type Page } from "@playwright/test";
import { environment } from "../support/environment.ts";
import { expectAccessible, signIn } from "../support/journey.ts";
import { openAs, test } from "../support/shell.ts";
import { clear, disturbMenu, openSister, requestsAt, type Tenant, timesAsked } from "../support/sister.ts";

const {
  CONSOLE_URL: console,
  GATEWAY_URL: gateway,
  MCM_URL: mcm,
  DFW_URL: dfw,
  RPT_URL: rpt,
  JAZZ_URL: jazz,
} = environment;
const unknown = "0190c0de-0000-7000-8000-00000000ffff";
/** Of the demo's businesses. */
let home: Tenant;
let outdoor: Tenant;

const menuOf = (page: Page, name = "Marketplace Management") => page.getByRole("navigation", { name });
const entry = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const switcher = (page: Page) => page.getByRole("button", { name: /Switch$/ });
const business = (page: Page) => page.locator("#business");
const popups = [
  ["tenant switcher", "Switch", switcher],
  ["search", "Search", (page: Page) => page.getByRole("button", { name: "Search", exact: true })],
  ["user menu", "Account", (page: Page) => page.getByRole("button", { name: /^Account/ })],
] as const;

test.beforeEach(() => clear(gateway, mcm, jazz));
test.beforeEach(async ({ page }) => {
  if (home) return;
  const tenants = await openSister(page, `${mcm}/products?businessId=${unknown}`);
  const found = (name: string) => tenants.get(name) ?? { name, tenantCode: null, businessId: null };
  [home, outdoor] = [found("Demo Home"), found("Demo Outdoor")];
  await clear(gateway, mcm, jazz);
});

test(
  "users of the console see the same menu in every product",
  { tag: "@shell.sidebar.products" },
  async ({ page }) => {
    for (const [address, name] of [
      [mcm, "Marketplace Management"],
      [dfw, "Feed Marketing"],
      [rpt, "Reporting"],
      [jazz, "Jazz"],
    ] as const) {
      await page.goto(`${address}/?businessId=${outdoor.businessId}`);
      await expect(menuOf(page, name).getByRole("link", { name: "Notifications" })).toBeVisible();
      await expect(switcher(page)).toContainText("Demo Outdoor");
      await expectAccessible(page);
    }
  },
);

test("the console shows it in constellation mode", { tag: "@shell.sidebar.products" }, async ({ page }) => {
  await page.goto("/?constellation=true");
  await expect(menuOf(page, "Brand Console").getByRole("link", { name: "Notifications" })).toBeVisible();
  await page.goto("/?constellation=false");
});

test(
  "without tenant code and business ID it renders nothing and warns the developer",
  { tag: "@shell.sidebar.needs-tenant" },
  async ({ browser }) => {
    const page = await openAs(browser, "owner@demo.example");
    const said = page.waitForEvent("console", (message) =>
      message.text().includes("No tenant code or business id provided"),
    );
    await page.goto(`${dfw}/`);
    await said;
    await expect(business(page)).toHaveText("none");
    await expect(menuOf(page, "Feed Marketing")).toHaveCount(0);
    expect(await timesAsked()).toBe(0);
    await page.context().close();
  },
);

test("with several tenants the one of the id is selected", { tag: "@shell.sidebar.tenant-found" }, async ({ page }) => {
  await page.goto(`${mcm}/products?businessId=${home.businessId}`);
  await expect(switcher(page)).toContainText("Demo Home");
});

test(
  "and the one of the code",
  { tag: ["@shell.sidebar.tenant-found", "@shell.sidebar.tenant-switcher"] },
  async ({ browser }) => {
    const page = await openAs(browser, "owner@demo.example");
    await page.goto(`${rpt}/?tenantCode=${home.tenantCode}`);
    await expect(switcher(page)).toContainText("Demo Home");
    await page.context().close();
  },
);

test("when none is found the top-level tenant is used", { tag: "@shell.sidebar.tenant-top" }, async ({ page }) => {
  await page.goto(`${mcm}/products?businessId=${unknown}`);
  await expect(switcher(page)).toContainText("All businesses");
  await expect(entry(page, "Notifications")).toBeVisible();
  await expect(entry(page, "Listings")).toHaveCount(0);
});

test(
  "a single tenant is selected directly, and there is nothing to switch to",
  { tag: ["@shell.sidebar.single-tenant", "@shell.tenant-filter.openable"] },
  async ({ browser }) => {
    const page = await openAs(browser, "member@demo.example");
    await page.goto(`${mcm}/products?businessId=${home.businessId}`);
    await expect(menuOf(page)).toContainText("Demo Outdoor");
    await expect(entry(page, "Listings")).toBeVisible();
    await expect(switcher(page)).toHaveCount(0);
    await page.context().close();
  },
);

test(
  "the menu is expanded or collapsed, 300 px or 64 px wide, and stays so on the next page",
  { tag: ["@shell.sidebar.menu-states", "@shell.constant.sidebar-width"] },
  async ({ page }) => {
    await page.goto(`${mcm}/products?businessId=${outdoor.businessId}`);
    const width = async () => (await page.locator("unified-sidebar").boundingBox())?.width;
    await page.getByRole("button", { name: "Collapse the menu" }).click();
    await expect.poll(width).toBe(64);
    await page.goto(`${mcm}/listings`);
    await expect.poll(width).toBe(64);
    await page.getByRole("button", { name: "Expand the menu" }).click();
    await expect.poll(width).toBe(300);
  },
);

for (const [what, title, button] of popups) {
  test(
    `Escape closes the ${what}`,
    { tag: ["@shell.sidebar.escape", "@shell.sidebar.popup-states"] },
    async ({ page }) => {
      await page.goto(`${mcm}/products?businessId=${outdoor.businessId}`);
      await button(page).click();
      await expect(page.getByRole("dialog", { name: title })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog", { name: title })).toHaveCount(0);
      await expect(button(page)).toBeFocused();
    },
  );

  test(`a click outside closes the ${what}`, { tag: "@shell.sidebar.outside-click" }, async ({ page }) => {
    await page.goto(`${mcm}/products?businessId=${outdoor.businessId}`);
    await button(page).click();
    await expect(page.getByRole("dialog", { name: title })).toBeVisible();
    await page.mouse.click(1200, 700);
    await expect(page.getByRole("dialog", { name: title })).toHaveCount(0);
  });
}

test("a skeleton shows until the menu is there", { tag: "@shell.sidebar.skeleton" }, async ({ page }) => {
  await disturbMenu({ delayMs: 1_500, times: 1 });
  await page.goto(`${mcm}/products?businessId=${outdoor.businessId}`);
  await expect(menuOf(page).getByText("Loading the menu")).toBeAttached();
  await expect(menuOf(page)).toHaveAttribute("aria-busy", "true");
  await expect(entry(page, "Listings")).toBeVisible();
  await expect(menuOf(page)).toHaveAttribute("aria-busy", "false");
});

test(
  "coming back to the window asks for nothing",
  { tag: ["@shell.constant.side-menu-focus", "@shell.constant.side-menu-cache"] },
  async ({ page }) => {
    await page.goto(`${mcm}/products?businessId=${outdoor.businessId}`);
    await expect(entry(page, "Listings")).toBeVisible();
    expect(await timesAsked()).toBe(1);
    const other = await page.context().newPage();
    await other.bringToFront();
    await page.bringToFront();
    await page.evaluate(() => {
      window.dispatchEvent(new Event("focus"));
      document.dispatchEvent(new Event("visibilitychange"));
    });
    // A request sent after the events arrives after what they would have asked for.
    await page.evaluate(() => fetch(location.href));
    expect(await timesAsked()).toBe(1);
    await other.close();
  },
);

test(
  "the menu is asked for again when it greets another person than the last",
  { tag: "@shell.sidebar.username-refetch" },
  async ({ browser }) => {
    const page = await openAs(browser, "owner@demo.example");
    await page.goto(`${mcm}/products?businessId=${outdoor.businessId}`);
    await expect(entry(page, "Listings")).toBeVisible();
    await page.goto("/logout");
    await expect(page.getByLabel("Password")).toBeVisible();
    await page.context().clearCookies({ name: "mcm_session" });
    await clear(gateway);
    await page.goto(`${mcm}/products?businessId=${outdoor.businessId}`);
    await signIn(page, "member@demo.example");
    await expect(page.getByRole("button", { name: /^Account/ })).toContainText("Demo Member");
    expect(await timesAsked()).toBe(2);
    await page.reload();
    await expect(entry(page, "Listings")).toBeVisible();
    expect(await timesAsked()).toBe(3);
    await page.context().close();
  },
);

test(
  "a token error is answered with another token",
  { tag: ["@shell.sidebar.token-error-auth0", "@shell.error.side-menu-token"] },
  async ({ page }) => {
    test.slow();
    const refused = {
      errors: [{ message: "The token has expired", extensions: { code: "navigation.token-refused" } }],
    };
    await disturbMenu({ status: 401, body: refused, headers: { "access-control-allow-origin": mcm }, times: 1 });
    await page.goto(`${mcm}/products?businessId=${outdoor.businessId}`);
    await expect(entry(page, "Listings")).toBeVisible();
    const asked = await requestsAt(mcm, "/token", "POST");
    expect(asked.map(({ query }) => query)).toEqual(["refresh=false", "refresh=true"]);
    expect(await timesAsked()).toBe(2);
  },
);

test(
  "on jazz a token error clears the cookie and leads to its OIDC authenticate page, with the way back",
  { tag: ["@shell.sidebar.token-error-jazz", "@shell.error.side-menu-token", "@shell.constant.jazz-cookie"] },
  async ({ page }) => {
    const cookie = { name: "jazz_uns_oidc_token", url: jazz };
    await page.context().addCookies([{ ...cookie, value: "broken" }]);
    const address = `${jazz}/?businessId=${outdoor.businessId}`;
    await page.goto(address);
    // Signed in at the provider already, so the page is back at once.
    await expect(menuOf(page, "Jazz").getByRole("link", { name: "Notifications" })).toBeVisible();
    await expect(page).toHaveURL(address);
    const [left] = await requestsAt(jazz, "/oidc/authenticate");
    expect(new URLSearchParams(left?.query).get("redirect")).toBe(address);
    expect(left?.headers["cookie"]).not.toContain(cookie.name);
    const asked = await requestsAt(gateway, "/navigation/graphql", "POST");
    expect(asked.map(({ headers }) => headers["authorization"])).toEqual(["Session jazz", "Session jazz"]);
    expect(asked.at(-1)?.headers["cookie"]).toMatch(/jazz_uns_oidc_token=ey/);
  },
);

test(
  "the menu is asked for six times more, five seconds apart, and then the way leads to the error page",
  {
    tag: [
      "@shell.sidebar.retry",
      "@shell.constant.side-menu-retries",
      "@shell.constant.side-menu-interval",
      "@shell.error.side-menu",
      "@shell.routing.sidebar-error",
    ],
  },
  async ({ browser }) => {
    const page = await openAs(browser, "owner@demo.example");
    const address = `${mcm}/products?businessId=${outdoor.businessId}`;
    await page.goto(address);
    await expect(entry(page, "Listings")).toBeVisible();
    await page.clock.install();
    await disturbMenu({ status: 503 });
    await clearRequests();
    await page.reload();
    await expect.poll(timesAsked).toBe(1);
    // From here on time passes only as told. Unit tests of the sidebar prove the five seconds themselves.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 200);
    for (let asked = 2; asked <= 7; asked++)
      await expect
        .poll(async () => {
          await page.clock.runFor(1_000);
          return timesAsked();
        })
        .toBe(asked);
    await page.waitForURL(`${console}/unserror?return=${encodeURIComponent(address)}`);
    expect(await timesAsked()).toBe(7);
    await expect.poll(() => requestsAt(mcm, "/errors", "POST")).toHaveLength(1);
    await clear(gateway);
    await page.clock.resume();
    await page.getByRole("button", { name: "Return" }).click();
    await expect(entry(page, "Listings")).toBeVisible();
    await page.context().close();
  },
);

test("a menu that failed once is there five seconds later", { tag: "@shell.sidebar.retry" }, async ({ page }) => {
  test.slow();
  await disturbMenu({ drop: true, times: 1 });
  await page.goto(`${mcm}/products?businessId=${outdoor.businessId}`);
  await expect(menuOf(page).getByText("Retrying every 5 seconds")).toBeVisible();
  await expect(entry(page, "Listings")).toBeVisible();
  expect(await timesAsked()).toBe(2);
});

test("choosing another tenant enters it, and the way back to the console keeps it", async ({ page }) => {
  await page.goto(`${mcm}/products?businessId=${outdoor.businessId}`);
  await switcher(page).click();
  await page.getByRole("option", { name: /Demo Home/ }).click();
  await expect(page).toHaveURL(`${mcm}/products?businessId=${home.businessId}`);
  await expect(switcher(page)).toContainText("Demo Home");
  await entry(page, "Vendors").click();
  await expect(business(page)).toHaveText(home.businessId ?? "");
  await page.getByRole("link", { name: "Back to Brand Console" }).click();
  await expect(page.getByRole("banner")).toContainText("Demo Home");
  await page.goto(`/?businessId=${outdoor.businessId}`);
  await expect(page.getByRole("banner")).toContainText("Demo Outdoor");
});

test("the marketplace's redirect page enters a business and returns only to console or home", async ({ page }) => {
  const redirect = (returnUrl?: string) =>
    `${mcm}/redirect?${new URLSearchParams({ businessId: home.businessId ?? "", ...(returnUrl && { returnUrl }) })}`;
  await page.goto(redirect());
  await expect(page).toHaveURL(`${mcm}/`);
  await expect(business(page)).toHaveText(home.businessId ?? "");
  await page.goto(redirect("https://elsewhere.example/"));
  await expect(page).toHaveURL(`${mcm}/`);
  await page.goto(redirect(`${console}/settings/profile`));
  await expect(page).toHaveURL(`${console}/settings/profile`);
});

const clearRequests = () => fetch(`${gateway}/_partner/requests`, { method: "DELETE" });
