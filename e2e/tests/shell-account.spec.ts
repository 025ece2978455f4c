import { expect } from "@playwright/test";
import { businesses, enter } from "../support/businesses.ts";
import { accountButton, choices, menu, openMenu, search, stored, switcherButton } from "../support/context.ts";
import { expectAccessible } from "../support/journey.ts";
import { openAs, test } from "../support/shell.ts";

const { outdoor, home, europe } = businesses;

test(
  "the account menu's business list is not clickable in unified analytics",
  { tag: "@shell.account-menu.not-in-ua" },
  async ({ page }) => {
    await enter(page, outdoor, "/unified-analytics/dashboard");
    await openMenu(page);
    const other = choices(page).filter({ hasText: home.name });
    await expect(other).toHaveAttribute("aria-disabled", "true");
    await other.click({ force: true });
    await expect(choices(page).filter({ hasText: outdoor.name })).toBeChecked();
    expect(await stored(page, "sessionStorage")).toMatchObject({ business: outdoor });
    await page.keyboard.press("Escape");
  },
);

test(
  "it is not clickable with only one business",
  { tag: "@shell.account-menu.single-business" },
  async ({ browser }) => {
    const page = await openAs(browser, "member@demo.example");
    await openMenu(page);
    await expect(choices(page)).toHaveCount(1);
    await expect(choices(page)).toHaveAttribute("aria-disabled", "true");
    await page.context().close();
  },
);

test(
  "clicking the business already active does nothing",
  { tag: "@shell.account-menu.active-business" },
  async ({ page }) => {
    await enter(page, outdoor, "/orders/all");
    const asked: string[] = [];
    const note = (request: { postData: () => string | null }) => asked.push(request.postData() ?? "");
    await openMenu(page);
    page.on("request", note);
    await choices(page).filter({ hasText: outdoor.name }).click();
    await expect(page).toHaveURL(/\/orders\/all$/);
    await expect(switcherButton(page)).toHaveText(/Demo Outdoor/);
    page.off("request", note);
    expect(asked.filter((body) => body.includes("SaveAppSetting"))).toEqual([]);
  },
);

test("the account menu is 385 px wide", { tag: "@shell.constant.account-menu-width" }, async ({ page }) => {
  await enter(page, outdoor);
  await openMenu(page);
  expect(Math.abs(((await menu(page).boundingBox())?.width ?? 0) - 385)).toBeLessThanOrEqual(2);
  await page.keyboard.press("Escape");
});

test(
  "business names are sorted alphabetically with the active one first",
  { tag: "@shell.constant.business-order" },
  async ({ page }) => {
    await enter(page, outdoor);
    await openMenu(page);
    await expect(choices(page)).toHaveText([outdoor.name, europe.name, home.name]);
    await page.keyboard.press("Escape");
  },
);

test("the account menu leads to the account's pages, and signing out keeps nav=mcm", async ({ page }) => {
  await enter(page, outdoor, "/orders/all?nav=mcm");
  await openMenu(page);
  const links = menu(page).getByRole("menuitem");
  await expect(links).toHaveText([
    "Switch organization",
    "Profile",
    "Security",
    "Organization settings",
    "Notifications",
    "Feature requests",
    "First steps",
    "Status",
    "Copy link",
    "Sign out",
  ]);
  await expect(links.last()).toHaveAttribute("href", "/logout?nav=mcm");
  await expect(menu(page).getByText("owner@demo.example")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(accountButton(page)).toBeFocused();
});

test("the theme can be chosen, and stays", async ({ page }) => {
  await enter(page, outdoor);
  await openMenu(page);
  const dark = menu(page).getByRole("menuitemcheckbox", { name: "Dark theme" });
  await expect(dark).not.toBeChecked();
  await dark.click();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await openMenu(page);
  await dark.click();
  await expect(page.locator("html")).not.toHaveAttribute("data-theme");
  await page.keyboard.press("Escape");
});

test(
  "the business list is at most about 210 px high",
  { tag: "@shell.constant.business-list-height" },
  async ({ browser }) => {
    const page = await openAs(browser, "manager@chain.example");
    await openMenu(page);
    await expect(choices(page)).toHaveCount(100);
    await expect(choices(page).first()).toBeVisible();
    const height = await choices(page)
      .first()
      .evaluate((item) => {
        const list = item.closest("[role=group]")?.parentElement;
        return [list?.clientHeight ?? 0, list?.scrollHeight ?? 0];
      });
    expect(height[0]).toBe(210);
    expect(height[1]).toBeGreaterThan(210);
    await expectAccessible(page);
    // On a phone too.
    await page.setViewportSize({ width: 375, height: 812 });
    await menu(page).getByRole("menuitem", { name: "Search 5,000 branches" }).click();
    await search(page).fill("dunmarsh 0028");
    await page.keyboard.press("Enter");
    await openMenu(page);
    await expect(choices(page).first()).toHaveText("Dunmarsh 0028");
    await page.context().close();
  },
);
