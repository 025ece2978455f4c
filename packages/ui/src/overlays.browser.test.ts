import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { setStage } from "../test/browser.ts";

const stage = setStage();
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent);
const untilFocused = async (page: Page, name: string) => {
  await expect.poll(() => focused(page)).toBe(name);
};
/** Asserts that an element stays after the time it would take to close. */
const expectKept = async (place: Locator) => {
  await place
    .page()
    .evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 20)))),
    );
  expect(await place.count()).toBe(1);
};

test("menu works by keyboard and returns the focus", { tags: "shell.dropdown.keys" }, async () => {
  const page = await stage.open("actions-menu--closed");
  const menu = page.getByRole("menu");
  await page.keyboard.press("Tab");
  for (const key of ["Enter", "Space", "ArrowDown"]) {
    await page.keyboard.press(key);
    await expect.poll(() => menu.count()).toBe(1);
    await page.keyboard.press("Escape");
    await expect.poll(() => menu.count()).toBe(0);
    await untilFocused(page, "Actions");
  }
  await page.keyboard.press("Enter");
  await page.keyboard.press("End");
  await untilFocused(page, "Delete");
  await page.keyboard.press("Space");
  await expect.poll(() => menu.count()).toBe(0);
  await untilFocused(page, "Actions");
});

test("menu closed while opening disappears immediately and can be reopened", async () => {
  const page = await stage.open("actions-menu--closed");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.evaluate(() => document.documentElement.style.setProperty("--animate-appear", "appear 300s 300s"));
  const [menu, button] = [page.getByRole("menu"), page.getByRole("button", { name: "Actions" })];
  await button.click();
  await expect.poll(() => menu.count()).toBe(1);
  await page.keyboard.press("Escape");
  await expect.poll(() => menu.count()).toBe(0);
  await button.click();
  await expect.poll(() => menu.count()).toBe(1);
});

test("Tab closes a menu and moves past its button", { tags: "shell.dropdown.keys" }, async () => {
  const page = await stage.open("overlays-dialog--with-overlays-inside");
  await page.getByRole("button", { name: "Actions" }).press("Enter");
  await untilFocused(page, "Rename");
  await page.keyboard.press("Tab");
  await untilFocused(page, "Filter");
  await expect.poll(() => page.getByRole("menu").count()).toBe(0);
});

test("long menu scrolls within 15rem", { tags: "shell.constant.dropdown-height" }, async () => {
  const page = await stage.open("actions-menu--long");
  const sizes = await page.getByRole("menu").evaluate((menu: HTMLElement) => ({
    height: menu.offsetHeight,
    scrolls: menu.scrollHeight > menu.clientHeight,
  }));
  expect(sizes).toEqual({ height: 240, scrolls: true });
});

test("wide menu is 385 px wide", { tags: "shell.constant.account-menu-width" }, async () => {
  const page = await stage.open("actions-menu--wide");
  expect(await page.getByRole("menu").evaluate((menu) => menu.getBoundingClientRect().width)).toBe(385);
});

test("disabled item with a reason is focusable and does nothing", async () => {
  const page = await stage.open("actions-menu--disabled-with-reason");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => focused(page)).toMatch(/^DeleteOnly administrators/);
  await page.keyboard.press("Enter");
  await expectKept(page.getByRole("menu"));
});

test("toggle keeps the menu open", async () => {
  const page = await stage.open("actions-menu--with-choices");
  const choice = page.getByRole("menuitemcheckbox", { name: "Last updated" });
  await choice.click();
  await expect.poll(() => choice.getAttribute("aria-checked")).toBe("true");
});

