import { expect, type Request } from "@playwright/test";
import { checkScreen } from "../support/check-screen.ts";
import { expectAccessible } from "../support/journey.ts";
import { at, box, chosen, form, group, open, option, options, palette, placeholder } from "../support/palette.ts";
import { test } from "../support/shell.ts";

const outdoor = "0190c0de-0000-7000-8000-000000000011";

test.describe("search form", () => {
  test("says what can be searched for", async ({ page }) => {
    await at(page, "/settings/profile");
    await expect(form(page)).toHaveAttribute("placeholder", placeholder);
    await expect(page.getByPlaceholder(placeholder)).toBeVisible();
  });

  test("opens the results when the text is not empty", { tag: "@console.search.palette" }, async ({ page }) => {
    await at(page, "/settings/profile");
    for (const text of ["", "   "]) {
      await form(page).fill(text);
      await form(page).press("Enter");
      await expect(page).toHaveURL(/\/settings\/profile$/);
    }
    await form(page).fill("secur");
    await form(page).press("Enter");
    await expect(chosen(page)).toContainText("Security");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/settings\/security$/);
  });

  test("passes typed text on to the palette", async ({ page }) => {
    await at(page, "/settings/profile");
    await form(page).fill("secur");
    await form(page).press("ArrowDown");
    await expect(box(page)).toHaveValue("secur");
    await expect(chosen(page)).toContainText("Security");
    await page.keyboard.press("Escape");
    await expect(form(page)).toBeFocused();
  });
});

test.describe("command palette", () => {
  test("loads its code only when it is opened", { tag: "@console.palette.lazy" }, async ({ page }) => {
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    await at(page, "/settings/profile");
    const ofPalette = () => scripts.filter((url) => /\/palette-[^/]+\.js$/.test(url));
    expect(ofPalette()).toEqual([]);
    await open(page);
    await expect(options(page).first()).toBeVisible();
    expect(ofPalette()).toHaveLength(1);
    await page.keyboard.press("Escape");
  });

  test(
    "opens and closes with Ctrl+K, closes with Escape and restores focus",
    { tag: "@console.palette.keys" },
    async ({ page }) => {
      await at(page, "/settings/profile");
      const button = page.getByRole("button", { name: "Command palette" });
      await button.focus();
      for (const key of ["Control+k", "Escape"]) {
        await open(page);
        await page.keyboard.press(key);
        await expect(palette(page)).toBeHidden();
        await expect(button).toBeFocused();
      }
    },
  );

  test("opens a page and focuses it", { tag: "@console.palette.page" }, async ({ page }) => {
    await at(page, "/settings/profile");
    await open(page, "go to secur");
    await expect(chosen(page)).toContainText("Security");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/settings\/security$/);
    await expect(palette(page)).toBeHidden();
    await expect(page.locator("#main")).toBeFocused();
  });

  test("finds words in any order and with a typo", { tag: "@console.palette.fuzzy" }, async ({ page }) => {
    await at(page, "/settings/profile");
    await open(page, "setings profil");
    await expect(chosen(page)).toContainText("Profile");
    await box(page).fill("link copy");
    await expect(chosen(page)).toContainText("Copy link to this page");
    await page.keyboard.press("Escape");
  });

  test(
    "arrows, Home and End move through the results and wrap around",
    { tag: "@console.palette.walk" },
    async ({ page }) => {
      await at(page, "/settings/profile");
      await open(page, "s");
      // Results of other sources join the list; it has settled when two looks see as many.
      let count = 0;
      const isSettled = async (): Promise<boolean> => {
        const before = count;
        count = await options(page).count();
        return count > 4 && count === before;
      };
      await expect.poll(isSettled, { intervals: [500] }).toBe(true);
      const isChosen = (index: number) => expect(options(page).nth(index)).toHaveAttribute("aria-selected", "true");
      await isChosen(0);
      for (const [key, index] of [
        ["ArrowDown", 1],
        ["ArrowDown", 2],
        ["ArrowUp", 1],
        ["End", count - 1],
        ["ArrowDown", 0],
        ["ArrowUp", count - 1],
        ["Home", 0],
      ] as const) {
        await page.keyboard.press(key);
        await isChosen(index);
        const id = await options(page).nth(index).getAttribute("id");
        await expect(box(page)).toHaveAttribute("aria-activedescendant", id ?? "");
      }
      await expect(box(page)).toBeFocused();
      await page.keyboard.press("Escape");
    },
  );

  test(
    "Ctrl+Enter opens a result in a new tab and keeps the palette open",
    { tag: "@console.palette.new-tab" },
    async ({ page }) => {
      await at(page, "/settings/profile");
      await open(page, "security");
      const [tab] = await Promise.all([page.context().waitForEvent("page"), page.keyboard.press("Control+Enter")]);
      await expect(tab).toHaveURL(/\/settings\/security$/);
      await tab.close();
      await expect(box(page)).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(page).toHaveURL(/\/settings\/profile$/);
    },
  );

  test("announces the number of results to screen readers", { tag: "@console.palette.announced" }, async ({ page }) => {
    await at(page, "/settings/profile");
    await open(page, "copy link to this");
    await expect(palette(page).getByRole("status")).toHaveText("1 result");
    await box(page).fill("profile");
    await expect(palette(page).getByRole("status")).toHaveText(/^\d+ results?$/);
    await box(page).fill("xqzj");
    await expect(palette(page).getByRole("status")).toHaveText("No results");
    await page.keyboard.press("Escape");
  });

  test(
    "with no results says so and what can be searched for",
    { tag: "@shell.error.search-empty" },
    async ({ page }) => {
      await at(page, "/settings/profile");
      await open(page, "xqzj");
      await expect(palette(page).getByText("No results for “xqzj”")).toBeVisible();
      await expect(palette(page).getByText(/paste an order number, an email address or an ID/)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
    },
  );

  test("asks the server once typing rests", { tag: "@shell.search.debounce" }, async ({ page }) => {
    await at(page, "/settings/profile");
    await open(page);
    const asked: Request[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/graphql") && request.postData()?.includes("FindPeople")) asked.push(request);
    });
    await box(page).pressSequentially("member@demo.example");
    await expect(group(page, "Users").getByText("member@demo.example").first()).toBeVisible();
    expect(asked).toHaveLength(1);
    await page.keyboard.press("Escape");
  });

  test("is at most 645 px wide", { tag: "@shell.constant.search-popup-max" }, async ({ page }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    await at(page, "/settings/profile");
    await open(page);
    expect((await palette(page).boundingBox())?.width).toBeLessThanOrEqual(645);
    await page.keyboard.press("Escape");
  });
});

