import { type Browser, expect, type Page } from "@playwright/test";
import { businesses, enter } from "../support/businesses.ts";
import { checkOverlay } from "../support/check-screen.ts";
import { accountButton, menu, openMenu, options, search, switcher, switcherButton } from "../support/context.ts";
import { expectAccessible } from "../support/journey.ts";
import { openAs, test } from "../support/shell.ts";

const { outdoor, home, foreign } = businesses;

test("a user with 40 businesses finds one by part of its name with the keyboard", async ({ browser }) => {
  const page = await openAs(browser, "consultant@agency.example");
  const began = (await switcherButton(page).textContent()) ?? "";
  await switcherButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(search(page)).toBeFocused();
  await expect(switcher(page).getByText("40 businesses")).toBeVisible();
  await page.keyboard.type("fjallbaek knit");
  await expect(options(page)).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(switcherButton(page)).toHaveText(/Fjällbæk Knitwear/);
  await expect(switcherButton(page)).toBeFocused();
  // The two that were used last come first.
  await page.keyboard.press("Enter");
  await expect(switcher(page).getByText("Recent")).toBeVisible();
  await expect(options(page).first()).toHaveText(/Fjällbæk Knitwear/);
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page);
  await page.keyboard.press("End");
  await expect(options(page).last()).toBeVisible();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(switcherButton(page)).toHaveText(began);
  await page.keyboard.press("Enter");
  await page.keyboard.type("no such name");
  await expect(switcher(page).getByText("No results found")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.context().close();
});

async function openChain(browser: Browser): Promise<Page> {
  const page = await openAs(browser, "owner@chain.example");
  await switcherButton(page).click();
  await expect(switcher(page).getByText("5,000 branches")).toBeVisible();
  return page;
}

test("typing filters 5,000 businesses, of which only those in sight are drawn", async ({ browser }) => {
  const page = await openChain(browser);
  expect(await options(page).count()).toBeLessThan(40);
  await page.keyboard.type("greyhaven 49");
  await expect(switcher(page).getByText(/^\d+ branches$/)).toBeVisible();
  for (let back = 0; back < 12; back += 1) await page.keyboard.press("Backspace");
  await expect(switcher(page).getByText("5,000 branches")).toBeVisible();
  await page.keyboard.press("End");
  await expect(options(page).filter({ hasText: "Holtmere 5000" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.context().close();
});

test("names that cannot be fetched are asked for again", async ({ browser }) => {
  const page = await openAs(browser, "owner@chain.example");
  await page.route("**/graphql", (route) =>
    route.request().postData()?.includes("ListBusinessNames") ? route.abort() : route.continue(),
  );
  await switcherButton(page).click();
  await expect(switcher(page).getByRole("alert")).toBeVisible();
  await page.unroute("**/graphql");
  await switcher(page).getByRole("button", { name: "Try again" }).click();
  await expect(switcher(page).getByText("5,000 branches")).toBeVisible();
  await page.context().close();
});

test("support switches within an organization that is not theirs", async ({ browser }) => {
  const page = await openAs(browser, "sales-rep@demo.example", `/?businessId=${foreign.id}`);
  await expect(page.getByRole("banner")).toContainText(foreign.name);
  await enter(page, outdoor);
  await switcherButton(page).click();
  await expect(options(page)).toHaveCount(3);
  await page.keyboard.type("home");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("banner")).toContainText(home.name);
  await page.context().close();
});

test("account menu and switcher look well on every screen", async ({ page, browser }) => {
  test.setTimeout(180_000); // many pictures
  await enter(page, outdoor, "/orders/all");
  await checkOverlay(page, "account-menu", () => accountButton(page).click(), menu(page));
  const chain = await openAs(browser, "owner@chain.example", "/orders/all");
  const opener = async () => {
    if (await switcherButton(chain).isVisible()) return switcherButton(chain).click();
    await openMenu(chain);
    return menu(chain).getByRole("menuitem", { name: "Search 5,000 branches" }).click();
  };
  await checkOverlay(chain, "switcher", opener, switcher(chain));
  await chain.context().close();
});
