import { type Page, expect } from "@playwright/test";
import { expectAccessible } from "../support/journey.ts";
import {
  bell,
  clear,
  fill,
  giveRole,
  invitation,
  list,
  openPanel,
  outdoor,
  panel,
  row,
  test,
} from "../support/notifications.ts";

const eventName = "cart-notifications-updated";

const stream = "**/notifications/stream";

/** A page on which nothing but the event changes the count. */
async function openQuiet(page: Page): Promise<void> {
  const count = await fill(page);
  await page.route(stream, (route) => route.abort());
  await page.goto("/");
  await expect(bell(page)).toHaveAccessibleName(`${count} notifications`);
}

/** Another script of the page speaks. */
async function tell(page: Page, detail: unknown): Promise<void> {
  await page.evaluate(([name, said]) => window.dispatchEvent(new CustomEvent(name, { detail: said })), [
    eventName,
    detail,
  ] as const);
}

test(
  "the top bar holds notifications, and the label of an empty badge is 'no notifications'",
  { tag: ["@shell.top-bar.notifications", "@shell.badge.label-none"] },
  async ({ page }) => {
    await clear(page);
    await page.goto("/");
    await expect(bell(page)).toHaveAccessibleName("no notifications");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  "the badge shows the unread count, and its label is 'N notifications'",
  { tag: ["@shell.badge.count", "@shell.badge.label-count"] },
  async ({ page }) => {
    const count = await fill(page);
    await page.goto("/");
    await expect(bell(page)).toHaveAccessibleName(`${count} notifications`);
    await expect(bell(page).getByText(String(count), { exact: true })).toBeVisible();
  },
);

test("the badge shows '9+' above 9", { tag: ["@shell.badge.cap", "@decision.settled.badge-cap"] }, async ({ page }) => {
  await openQuiet(page);
  await tell(page, { unreadCount: 9 });
  await expect(bell(page).getByText("9", { exact: true })).toBeVisible();
  await tell(page, { unreadCount: 10 });
  await expect(bell(page).getByText("9+", { exact: true })).toBeVisible();
  await page.unroute(stream);
});

test(
  "the label counts exactly to 99, then reads 'more than 99 notifications'",
  { tag: ["@shell.badge.label-many", "@decision.settled.badge-label"] },
  async ({ page }) => {
    await openQuiet(page);
    await tell(page, { unreadCount: 99 });
    await expect(bell(page)).toHaveAccessibleName("99 notifications");
    await tell(page, { unreadCount: 100 });
    await expect(bell(page)).toHaveAccessibleName("more than 99 notifications");
    await page.unroute(stream);
  },
);

test(
  "cart-notifications-updated with an unreadCount updates the count",
  { tag: "@shell.badge.event" },
  async ({ page }) => {
    await openQuiet(page);
    await tell(page, { unreadCount: 7 });
    await expect(bell(page)).toHaveAccessibleName("7 notifications");
    for (const detail of [null, 3, {}, { unreadCount: "8" }, { unreadCount: -1 }, { unreadCount: 1.5 }])
      await tell(page, detail);
    await expect(bell(page)).toHaveAccessibleName("7 notifications");
    await page.unroute(stream);
  },
);

test(
  "console emits the event once per change and never repeats a received one",
  { tag: "@shell.badge.event" },
  async ({ page }) => {
    await openQuiet(page);
    await page.evaluate((name) => {
      const heard: number[] = [];
      Object.assign(window, { heard });
      window.addEventListener(name, (event) =>
        heard.push((event as CustomEvent<{ unreadCount: number }>).detail.unreadCount),
      );
    }, eventName);
    await tell(page, { unreadCount: 42 });
    await expect(bell(page)).toHaveAccessibleName("42 notifications");
    await bell(page).click();
    await panel(page).getByRole("button", { name: "Mark all read" }).click();
    await expect(bell(page)).toHaveAccessibleName("no notifications");
    expect(await page.evaluate(() => (window as unknown as { heard: number[] }).heard)).toEqual([42, 0]);
    await page.unroute(stream);
  },
);

test(
  "notification reaches every open tab at once and is announced",
  { tag: "@console.inbox.live" },
  async ({ page, owner }) => {
    await clear(page);
    const listening = page.waitForResponse(stream);
    await page.goto("/");
    await listening;
    const other = await page.context().newPage();
    await other.goto("/notifications");
    await expect(other.getByText("You're all caught up")).toBeVisible();
    await giveRole(page, owner);
    for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName("1 notifications");
    await expect(page.getByRole("status").filter({ hasText: `Your role in ${outdoor}` })).toHaveText(
      /1 notifications$/,
    );
    await expect(row(other, `Your role in ${outdoor}`)).toBeVisible();

    await row(other, `Your role in ${outdoor}`).hover();
    await other.getByRole("button", { name: "Archive", exact: true }).first().click();
    await expect(bell(page)).toHaveAccessibleName("no notifications");
    await other.close();
  },
);

test("count is correct without the stream", { tag: "@console.inbox.stream-failed" }, async ({ page }) => {
  const count = await fill(page);
  await page.route(stream, (route) => route.abort());
  await page.goto("/");
  await expect(bell(page)).toHaveAccessibleName(`${count} notifications`);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.unroute(stream);
});

test(
  "panel groups the newest by cause, marks unread ones and counts them as seen",
  { tag: "@console.inbox.panel" },
  async ({ page, owner }) => {
    await clear(page);
    await giveRole(page, owner);
    expect((await list(page, ["unseen"])).length).toBe(1);
    await openPanel(page);
    const first = panel(page).getByRole("listitem").first();
    await expect(first).toContainText(`Your role in ${outdoor}`);
    await expect(first.getByText("Unread")).toBeAttached();
    await expect.poll(async () => (await list(page, ["seen"])).length).toBe(1);
    await page.keyboard.press("Escape");
    await expect(panel(page)).toHaveCount(0);
    await expect(bell(page)).toBeFocused();
  },
);

test(
  "opening a notification in the panel marks it as read and follows its link",
  { tag: "@console.inbox.open" },
  async ({ page }) => {
    const count = await fill(page);
    await openPanel(page);
    await panel(page)
      .getByRole("link", { name: invitation("Maple Goods") })
      .click();
    await expect(page).toHaveURL("/organization-selection");
    await expect(panel(page)).toHaveCount(0);
    await expect(bell(page)).toHaveAccessibleName(`${count - 1} notifications`);
    expect((await list(page, ["read"])).map(({ title }) => title)).toEqual([invitation("Maple Goods")]);
  },
);

test("panel marks all as read", { tag: "@console.inbox.read-all" }, async ({ page }) => {
  await fill(page);
  await openPanel(page);
  await panel(page).getByRole("button", { name: "Mark all read" }).click();
  await expect(panel(page).getByText("No unread notifications")).toBeVisible();
  await expect(panel(page).getByText("Unread", { exact: true })).toHaveCount(0);
  expect(await list(page, ["unseen", "seen"])).toEqual([]);
});

test("panel archives and restores", { tag: "@console.inbox.archive" }, async ({ page }) => {
  await fill(page);
  await openPanel(page);
  const maple = panel(page).getByRole("listitem").filter({ hasText: "Maple Goods" });
  await maple.getByRole("button", { name: "Archive" }).click();
  await expect(maple).toHaveCount(0);
  await expect(panel(page).getByRole("status")).toContainText("Archived.");
  expect((await list(page, ["archived"])).map(({ title }) => title)).toEqual([invitation("Maple Goods")]);
  await panel(page).getByRole("button", { name: "Undo" }).click();
  await expect(maple).toBeVisible();
  expect(await list(page, ["archived"])).toEqual([]);
});

test("panel snoozes and mutes", { tag: ["@console.inbox.snooze", "@console.inbox.mute"] }, async ({ page }) => {
  await fill(page);
  await openPanel(page);
  const cedar = panel(page).getByRole("listitem").filter({ hasText: "Cedar Trading" });
  await cedar.getByRole("button", { name: "Snooze" }).click();
  await page.getByRole("menuitem", { name: /^Tomorrow/ }).click();
  await expect(cedar).toHaveCount(0);
  expect((await list(page, ["snoozed"])).map(({ title }) => title)).toEqual([invitation("Cedar Trading")]);
  const maple = panel(page).getByRole("listitem").filter({ hasText: "Maple Goods" });
  await maple.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Mute", exact: true }).click();
  await expect(maple).toContainText("Muted");
  await panel(page).getByRole("button", { name: "Undo" }).click();
  await expect(maple).not.toContainText("Muted");
  // Shown at once; the notice comes when the server has it, so that the next journey finds it unmuted.
  await expect(panel(page).getByRole("status")).toContainText("Unmuted.");
});

test("'See all' in the panel leads to /notifications", { tag: "@shell.menu-path.notifications" }, async ({ page }) => {
  await fill(page);
  await openPanel(page);
  await panel(page).getByRole("link", { name: "See all" }).click();
  await expect(page).toHaveURL("/notifications/inbox");
  await expect(panel(page)).toHaveCount(0);
});

test("empty panel says so; failed panel says why and offers a retry", async ({ page }) => {
  await clear(page);
  await page.goto("/");
  await bell(page).click();
  await expect(panel(page).getByText("You're all caught up")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await page.route("**/graphql", (route) =>
    route.request().postData()?.includes("ListNotificationGroups") ? route.abort() : route.continue(),
  );
  await page.goto("/");
  await bell(page).click();
  await expect(panel(page).getByRole("alert")).toContainText("The service can't be reached");
  await page.unroute("**/graphql");
  await panel(page).getByRole("button", { name: "Try again" }).click();
  await expect(panel(page).getByText("You're all caught up")).toBeVisible();
});

test("panel is a bottom sheet on a phone", { tag: "@console.inbox.phone" }, async ({ page }) => {
  await fill(page);
  await page.setViewportSize({ width: 375, height: 812 });
  await openPanel(page);
  const edges = async () => {
    const box = await panel(page).boundingBox();
    return box && [Math.round(box.width), Math.round(box.y + box.height)];
  };
  await expect.poll(edges).toEqual([375, 812]);
  await expectAccessible(page);
  await panel(page).getByRole("button", { name: "Close" }).click();
  await expect(panel(page)).toHaveCount(0);
});