test.describe("single keys", () => {
  test("/ goes to the search, and is a letter where text is typed", async ({ page }) => {
    await at(page, "/settings/profile");
    await page.keyboard.press("/");
    await expect(form(page)).toBeFocused();
    await page.keyboard.type("a/b?");
    await expect(form(page)).toHaveValue("a/b?");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test(
    "? lists all shortcuts and lets users turn off single keys",
    { tag: "@console.palette.shortcuts" },
    async ({ page }) => {
      await at(page, "/settings/profile");
      await page.keyboard.press("?");
      const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
      await expect(help.getByText("Open or close the command palette")).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Control+k"); // a dialog is answered first
      await expect(palette(page)).toBeHidden();
      await help.getByRole("switch", { name: "Single-key shortcuts" }).click();
      await page.keyboard.press("Escape");
      await expect(help).toBeHidden();
      await page.keyboard.press("?");
      await page.keyboard.press("/");
      await expect(help).toBeHidden();
      await expect(form(page)).not.toBeFocused();
      await open(page, "keyboard");
      await page.keyboard.press("Enter");
      await help.getByRole("switch", { name: "Single-key shortcuts" }).click();
      await page.keyboard.press("Escape");
    },
  );
});

test(
  "a button opens the palette over the whole screen on a phone",
  { tag: "@console.palette.phone" },
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.goto("/settings/profile");
    await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveAttribute("placeholder", placeholder);
    await expect.poll(async () => palette(page).boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 812 });
    await box(page).fill("security");
    await option(page, /Security/)
      .first()
      .click();
    await expect(page).toHaveURL(/\/settings\/security$/);
  },
);

test("is accessible empty, with results, without results and with a failed source", async ({ page }) => {
  await at(page, `/settings/profile?businessId=${outdoor}`);
  await open(page);
  await expect(options(page).first()).toBeVisible();
  await checkScreen(page, "palette-empty");
  await box(page).fill("demo");
  await expect(group(page, "Businesses")).toBeVisible();
  await checkScreen(page, "palette-results");
  await box(page).fill("xqzj");
  await expect(
    palette(page)
      .getByText(/^No results/)
      .first(),
  ).toBeVisible();
  await checkScreen(page, "palette-blank");
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeVisible();
  await checkScreen(page, "shortcuts");
  await page.keyboard.press("Escape");
});
