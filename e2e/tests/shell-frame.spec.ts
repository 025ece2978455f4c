import { type Page, expect } from "@playwright/test";
import { askApi } from "../support/ask-api.ts";
import { checkThemes } from "../support/check-screen.ts";
import { environment } from "../support/environment.ts";
import { expectAccessible } from "../support/journey.ts";
import { businessIdOf } from "../support/places.ts";
import { test } from "../support/shell.ts";

const phone = { width: 375, height: 812 };
const desk = { width: 1280, height: 800 };

const nav = (page: Page) => page.getByRole("navigation", { name: "Main" });
const group = (page: Page, name: string) => nav(page).getByRole("button", { name, exact: true });
const entry = (page: Page, name: string) => nav(page).getByRole("link", { name, exact: true });
const toggle = (page: Page) => page.getByRole("button", { name: "Navigation", exact: true });
const drawer = (page: Page) => page.getByRole("dialog", { name: "Navigation" });
const footer = (page: Page) => page.getByRole("contentinfo");
const widthOf = async (page: Page): Promise<number> => (await nav(page).boundingBox())?.width ?? 0;

/** On a phone, with the navigation drawn. */
async function openOnPhone(page: Page, path: string): Promise<void> {
  await page.setViewportSize(phone);
  await page.goto(path);
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");
}

test("header, left nav, body and footer", { tag: "@ua.layout.parts" }, async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(entry(page, "Home")).toBeVisible();
  await expect(page.getByRole("main")).toBeVisible();
  await expect(footer(page)).toBeVisible();
});

for (const [name, id] of [
  [/^Apps/, "shell.top-bar.apps-launcher"],
  [/notifications$/, "shell.top-bar.notifications"],
  [/^Account/, "shell.top-bar.account-menu"],
] as const)
  test(`the top bar holds a button ${name.source}`, { tag: `@${id}` }, async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("banner").getByRole("button", { name })).toBeVisible();
  });

test("the logo leads home", async ({ page }) => {
  await page.goto("/growth-capital");
  await page.getByRole("link", { name: "Brand Console" }).click();
  await expect(page).toHaveURL("/");
});

test("left nav: 250 px", { tag: "@shell.constant.left-nav-width" }, async ({ page }) => {
  await page.goto("/");
  await expect(entry(page, "Home")).toBeVisible();
  expect(await widthOf(page)).toBe(250);
});

test("starts expanded on extra-large screens", { tag: "@shell.left-nav.xl-expanded" }, async ({ page }) => {
  await page.goto("/");
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "true");
  await expect(entry(page, "Home").getByText("Home")).toBeVisible();
});

test("collapses on small screens", { tag: "@shell.left-nav.small-collapsed" }, async ({ page }) => {
  await page.goto("/");
  await expect(entry(page, "Home")).toBeVisible();
  await page.setViewportSize({ width: 1279, height: 800 });
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");
  await expect.poll(() => widthOf(page)).toBeLessThan(100);
  await page.setViewportSize(phone);
  await expect(nav(page)).toHaveCount(0);
});

test("collapses after a menu click on small screens", { tag: "@shell.left-nav.click-collapses" }, async ({ page }) => {
  await openOnPhone(page, "/");
  await toggle(page).click();
  await drawer(page).getByRole("link", { name: "Feature Requests" }).click();
  await expect(page).toHaveURL("/feature-requests");
  await expect(drawer(page)).toHaveCount(0);
});

test("a click on the overlay collapses it", { tag: "@shell.left-nav.overlay" }, async ({ page }) => {
  await openOnPhone(page, "/");
  await toggle(page).click();
  await expect(drawer(page)).toBeVisible();
  await page.mouse.click(phone.width - 20, 400);
  await expect(drawer(page)).toHaveCount(0);
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");
});

test("a submenu opens by itself when a child is active", { tag: "@shell.left-nav.submenu-opens" }, async ({ page }) => {
  await page.goto("/");
  await expect(group(page, "Settings")).toHaveAttribute("aria-expanded", "false");
  await page.goto("/settings/security");
  await expect(group(page, "Settings")).toHaveAttribute("aria-expanded", "true");
  await expect(entry(page, "Security")).toHaveAttribute("aria-current", "page");
});

test("submenus close when the nav collapses", { tag: "@shell.left-nav.submenu-closes" }, async ({ page }) => {
  await page.goto("/");
  await group(page, "Settings").click();
  await expect(entry(page, "Profile")).toBeVisible();
  await toggle(page).click();
  await expect(entry(page, "Profile")).toHaveCount(0);
  await toggle(page).click();
  await expect(group(page, "Settings")).toHaveAttribute("aria-expanded", "false");
});

