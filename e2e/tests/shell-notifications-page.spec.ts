import { expect } from "@playwright/test";
import { checkScreen, checkThemes } from "../support/check-screen.ts";
import { expectAccessible } from "../support/journey.ts";
import {
  bell,
  fill,
  giveRole,
  invitation,
  list,
  openPage,
  openPanel,
  organizations,
  outdoor,
  row,
  test,
} from "../support/notifications.ts";

test("/notifications shows what came, together by cause", { tag: "@shell.route.notifications" }, async ({ page }) => {
  await fill(page);
  await openPage(page);
  await expect(page).toHaveURL("/notifications/inbox");
  for (const name of organizations) await expect(row(page, invitation(name))).toBeVisible();
  const roles = row(page, `Your role in ${outdoor}`);
  const together = (await list(page)).filter(({ title }) => title.startsWith("Your role")).length;
  const expand = roles.getByRole("button", { name: `${together - 1} more` });
  await expand.click();
  await expect(expand).toHaveAttribute("aria-expanded", "true");
  await expect(roles.getByRole("listitem")).toHaveCount(together);
  await expectAccessible(page);
});

test("opening one of several together marks that one as read", async ({ page }) => {
  const count = await fill(page);
  await openPage(page);
  const roles = row(page, `Your role in ${outdoor}`);
  await roles.getByRole("button", { name: /more$/ }).click();
  await roles.getByRole("listitem").last().getByRole("link").click();
  await expect(page).toHaveURL(/\/settings\/organization\/businesses\//);
  await expect(bell(page)).toHaveAccessibleName(`${count - 1} notifications`);
});

test("filters by business and kind are kept in the address", { tag: "@console.inbox.filters" }, async ({ page }) => {
  await fill(page);
  await openPage(page);
  await page.getByRole("button", { name: "Business: All businesses" }).click();
  await page.getByRole("menuitemradio", { name: outdoor }).click();
  await expect(page).toHaveURL(/business=/);
  await expect(row(page, "Cedar Trading")).toHaveCount(0);
  await expect(row(page, `Your role in ${outdoor}`)).toBeVisible();
  await page.getByRole("button", { name: "Type: All types" }).click();
  await page.getByRole("menuitemradio", { name: "You are invited" }).click();
  await expect(page.getByText("No notifications match these filters")).toBeVisible();
  await page.reload();
  await expect(page.getByText("No notifications match these filters")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).first().click();
  await expect(row(page, "Cedar Trading")).toBeVisible();
});

test("a row is marked as read and as unread, and the unread ones have their tab", async ({ page }) => {
  await fill(page);
  await openPage(page);
  const cedar = row(page, "Cedar Trading");
  await cedar.hover();
  await cedar.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Mark as read" }).click();
  await expect(cedar.getByText("Unread", { exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "Unread", exact: true }).click();
  await expect(row(page, "Maple Goods")).toBeVisible();
  await expect(cedar).toHaveCount(0);
  await page.getByRole("link", { name: "Inbox" }).click();
  await cedar.hover();
  await cedar.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Mark as unread" }).click();
  await expect(cedar.getByText("Unread", { exact: true })).toBeAttached();
});

test(
  "archiving can be undone at once and later from the archive",
  { tag: "@console.inbox.archive" },
  async ({ page }) => {
    await fill(page);
    await openPage(page);
    const cedar = row(page, "Cedar Trading");
    await cedar.hover();
    await cedar.getByRole("button", { name: "Archive" }).click();
    await expect(cedar).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(cedar).toBeVisible();
    await cedar.hover();
    await cedar.getByRole("button", { name: "Archive" }).click();
    await page.getByRole("link", { name: "Archived" }).click();
    await cedar.hover();
    await cedar.getByRole("button", { name: "Move to inbox" }).click();
    await expect(page.getByText("No archived notifications")).toBeVisible();
    await page.getByRole("link", { name: "Inbox" }).click();
    await expect(cedar).toBeVisible();
  },
);

test(
  "snoozes until tomorrow, next week or a date in the business's time zone",
  { tag: "@console.inbox.snooze" },
  async ({ page }) => {
    await fill(page);
    await openPage(page);
    const cedar = row(page, "Cedar Trading");
    await cedar.hover();
    await cedar.getByRole("button", { name: "Snooze" }).click();
    await expect(page.getByText(/^Chicago time/)).toBeVisible();
    await expect(page.getByRole("menuitem", { name: /^Tomorrow/ })).toContainText("9:00 AM");
    await page.getByRole("menuitem", { name: /^Next week/ }).click();
    await page.getByRole("link", { name: "Snoozed" }).click();
    await expect(cedar).toContainText(/until Mon, .*9:00 AM/);

    await page.getByRole("link", { name: "Inbox" }).click();
    const maple = row(page, "Maple Goods");
    await maple.hover();
    await maple.getByRole("button", { name: "Snooze" }).click();
    await page.getByRole("menuitem", { name: "Pick a date…" }).click();
    const dialog = page.getByRole("dialog", { name: "Snooze until" });
    await dialog.getByLabel("Date", { exact: true }).fill("2020-01-01");
    await dialog.getByRole("button", { name: "Snooze" }).click();
    await expect(dialog.getByText(/or later$/)).toBeVisible();
    await expectAccessible(page);
    const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel("Date", { exact: true }).fill(inTenDays);
    await dialog.getByRole("button", { name: "Snooze" }).click();
    await expect(maple).toHaveCount(0);
    await page.getByRole("link", { name: "Snoozed" }).click();
    await expect(maple).toContainText("9:00 AM");
    expect(await list(page, ["snoozed"])).toHaveLength(2);
  },
);

test("cause can be muted and unmuted", { tag: "@console.inbox.mute" }, async ({ page, owner }) => {
  await fill(page);
  await openPage(page);
  const roles = row(page, `Your role in ${outdoor}`);
  await roles.hover();
  await roles.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Mute" }).click();
  await expect(roles.getByText("Muted", { exact: true })).toBeVisible();
  await roles.hover();
  await roles.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Unmute" }).click();
  await expect(roles.getByText("Muted", { exact: true })).toHaveCount(0);
  await giveRole(page, owner);
});

test(
  "several rows can be marked as read, archived and restored at once",
  { tag: "@console.inbox.bulk" },
  async ({ page }) => {
    await fill(page);
    await openPage(page);
    for (const name of ["Cedar Trading", "Maple Goods"])
      await page.getByRole("checkbox", { name: `Select: ${invitation(name)}` }).check();
    await expect(page.getByRole("checkbox", { name: "2 selected" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Archive", exact: true }).first().click();
    await expect(page.getByText("Archived 2 notifications.").first()).toBeVisible();
    await expect(row(page, "Cedar Trading")).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(row(page, "Cedar Trading")).toBeVisible();
    await page.getByRole("checkbox", { name: "Select all" }).check();
    await page.getByRole("button", { name: "Read", exact: true }).click();
    await expect(bell(page)).toHaveAccessibleName("no notifications");
  },
);

test("every action has a key, listed in a hint", { tag: "@console.inbox.keys" }, async ({ page }) => {
  await fill(page);
  await openPage(page);
  await expect(page.getByText("Keyboard shortcuts:")).toBeVisible();
  const links = page.getByRole("list", { name: "Notifications" }).locator("[data-cause] > div a");
  await links.first().focus();
  await page.keyboard.press("j");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(links.nth(2)).toBeFocused();
  await page.keyboard.press("k");
  await page.keyboard.press("x");
  await expect(page.getByRole("checkbox", { name: "1 selected" })).toBeVisible();
  await page.keyboard.press("x");
  const title = (await links.nth(1).textContent()) ?? "";
  await page.keyboard.press("u");
  await expect(row(page, title).getByText("Unread", { exact: true })).toHaveCount(0);
  await page.keyboard.press("m");
  await expect(row(page, title).getByText("Muted", { exact: true })).toBeVisible();
  await page.keyboard.press("m");
  await page.keyboard.press("s");
  await expect(page.getByRole("menuitem", { name: /^Tomorrow/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await links.nth(1).focus();
  await page.keyboard.press("e");
  await expect(row(page, title)).toHaveCount(0);
  await expect(links.nth(1)).toBeFocused();
});

test("failed action is reverted and says what to do", { tag: "@console.inbox.failed" }, async ({ page }) => {
  await fill(page);
  await openPage(page);
  const cedar = row(page, "Cedar Trading");
  await page.route("**/graphql", (route) =>
    route.request().postData()?.includes("MarkNotifications") ? route.abort() : route.continue(),
  );
  await cedar.hover();
  await cedar.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("Couldn't archive. The service can't be reached.").first()).toBeVisible();
  await expect(cedar).toBeVisible();
  await page.unroute("**/graphql");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cedar).toHaveCount(0);
});

test("each kind can be turned off and on", { tag: "@console.inbox.kinds" }, async ({ page }) => {
  await openPage(page);
  await page.getByRole("link", { name: "Preferences" }).click();
  await expect(page).toHaveURL("/notifications/preferences");
  const given = page.getByRole("switch", { name: "Your role changes" });
  /** It shows what is wanted before that is stored. */
  const press = async (): Promise<void> => {
    const stored = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes("SetNotificationPreference")),
    );
    await given.click();
    await stored;
  };
  await expect(given).toBeChecked();
  await press();
  await expect(given).not.toBeChecked();
  await page.reload();
  await expect(given).not.toBeChecked();
  await press();
  await expect(given).toBeChecked();
  await page.reload();
  await expect(given).toBeChecked();
});

test("the page is accessible in both themes", async ({ page }) => {
  await fill(page);
  await openPage(page);
  await row(page, "Maple Goods").getByRole("link").focus();
  await row(page, `Your role in ${outdoor}`).getByRole("button", { name: /more$/ }).click();
  await page.getByRole("checkbox", { name: `Select: ${invitation("Cedar Trading")}` }).check();
  await checkScreen(page, "notifications");
  await openPage(page, "/notifications/preferences");
  await checkScreen(page, "notifications-preferences");
  await openPage(page, "/notifications/archived");
  await checkScreen(page, "notifications-empty");
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 812 });
    await openPanel(page);
    await checkThemes(page, "notification-panel", width);
  }
  await page.emulateMedia({ reducedMotion: null });
});
