import { expect, type Page } from "@playwright/test";
import { askApi } from "../support/ask-api.ts";
import { businesses, enter } from "../support/businesses.ts";
import {
  accountButton,
  choices,
  menu,
  openMenu,
  options,
  savedPlace,
  stored,
  switchBy,
  switcher,
  switcherButton,
} from "../support/context.ts";
import { openAs, test } from "../support/shell.ts";

const { outdoor, home, europe, foreign } = businesses;

interface Me {
  me: { organizations: { name: string }[] };
}

async function marketplaceUrl(page: Page): Promise<string> {
  const config = (await (await page.request.get("/config.json")).json()) as { products: { mcm: { url: string } } };
  return config.products.mcm.url;
}

/** Switches inside marketplace management and answers where the browser then goes. */
async function switchInMarketplace(page: Page, path: string): Promise<URL> {
  await enter(page, outdoor, path);
  const url = await marketplaceUrl(page);
  await openMenu(page);
  const [request] = await Promise.all([
    page.waitForRequest((asked) => asked.isNavigationRequest() && asked.url().startsWith(`${url}/redirect`)),
    choices(page).filter({ hasText: home.name }).click(),
  ]);
  // The marketplace enters the business and comes back.
  const target = new URL(request.url());
  await page.waitForURL(target.searchParams.get("returnUrl") ?? "");
  await expect(accountButton(page)).toBeVisible();
  return target;
}

test(
  "the user picks a current organization and a current business",
  { tag: "@shell.context.pick" },
  async ({ page }) => {
    await enter(page, outdoor);
    await openMenu(page);
    await expect(menu(page).getByText("Demo Brand")).toBeVisible();
    await expect(choices(page).filter({ hasText: outdoor.name })).toBeChecked();
    await choices(page).filter({ hasText: home.name }).click();
    await openMenu(page);
    await expect(choices(page).filter({ hasText: home.name })).toBeChecked();
    // With a single organization one is led on from there at once.
    const passed = page.waitForURL(/\/organization-selection$/);
    await menu(page).getByRole("menuitem", { name: "Switch organization" }).click();
    await passed;
  },
);

test(
  "screens act within the current organization and business",
  { tag: ["@shell.context.scope", "@decision.context.explicit"] },
  async ({ page }) => {
    for (const business of [outdoor, home]) {
      const bodies: string[] = [];
      const note = (request: { postData: () => string | null }) => bodies.push(request.postData() ?? "");
      page.on("request", note);
      await enter(page, business);
      await expect(switcherButton(page)).toHaveText(new RegExp(business.name));
      await page.waitForLoadState("networkidle");
      page.off("request", note);
      const asked = bodies.filter((body) => body.includes("ListProducts"));
      expect(asked.length).toBeGreaterThan(0);
      for (const body of asked) expect(body).toContain(business.id);
    }
  },
);

test(
  "the current organization and business default to the saved setting",
  { tag: ["@shell.context.saved-default", "@decision.context.seeded"] },
  async ({ page, browser }) => {
    await enter(page, europe);
    await switchBy(page, home.name);
    await expect.poll(() => savedPlace(page)).toMatchObject({ businessId: home.id });
    const elsewhere = await openAs(browser, "owner@demo.example");
    await expect(switcherButton(elsewhere)).toHaveText(/Demo Home/);
    await elsewhere.context().close();
  },
);

test(
  "without a saved setting, the first organization and its first business",
  { tag: "@shell.context.first-default" },
  async ({ browser }) => {
    const page = await openAs(browser, "assistant@agency.example");
    await expect(page.getByRole("banner")).toContainText("Alder Lamps");
    await page.context().close();
  },
);

test("organizations are sorted by name", { tag: "@shell.context.organizations-sorted" }, async ({ browser }) => {
  const page = await openAs(browser, "consultant@agency.example", "/organization-selection");
  const { me } = await askApi<Me>(page, "GetMe");
  const names = me.organizations.map(({ name }) => name);
  expect(names).toHaveLength(32);
  expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  await page.context().close();
});

test(
  "switching business saves the setting",
  { tag: ["@shell.context.switch-saves", "@shell.stored.context-setting"] },
  async ({ page }) => {
    await enter(page, outdoor);
    await switchBy(page, europe.name);
    await expect
      .poll(() => savedPlace(page))
      .toEqual({ organizationId: "0190c0de-0000-7000-8000-000000000001", businessId: europe.id });
  },
);

async function createOrganization(page: Page, name: string, businessName: string): Promise<void> {
  await page.goto("/organization/new");
  await page.getByLabel("Organization name").fill(name);
  await page.getByRole("combobox", { name: "Annual revenue" }).or(page.getByLabel("Annual revenue")).first().click();
  await page.getByRole("option").first().click();
  await page.getByRole("radio", { name: "Online" }).check({ force: true });
  await page.getByLabel("First business name").fill(businessName);
  await page.getByRole("button", { name: "Create organization" }).click();
  await expect(page.getByRole("banner")).toContainText(businessName);
}

test(
  "creating an organization or business updates the local lists",
  { tag: "@shell.context.create-updates" },
  async ({ browser }) => {
    const page = await openAs(browser, "assistant@agency.example");
    await switcherButton(page).click();
    await expect(switcher(page).getByText("10 businesses")).toBeVisible();
    await page.keyboard.press("Escape");
    await createOrganization(page, "Quillmark Partners", "Quillmark Paper");
    await switcherButton(page).click();
    await expect(switcher(page).getByText("11 businesses")).toBeVisible();
    await page.keyboard.type("quillmark");
    await expect(options(page)).toHaveText(/Quillmark Paper/);
    await page.context().close();
  },
);