test("the picture of a group opens the navigation at that group", async ({ page }) => {
  await page.goto("/");
  await toggle(page).click();
  await group(page, "Settings").click();
  await expect(toggle(page)).toHaveAttribute("aria-expanded", "true");
  await expect(entry(page, "Profile")).toBeVisible();
});

test(
  "stays as it was left, in this browser and for the next one",
  { tag: "@shell.stored.nav-collapsed" },
  async ({ page }) => {
    interface Settings {
      me: { userAppSettings: { type: string; setting: unknown }[] };
    }
    const saved = async () =>
      (await askApi<Settings>(page, "GetMe")).me.userAppSettings.find(({ type }) => type === "LEFT_NAV")?.setting;
    await page.goto("/");
    await toggle(page).click();
    await expect.poll(saved).toEqual({ collapsed: true });
    await page.reload();
    await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");
    await page.evaluate(() => localStorage.removeItem("left-nav-collapsed"));
    await page.reload();
    await expect(toggle(page)).toHaveAttribute("aria-expanded", "false");
    await toggle(page).click();
    await expect.poll(saved).toEqual({ collapsed: false });
  },
);

test("on a phone the navigation holds the focus, closes on Escape and gives the focus back", async ({ page }) => {
  await openOnPhone(page, "/");
  await toggle(page).focus();
  await page.keyboard.press("Enter");
  await expect(drawer(page)).toBeVisible();
  for (let key = 0; key < 25; key++) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
    );
    expect(outside).toBe(false);
  }
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(drawer(page)).toHaveCount(0);
  await expect(toggle(page)).toBeFocused();
});

test(
  "navigation is built once the multichannel flag and the storefront account state are known",
  { tag: "@shell.start.navigation-inputs" },
  async ({ page }) => {
    let release: () => void = () => {};
    const held = new Promise<void>((done) => (release = done));
    await page.route("**/graphql", async (route) => {
      if (route.request().postData()?.includes("ListProducts")) await held;
      await route.continue();
    });
    await page.goto("/");
    await expect(nav(page).getByText("Loading navigation")).toBeAttached();
    await expect(entry(page, "Home")).toHaveCount(0);
    release();
    await expect(entry(page, "Home")).toBeVisible();
    await page.unroute("**/graphql");
  },
);

test("a spinner shows until the account state is resolved", { tag: "@shell.start.spinner" }, async ({ page }) => {
  let release: () => void = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route("**/graphql", async (route) => {
    if (route.request().postData()?.includes("GetMe")) await held;
    await route.continue();
  });
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("status").getByText("Loading")).toBeAttached();
  release();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.unroute("**/graphql");
});

test("the footer carries the company name", { tag: "@shell.footer.company" }, async ({ page }) => {
  await page.goto("/settings/profile");
  await expect(footer(page)).toContainText("© Cart");
});

test("the footer carries a terms-of-service link", { tag: "@shell.footer.terms" }, async ({ page }) => {
  await page.goto("/settings/profile");
  const link = footer(page).getByRole("link", { name: "Terms of Service" });
  await expect(link).toHaveAttribute("href", "https://cart.example/terms");
});

test("the footer carries a privacy-policy link", { tag: "@shell.footer.privacy" }, async ({ page }) => {
  await page.goto("/settings/profile");
  const link = footer(page).getByRole("link", { name: "Privacy Policy" });
  await expect(link).toHaveAttribute("href", "https://cart.example/privacy");
});

test(
  "a marketing variant of the footer carries three social-media links",
  { tag: "@shell.footer.social" },
  async ({ page }) => {
    const socials = footer(page).getByRole("list", { name: "Cart on social media" });
    await page.goto("/growth-marketing");
    await expect(socials.getByRole("link")).toHaveCount(3);
    await page.goto("/settings/profile");
    await expect(footer(page)).toBeVisible();
    await expect(socials).toHaveCount(0);
  },
);

const oops = "Oops! we're experiencing some hiccups on our end";