test("dialog traps and returns the focus", async () => {
  const page = await stage.open("overlays-dialog--closed");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Create business" });
  await dialog.waitFor();
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press("Tab");
    expect(await dialog.evaluate((element) => element.parentElement?.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect.poll(() => dialog.count()).toBe(0);
  await untilFocused(page, "Create business");
});

test("dialog opened from a menu returns the focus to the menu's button", async () => {
  const page = await stage.open("overlays-dialog--opened-from-menu");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await untilFocused(page, "Rename");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await untilFocused(page, "Actions");
});

test("click outside closes a dialog unless it is busy or opted out", async () => {
  const page = await stage.open("overlays-dialog--normal");
  await page.mouse.click(10, 400);
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  for (const story of ["overlays-dialog--stays-on-click-outside", "overlays-dialog--busy"]) {
    const other = await stage.open(story);
    await other.mouse.click(10, 400);
    await expectKept(other.getByRole("dialog"));
  }
});

test("busy dialog ignores Escape and its close button", async () => {
  const page = await stage.open("overlays-dialog--busy");
  await page.keyboard.press("Escape");
  expect(await page.getByRole("button", { name: "Close" }).isDisabled()).toBe(true);
  await expectKept(page.getByRole("dialog"));
});

test("menus and popovers in a dialog close before it, and clicks in them keep it open", async () => {
  const page = await stage.open("overlays-dialog--with-overlays-inside");
  const dialog = page.getByRole("dialog", { name: "Create business" });
  await page.getByRole("button", { name: "Actions" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect.poll(() => page.getByRole("menu").count()).toBe(0);
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("button", { name: "Apply" }).click();
  await expectKept(page.getByRole("dialog", { name: "Filter" }));
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByRole("dialog", { name: "Filter" }).count()).toBe(0);
  await expectKept(dialog);
  await untilFocused(page, "Filter");
});

test("dialog enters in 300 ms and leaves in 200 ms", { tags: "shell.constant.dialog-transition" }, async () => {
  const page = await stage.open("overlays-dialog--closed");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const durations = () =>
    page.evaluate(() => [
      ...new Set(
        document
          .getAnimations()
          .filter((a) => (a.effect as KeyframeEffect).target?.closest("[data-entering],[data-exiting],.z-dialog"))
          .map((a) => a.effect?.getTiming().duration),
      ),
    ]);
  await page.getByRole("button", { name: "Create business" }).click();
  await expect.poll(durations, { interval: 10 }).toEqual([300]);
  await expect.poll(durations, { interval: 10 }).toEqual([]);
  await page.keyboard.press("Escape");
  await expect.poll(durations, { interval: 10 }).toEqual([200]);
});

test("dialog body is at most 750 px wide on large screens", { tags: "shell.constant.dialog-body-max" }, async () => {
  const page = await stage.open("overlays-dialog--large", { width: 1600 });
  const body = page.getByLabel("Name").locator("xpath=ancestor::div[contains(@class, 'lg:max-w-dialog')]");
  expect(await body.evaluate((element) => element.getBoundingClientRect().width)).toBe(750);
});

test(
  "dialogs are 600 and 800 px wide, confirmations 639 px",
  { tags: ["ua.constant.dialog-source", "ua.constant.dialog-form", "ua.constant.dialog-confirm"] },
  async () => {
    for (const [story, role, width] of [
      ["overlays-dialog--normal", "dialog", 600],
      ["overlays-dialog--large", "dialog", 800],
      ["overlays-confirmdialog--danger", "alertdialog", 639],
    ] as const) {
      const page = await stage.open(story);
      const panel = page.getByRole(role).locator("..");
      expect(await panel.evaluate((element) => element.getBoundingClientRect().width)).toBe(width);
    }
  },
);

test("dialog fills a phone's screen, and a drawer enters from below", async () => {
  const page = await stage.open("overlays-dialog--normal", { width: 375 });
  expect(await page.getByRole("dialog").locator("..").boundingBox()).toMatchObject({ width: 375, height: 768 });
  const other = await stage.open("overlays-drawer--normal", { width: 375 });
  const box = await other.getByRole("dialog").locator("..").boundingBox();
  expect(box).toMatchObject({ x: 0, width: 375 });
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(768);
});

test("dialog header and footer stay while its body scrolls", async () => {
  const page = await stage.open("overlays-dialog--long");
  await page.getByText("Paragraph 24").scrollIntoViewIfNeeded();
  expect(await page.getByRole("heading").isVisible()).toBe(true);
  expect((await page.getByRole("heading").boundingBox())?.y).toBeGreaterThan(0);
  expect(await page.getByRole("button", { name: "Create business" }).last().isVisible()).toBe(true);
});

test("failed confirmation shows an error and can be retried", async () => {
  const page = await stage.open("overlays-confirmdialog--failing");
  await untilFocused(page, "Cancel");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("needs at least one administrator").waitFor();
  const dialog = page.getByRole("alertdialog");
  expect(await dialog.evaluate((element) => element.parentElement?.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect.poll(() => dialog.count()).toBe(0);
});

test("pending confirmation can't be closed", async () => {
  const page = await stage.open("overlays-confirmdialog--running");
  await page.getByRole("button", { name: "Remove members" }).last().click();
  await page.keyboard.press("Escape");
  await expectKept(page.getByRole("alertdialog"));
  expect(await page.getByRole("button", { name: "Cancel" }).isDisabled()).toBe(true);
});

test("tooltip shows on focus and hover, hides on Escape and works on disabled controls", async () => {
  const page = await stage.open("overlays-tooltip--closed");
  const tip = page.getByRole("tooltip");
  await page.keyboard.press("Tab");
  await expect.poll(() => tip.count()).toBe(1);
  await page.keyboard.press("Escape");
  await expect.poll(() => tip.count()).toBe(0);
  await page.getByRole("button").hover();
  await expect.poll(() => tip.count()).toBe(1);
  const other = await stage.open("overlays-tooltip--on-disabled");
  await other.keyboard.press("Escape");
  await expect.poll(() => other.getByRole("tooltip").count()).toBe(0);
  await other.keyboard.press("Tab");
  await expect.poll(() => other.getByRole("tooltip").textContent()).toBe("Only administrators can invite people.");
});

test("tooltip of more than 50 characters is wider", { tags: "shell.constant.tooltip" }, async () => {
  const widthOf = async (story: string) => {
    const page = await stage.open(story);
    const tip = page.getByRole("tooltip");
    return tip.evaluate((element) => Number.parseFloat(getComputedStyle(element).maxWidth));
  };
  expect(await widthOf("overlays-tooltip--short")).toBe(224);
  expect(await widthOf("overlays-tooltip--long")).toBe(320);
});

test("popover keeps the page usable and returns the focus", async () => {
  const page = await stage.open("overlays-popover--closed");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await untilFocused(page, "Close");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
  await untilFocused(page, "About this figure");
});