test(
  "creating an organization or business saves it as the new context",
  { tag: "@shell.context.create-saves" },
  async ({ browser }) => {
    const page = await openAs(browser, "assistant@agency.example");
    await createOrganization(page, "Rookstone Partners", "Rookstone Prints");
    await expect.poll(() => stored(page, "sessionStorage")).toMatchObject({ business: { name: "Rookstone Prints" } });
    await page.context().close();
    const elsewhere = await openAs(browser, "assistant@agency.example");
    await expect(elsewhere.getByRole("banner")).toContainText("Rookstone Prints");
    await elsewhere.context().close();
  },
);

test(
  "switching stores the selected business and updates the context",
  { tag: "@shell.switch.stores" },
  async ({ page }) => {
    await enter(page, outdoor);
    await switchBy(page, home.name);
    expect(await stored(page, "sessionStorage")).toMatchObject({ business: home });
    await openMenu(page);
    await expect(choices(page).first()).toHaveText(home.name);
  },
);

test("the selected business is stored as {id, name}", { tag: "@shell.stored.selected-business" }, async ({ page }) => {
  await enter(page, outdoor);
  expect(((await stored(page, "sessionStorage")) as { business: unknown }).business).toEqual(outdoor);
});

test(
  "the current organization and business are stored, per tab",
  { tag: ["@shell.stored.context", "@decision.context.per-tab", "@decision.context.last-remembered"] },
  async ({ page }) => {
    await enter(page, outdoor);
    const other = await page.context().newPage();
    await enter(other, home);
    expect(await stored(page, "sessionStorage")).toMatchObject({ business: outdoor });
    expect(await stored(other, "sessionStorage")).toMatchObject({ business: home });
    // What all tabs share only seeds the next one.
    expect(await stored(page, "localStorage")).toMatchObject({ business: home });
    await page.reload();
    await expect(switcherButton(page)).toHaveText(/Demo Outdoor/);
    const third = await page.context().newPage();
    await third.goto("/");
    await expect(switcherButton(third)).toHaveText(/Demo (Outdoor|Home)/);
    await third.close();
    await other.close();
  },
);

test("in other products switching sets the business", { tag: "@shell.switch.elsewhere" }, async ({ page }) => {
  await enter(page, outdoor, "/orders/all");
  await switchBy(page, europe.name);
  await expect(page).toHaveURL(/\/orders\/all$/);
  await page.reload();
  await expect(switcherButton(page)).toHaveText(/Demo Europe/);
});

test(
  "in other products switching removes businessId from the query",
  { tag: "@shell.switch.query-removed" },
  async ({ page }) => {
    await enter(page, outdoor, "/orders/all?tab=open");
    await page.evaluate((id) => window.history.pushState({}, "", `?tab=open&businessId=${id}`), europe.id);
    await openMenu(page);
    await choices(page).filter({ hasText: home.name }).click();
    await expect(page).toHaveURL(/\/orders\/all\?tab=open$/);
    await expect(switcherButton(page)).toHaveText(/Demo Home/);
  },
);

test(
  "switching in the marketplace opens its redirect page with businessId and returnUrl",
  { tag: "@shell.switch.mcm-redirect" },
  async ({ page }) => {
    const target = await switchInMarketplace(page, "/orders/all?nav=mcm");
    expect(target.searchParams.get("businessId")).toBe(home.id);
    expect(target.searchParams.get("returnUrl")).toMatch(/\/orders\/all\?nav=mcm$/);
    await expect.poll(() => savedPlace(page)).toMatchObject({ businessId: home.id });
  },
);

test(
  "that returnUrl drops no-products, no-integrations and no-listings paths",
  { tag: "@shell.switch.mcm-return-trim" },
  async ({ page }) => {
    for (const path of ["no-products", "no-integrations", "no-listings"]) {
      const target = await switchInMarketplace(page, `/orders/${path}?nav=mcm`);
      expect(new URL(target.searchParams.get("returnUrl") ?? "").pathname).toBe("/orders");
    }
  },
);

test(
  "query businessId switches the current business when the user belongs to it",
  { tag: ["@shell.routing.param-business-id", "@decision.context.link-switch", "@decision.context.link-removed"] },
  async ({ page }) => {
    await enter(page, outdoor);
    await page.goto(`/orders/all?tab=open&businessId=${europe.id}`);
    await expect(switcherButton(page)).toHaveText(/Demo Europe/);
    await expect(page).toHaveURL(/\/orders\/all\?tab=open$/);
  },
);

test(
  "businessId of a business the user does not belong to switches nothing",
  { tag: "@shell.routing.param-business-id-foreign" },
  async ({ page }) => {
    await enter(page, outdoor);
    for (const id of [foreign.id, "nonsense", "0190c0de-0000-7000-8000-00000000ffff"]) {
      await page.goto(`/orders/all?businessId=${id}`);
      await expect(page).toHaveURL(/\/orders\/all$/);
      await expect(switcherButton(page)).toHaveText(/Demo Outdoor/);
    }
  },
);

test('"Copy link" puts the business back in', { tag: "@decision.context.copy-link" }, async ({ page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await enter(page, outdoor, "/orders/all?tab=open");
  await openMenu(page);
  await menu(page).getByRole("menuitem", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied.", { exact: true })).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect([link.pathname, link.searchParams.get("tab"), link.searchParams.get("businessId")]).toEqual([
    "/orders/all",
    "open",
    outdoor.id,
  ]);
  await enter(page, home);
  await page.goto(link.href);
  await expect(switcherButton(page)).toHaveText(/Demo Outdoor/);
});
