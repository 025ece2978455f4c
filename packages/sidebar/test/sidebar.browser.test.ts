import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { builtFile } from "../src/built-file.ts";
import { addressOf } from "./address.ts";
import { business, organization } from "./menus.ts";
import { button, focused, heard, popup, setStage, take, violations } from "./stage.ts";

const stage = setStage();
const open: typeof stage.open = (view) => stage.open(view);
const ready: typeof stage.ready = (view) => stage.ready(view);
const widthOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())?.width;

const popups = { "Demo Outdoor": "Switch", Search: "Search", Account: "Account" };

test(
  "sidebar is 300 px expanded and 64 px collapsed, and remembers it",
  { tags: ["shell.sidebar.menu-states", "shell.constant.sidebar-width"] },
  async () => {
    const page = await ready();
    expect(await widthOf(page, "unified-sidebar")).toBe(300);
    await button(page, "Collapse the menu").click();
    expect(await widthOf(page, "unified-sidebar")).toBe(64);
    await page.reload();
    await button(page, "Expand the menu").click();
    expect(await widthOf(page, "unified-sidebar")).toBe(300);
  },
);

test(
  "switcher, search and user menu open and close with their buttons",
  {
    tags: [
      "shell.sidebar.popup-states",
      "shell.sidebar.tenant-switcher",
      "shell.sidebar.search",
      "shell.sidebar.user-menu",
    ],
  },
  async () => {
    const page = await ready();
    for (const [name, title] of Object.entries(popups)) {
      await button(page, name).click();
      await popup(page, title).waitFor();
      expect(await button(page, name).getAttribute("aria-expanded")).toBe("true");
      // The search covers its own button.
      if (name === "Search") await page.keyboard.press("Escape");
      else await button(page, name).click();
      await popup(page, title).waitFor({ state: "detached" });
    }
  },
);

test("Escape closes a popup and returns the focus to its button", { tags: "shell.sidebar.escape" }, async () => {
  const page = await ready();
  for (const [name, title] of Object.entries(popups)) {
    await button(page, name).focus();
    await page.keyboard.press("Enter");
    await popup(page, title).waitFor();
    await page.keyboard.press("Escape");
    await popup(page, title).waitFor({ state: "detached" });
    expect(await focused(page)).toContain(name);
  }
});

test("click outside closes a popup", { tags: "shell.sidebar.outside-click" }, async () => {
  const page = await ready();
  const places = { page: [900, 600], sidebar: [5, 400] } as const;
  for (const [name, title] of Object.entries(popups))
    for (const [place, [x, y]] of Object.entries(places)) {
      await button(page, name).click();
      await popup(page, title).waitFor();
      await page.mouse.click(x, y);
      await expect.poll(() => popup(page, title).count(), { message: `${title}, ${place}` }).toBe(0);
    }
});

test("leaving a popup with Tab closes it", async () => {
  const page = await ready();
  await button(page, "Account").press("Enter");
  await expect.poll(() => focused(page)).toBe("Log out");
  await page.keyboard.press("Tab");
  await expect.poll(() => focused(page)).toBe("Next");
  await popup(page, "Account").waitFor({ state: "detached" });
});

test(
  "user menu shows the user and the sign-out, at most 450 px wide",
  { tags: ["shell.sidebar.user-menu", "shell.constant.user-menu-max"] },
  async () => {
    const long = "a-very-long-name-of-a-person-who-has-more-of-them-than-most@subsidiary.of.a.company.example";
    stage.stand.service.menu.user.username = long;
    const page = await ready();
    await button(page, "Account").click();
    const menu = popup(page, "Account");
    expect(await menu.textContent()).toContain(`Dana Owner${long}`);
    expect((await menu.boundingBox())?.width).toBe(450);
    await menu.getByRole("link", { name: "Log out" }).click();
    await page.waitForURL(`${stage.stand.url}/logout`);
  },
);

test(
  "search is at most 645 px wide and has the specified placeholder",
  { tags: ["shell.constant.search-popup-max", "shell.search.placeholder"] },
  async () => {
    const page = await ready();
    await button(page, "Search").click();
    expect((await popup(page, "Search").boundingBox())?.width).toBe(645);
    expect(await page.getByRole("searchbox").getAttribute("placeholder")).toBe(
      "Search for orders, products, listings, customers, and more",
    );
  },
);