test(
  `the error page says "${oops}"`,
  { tag: ["@shell.error-page.title", "@shell.error.general", "@shell.route.unserror"] },
  async ({ page }) => {
    await page.goto("/unserror");
    await expect(page.getByRole("heading", { level: 1, name: oops })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'the error page says "Please try returning to the previous page. Contact us if this persists."',
  { tag: "@shell.error-page.text" },
  async ({ page }) => {
    await page.goto("/unserror");
    await expect(
      page.getByText("Please try returning to the previous page. Contact us if this persists.", { exact: true }),
    ).toBeVisible();
  },
);

for (const [asked, reached] of [
  ["/settings/security?x=1", "/settings/security?x=1"],
  [`${environment.CONSOLE_URL}/feature-requests`, "/feature-requests"],
  ["https://evil.example/", "/"],
  ["//evil.example/", "/"],
  ["javascript:alert(1)", "/"],
] as const)
  test(
    `the error page's Return button opens ${reached} for ${asked.replace(environment.CONSOLE_URL, "own origin")}`,
    { tag: "@shell.error-page.return" },
    async ({ page }) => {
      await page.goto(`/unserror?return=${encodeURIComponent(asked)}`);
      await page.getByRole("button", { name: "Return" }).click();
      await expect(page).toHaveURL(reached);
    },
  );

test(
  "the error page's Return button leads back to a sister product",
  { tag: "@shell.error-page.return" },
  async ({ page }) => {
    await page.goto(`/unserror?return=${encodeURIComponent(`${environment.MCM_URL}/products`)}`);
    await page.getByRole("button", { name: "Return" }).click();
    await expect(page).toHaveURL((url) => url.origin === new URL(environment.MCM_URL).origin);
  },
);

test(
  'the error page has a "Contact Us" button',
  { tag: ["@shell.error-page.contact", "@shell.navigate.contact"] },
  async ({ page }) => {
    await page.goto("/unserror");
    const contact = page.getByRole("link", { name: "Contact Us" });
    await expect(contact).toHaveAttribute("href", "https://cart.example/contact");
  },
);

test(
  "query mode=modal selects modal display, which hides header, nav and footer",
  { tag: ["@shell.routing.param-mode", "@ua.layout.modal"] },
  async ({ page }) => {
    await page.goto("/growth-capital?mode=modal");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const part of ["banner", "contentinfo"] as const) await expect(page.getByRole(part)).toHaveCount(0);
    await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
    await expectAccessible(page);
  },
);

test.describe("constellation", () => {
  const sidebar = (page: Page) => page.locator("unified-sidebar");

  test(
    "constellation=true shows the unified sidebar instead of header and nav, until false",
    { tag: ["@shell.routing.param-constellation", "@ua.layout.constellation"] },
    async ({ page }) => {
      await page.goto("/feature-requests?constellation=true");
      await expect(sidebar(page).getByRole("link", { name: "Feature Requests" })).toBeVisible();
      await expect(page.getByRole("banner")).toHaveCount(0);
      await expect(toggle(page)).toHaveCount(0);
      await page.goto("/growth-capital");
      await expect(sidebar(page)).toBeVisible();
      await page.goto("/growth-capital?constellation=false");
      await expect(page.getByRole("banner")).toBeVisible();
      await page.goto("/growth-capital");
      await expect(page.getByRole("banner")).toBeVisible();
      await expect(sidebar(page)).toHaveCount(0);
    },
  );

  test(
    "constellation mode does not apply on /unserror",
    { tag: "@ua.layout.constellation-unserror" },
    async ({ page }) => {
      await page.goto("/unserror?constellation=true");
      await expect(page.getByRole("banner")).toBeVisible();
      await expect(sidebar(page)).toHaveCount(0);
      await page.goto("/?constellation=false");
    },
  );

  test(
    "query tenantCode is read: the sidebar shows that tenant",
    { tag: "@shell.routing.param-tenant-code" },
    async ({ page }) => {
      await page.goto("/growth-capital?constellation=true&tenantCode=4711");
      await expect(sidebar(page)).toHaveAttribute("tenant-code", "4711");
      await page.goto("/?constellation=false");
    },
  );

  test("sidebar entries navigate without a reload, and a chosen tenant becomes the tab's business", async ({
    page,
  }) => {
    const outdoor = await businessIdOf(page, "Demo Outdoor");
    const home = await businessIdOf(page, "Demo Home");
    await page.goto(`/growth-capital?constellation=true&businessId=${outdoor}`);
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    await sidebar(page).getByRole("link", { name: "Feature Requests" }).click();
    await expect(page).toHaveURL("/feature-requests");
    await sidebar(page)
      .getByRole("button", { name: /Demo Outdoor/ })
      .click();
    await sidebar(page).getByText("Demo Home", { exact: true }).click();
    await expect(sidebar(page)).toHaveAttribute("business-id", home);
    expect(await page.evaluate(() => "stayed" in window)).toBe(true);
    await page.goto("/?constellation=false");
  });
});

for (const width of [375, 768, 1280, 1920])
  test(`the frame is accessible at ${width} px, light and dark, and no wider than the screen`, async ({ page }) => {
    await page.setViewportSize({ ...desk, width });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/settings/organization");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await checkThemes(page, "frame", width);
    await toggle(page).click();
    await expect(nav(page).first()).toBeVisible();
    await checkThemes(page, "frame-toggled", width);
    if (width < 1280) await page.keyboard.press("Escape");
    else await toggle(page).click();
    await page.emulateMedia({ reducedMotion: null });
  });