test(
  "search opens the encoded URL, and nothing for a blank query",
  { tags: ["shell.search.non-empty", "shell.search.encoded"] },
  async () => {
    const page = await ready();
    await button(page, "Search").press("Enter");
    await page.keyboard.type("   ");
    await page.keyboard.press("Enter");
    expect(await heard(page)).toEqual([]);
    await page.keyboard.type("a&b ü");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${stage.stand.url}/orders?search=a%26b%20%C3%BC`);
  },
);

test(
  "tenants are filtered by name and chosen by keyboard, and the URL follows",
  { tags: "shell.tenant-filter.match" },
  async () => {
    const page = await ready({ attributes: { businessId: "b1" } });
    await button(page, "Demo Outdoor").press("Enter");
    await page.keyboard.type("SAMPLE");
    await expect.poll(() => page.getByRole("option").allTextContents()).toEqual(["Sample Books", "Sample Games"]);
    await page.keyboard.press("ArrowDown");
    expect(await page.getByRole("combobox").getAttribute("aria-activedescendant")).toBe("tenant-1");
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.searchParams.get("businessId") === "b6");
  },
);

test("tenant filter without matches shows a message", { tags: "shell.tenant-filter.none" }, async () => {
  const page = await ready();
  await button(page, "Demo Outdoor").click();
  await page.keyboard.type("zzz");
  await expect.poll(() => popup(page, "Switch").getByRole("status").textContent()).toBe("No results found");
  await page.keyboard.press("Enter");
  expect(await heard(page)).toEqual([]);
});

test(
  "single tenant has no switcher",
  { tags: ["shell.tenant-filter.openable", "shell.sidebar.single-tenant"] },
  async () => {
    stage.stand.service.menu.tenants = [organization("Demo Group", "o1", [business("Demo Kitchen", 2)])];
    const page = await ready();
    expect(await page.locator("unified-sidebar").getByText("Demo Kitchen").count()).toBe(1);
    expect(await page.getByRole("button", { name: "Switch" }).count()).toBe(0);
  },
);

test("page that cancels the switch event gets the tenant and sets it itself", async () => {
  const page = await ready();
  await take(page, "tenant");
  await button(page, "Demo Outdoor").click();
  await page.getByRole("option", { name: "Demo Kitchen" }).click();
  expect(await heard(page)).toEqual([
    ["tenant", { tenant: { name: "Demo Kitchen", tenantCode: "2", businessId: "b2", organizationId: "o1" } }],
  ]);
  await page.evaluate(() => document.querySelector("unified-sidebar")?.setAttribute("business-id", "b2"));
  await button(page, "Demo Kitchen").waitFor();
  await expect
    .poll(() => stage.stand.asked.map(({ body }) => body.variables.input["businessId"]))
    .toEqual(["b1", "b2"]);
});

test("submenus open for the active entry, on click and by arrow keys", async () => {
  const page = await ready({ path: "/report/profit/channel" });
  const active = page.getByRole("link", { name: "Details of the last thirty days" });
  expect(await active.getAttribute("aria-current")).toBe("page");
  const settings = button(page, "Settings");
  await settings.focus();
  await page.keyboard.press("ArrowRight");
  expect(await settings.getAttribute("aria-expanded")).toBe("true");
  await page.keyboard.press("ArrowDown");
  expect(await focused(page)).toBe("Profile");
  await page.keyboard.press("Home");
  expect(await focused(page)).toBe("Home");
  await settings.press("ArrowLeft");
  expect(await page.getByRole("link", { name: "Profile" }).count()).toBe(0);
});

test("navigate event fires, and the active entry follows the URL", async () => {
  const page = await ready();
  await take(page, "navigate");
  await page.evaluate(() =>
    document.addEventListener("unified-sidebar-navigate", (event) =>
      history.pushState(null, "", (event as CustomEvent<{ url: string }>).detail.url),
    ),
  );
  await page.getByRole("link", { name: "Orders" }).click();
  await expect.poll(() => page.getByRole("link", { name: "Orders" }).getAttribute("aria-current")).toBe("page");
  expect(stage.stand.asked).toHaveLength(1);
  expect(await heard(page)).toEqual([["navigate", { url: `${stage.stand.url}/orders` }]]);
});

test("collapsed submenu opens beside its icon", async () => {
  const page = await ready({ attributes: { collapsed: "" }, path: "/report/low-stock" });
  await button(page, "Marketplace Management").press("Enter");
  const below = popup(page, "Marketplace Management");
  expect(await below.getByRole("link", { name: "Low Stock" }).getAttribute("aria-current")).toBe("page");
  expect((await below.boundingBox())!.x).toBeGreaterThan(64);
  await below.getByRole("link", { name: "Products" }).click();
  await page.waitForURL(`${stage.stand.url}/products`);
});

test("skeleton shows until tenant, menu and tenant list are loaded", { tags: "shell.sidebar.skeleton" }, async () => {
  const answer = Promise.withResolvers<void>();
  stage.stand.service.gate = answer.promise;
  const page = await open();
  await page.locator("unified-sidebar .bone").first().waitFor();
  expect(await page.locator("unified-sidebar").getByRole("status").textContent()).toBe("Loading the menu");
  expect(await page.locator("unified-sidebar").getByRole("link").count()).toBe(0);
  answer.resolve();
  await button(page, "Demo Outdoor").waitFor();
  expect(await page.locator("unified-sidebar .bone").count()).toBe(0);
});

test("final error is reported and opens the console's error page", { tags: "shell.error.side-menu" }, async () => {
  stage.stand.service.status = 503;
  const page = await stage.browser.newPage();
  await page.clock.install();
  const address = addressOf(stage.stand.url, {}, "/products");
  const reports: string[] = [];
  await page.exposeFunction("report", (report: string) => reports.push(report));
  await page.goto(address);
  await page.evaluate(() =>
    document.addEventListener("unified-sidebar-error", (event) =>
      (globalThis as unknown as { report: (it: string) => void }).report(
        (event as CustomEvent<{ message: string }>).detail.message,
      ),
    ),
  );
  const status = page.getByRole("status");
  await expect.poll(() => status.textContent()).toContain("Retrying");
  // Six times five seconds, but not at once: a response takes time, whatever the clock says.
  const pass = async () => {
    if (stage.stand.asked.length < 7) await page.clock.runFor(1_000);
    return stage.stand.asked.length;
  };
  await expect.poll(pass, { timeout: 20_000 }).toBe(7);
  await page.waitForURL(`${stage.stand.url}/console/unserror?return=${encodeURIComponent(address)}`);
  expect(reports).toEqual(["503 Service Unavailable"]);
  await page.close();
});

test("phone menu opens from a bar and closes with overlay and Escape", async () => {
  const page = await ready({ width: 375 });
  expect(await page.locator("unified-sidebar").boundingBox()).toMatchObject({ width: 375, height: 56 });
  const drawer = popup(page, "Marketplace Management");
  await button(page, "Open the menu").click();
  await drawer.waitFor();
  await drawer.getByRole("button", { name: "Demo Outdoor" }).click();
  await popup(page, "Switch").waitFor();
  await page.keyboard.press("Escape");
  await popup(page, "Switch").waitFor({ state: "detached" });
  expect(await drawer.isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "hidden" });
  expect(await focused(page)).toBe("Open the menu");
  await button(page, "Open the menu").click();
  await page.mouse.click(365, 400);
  await drawer.waitFor({ state: "hidden" });
});

test("styles of the page don't affect the sidebar", async () => {
  const page = await ready();
  const style = await button(page, "Settings").evaluate((it) => {
    const { backgroundColor, textTransform } = getComputedStyle(it);
    return { backgroundColor, textTransform, loose: document.querySelectorAll("style, [style]").length };
  });
  expect(style).toEqual({ backgroundColor: "rgba(0, 0, 0, 0)", textTransform: "none", loose: 0 });
});

test("theme attribute overrides the system's theme", async () => {
  const ground = (page: Page) => page.locator("unified-sidebar").evaluate((it) => getComputedStyle(it).backgroundColor);
  const light = await ground(await ready());
  const dark = await ground(await ready({ theme: "dark" }));
  expect(dark).not.toBe(light);
  expect(await ground(await ready({ attributes: { theme: "dark" } }))).toBe(dark);
  expect(await ground(await ready({ attributes: { theme: "light" }, theme: "dark" }))).toBe(light);
});

test("built file has at most 40 KB and no imports", () => {
  const built = readFileSync(builtFile, "utf8");
  expect(gzipSync(built).length).toBeLessThan(40 * 1024);
  expect(built).not.toMatch(/\bimport\s*[("'{*]|\bfrom\s*["'`]/);
});

test.each([
  { theme: "light", width: 1280, attributes: {} },
  { theme: "dark", width: 1280, attributes: {} },
  { theme: "light", width: 1280, attributes: { collapsed: "" } },
  { theme: "light", width: 375, attributes: {} },
  { theme: "dark", width: 375, attributes: {} },
] as const)(
  "axe finds no violations in $theme at $width px $attributes with every popup",
  async ({ theme, width, attributes }) => {
    const page = await ready({ theme, width, attributes, path: "/report/profit/channel" });
    expect(await violations(page)).toEqual([]);
    if (width === 375) await button(page, "Open the menu").click();
    expect(await violations(page), "with its menu").toEqual([]);
    for (const name of Object.keys(popups)) {
      await page.locator("unified-sidebar .panel").getByRole("button", { name }).first().click();
      expect(await violations(page), name).toEqual([]);
      await page.keyboard.press("Escape");
    }
  },
);
