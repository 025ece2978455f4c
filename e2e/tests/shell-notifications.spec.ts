import { join } from "node:path";
import { type Page, expect } from "@playwright/test";
import { askApi } from "../support/bearer.ts";
import { expectAccessible } from "../support/journey.ts";
import { openAs, test } from "../support/shell.ts";
import { shots } from "../support/shots.ts";

// Somebody with a role in one business, whom colleagues invite to organizations and give other roles.
const reader = "business-admin@demo.example";
const outdoor = "Demo Outdoor";
const organizations = ["Cedar Trading", "Maple Goods", "Willow Supply"];
const invitation = (name: string): string => `Demo Admin invited you to ${name}.`;

test.use({ email: reader });

interface Item {
  id: string;
  title: string;
  state: string;
}
interface Listed {
  notification_list: { data: Item[]; totalCount: number };
}

interface Created {
  org_organizationCreate: { id: string };
}

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

const everything = ["unseen", "seen", "read", "snoozed", "archived"];

async function list(page: Page, states: readonly string[] = everything): Promise<Item[]> {
  const variables = { filter: { states }, paginationArgs: { skip: 0, take: 100 } };
  return (await askApi<Listed>(page, "ListNotifications", variables)).notification_list.data;
}

const mark = (page: Page, target: object, as: string) => askApi(page, "MarkNotifications", { target, as });

let owner: Page | undefined;

interface Me {
  me: { id: string; organizations: { businesses: { id: string; name: string; roleName: string }[] }[] };
}

/** The owner gives the reader another role: one more notification, always of the same cause. */
async function giveRole(page: Page): Promise<void> {
  const before = (await list(page)).length;
  if (!owner) throw new Error("nobody is there to give a role");
  const { me } = await askApi<Me>(page, "GetMe");
  const business = me.organizations.flatMap(({ businesses }) => businesses).find(({ name }) => name === outdoor);
  const roleId = business?.roleName === "business_admin" ? "business_member" : "business_admin";
  await askApi(owner, "AssignRole", { input: { businessId: business?.id, userId: me.id, roleId } });
  await expect.poll(async () => (await list(page)).length).toBe(before + 1);
}

/** Everything is back in the inbox and unread. */
async function fill(page: Page): Promise<number> {
  const ids = (await list(page)).map(({ id }) => id);
  await mark(page, { inbox: true }, "archived");
  await mark(page, { ids }, "unread");
  return ids.length;
}

const clear = (page: Page) => mark(page, { inbox: true }, "archived");

const bell = (page: Page) => page.getByRole("banner").getByRole("button", { name: /notifications$/ });
const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const row = (page: Page, title: string) =>
  page.getByRole("list", { name: "Notifications" }).getByRole("listitem").filter({ hasText: title }).first();

async function openPanel(page: Page): Promise<void> {
  await page.goto("/");
  await bell(page).click();
  await expect(panel(page).getByRole("listitem").first()).toBeVisible();
}

async function openPage(page: Page, path = "/notifications"): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
  await expect(page.getByText("Loading notifications")).toHaveCount(0);
}

test.beforeAll(async ({ browser, signedIn }) => {
  owner = await openAs(browser, "owner@demo.example");
  if ((await list(signedIn)).length > 0) return; // a failed test starts the file's worker again
  const admin = await openAs(browser, "admin@demo.example");
  for (const name of organizations) {
    const created = await askApi<Created>(admin, "CreateOrganization", {
      input: { name, revenue: "$0-200k", salesChannel: "online" },
    });
    const organizationId = created.org_organizationCreate.id;
    const input = { organizationId, primaryEmails: [reader], roleNames: ["org_member"] };
    await askApi(admin, "InviteUsers", { input });
  }
  await admin.context().close();
  await expect.poll(async () => (await list(signedIn)).length).toBe(organizations.length);
  await giveRole(signedIn);
  await giveRole(signedIn);
});
test.afterAll(() => owner?.context().close());

test("the top bar holds notifications, and the label of an empty badge is 'no notifications' [shell.top-bar.notifications] [shell.badge.label-none]", async ({
  page,
}) => {
  await clear(page);
  await page.goto("/");
  await expect(bell(page)).toHaveAccessibleName("no notifications");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test("the badge shows the unread count, and its label is 'N notifications' [shell.badge.count] [shell.badge.label-count]", async ({
  page,
}) => {
  const count = await fill(page);
  await page.goto("/");
  await expect(bell(page)).toHaveAccessibleName(`${count} notifications`);
  await expect(bell(page).getByText(String(count), { exact: true })).toBeVisible();
});

test("the badge shows '9+' above 9 [shell.badge.cap] [decision.settled.badge-cap]", async ({ page }) => {
  await openQuiet(page);
  await tell(page, { unreadCount: 9 });
  await expect(bell(page).getByText("9", { exact: true })).toBeVisible();
  await tell(page, { unreadCount: 10 });
  await expect(bell(page).getByText("9+", { exact: true })).toBeVisible();
  await page.unroute(stream);
});

test("the label counts exactly to 99, then reads 'more than 99 notifications' [shell.badge.label-many] [decision.settled.badge-label]", async ({
  page,
}) => {
  await openQuiet(page);
  await tell(page, { unreadCount: 99 });
  await expect(bell(page)).toHaveAccessibleName("99 notifications");
  await tell(page, { unreadCount: 100 });
  await expect(bell(page)).toHaveAccessibleName("more than 99 notifications");
  await page.unroute(stream);
});

test("the browser event cart-notifications-updated carrying unreadCount updates the count; what carries none does not [shell.badge.event]", async ({
  page,
}) => {
  await openQuiet(page);
  await tell(page, { unreadCount: 7 });
  await expect(bell(page)).toHaveAccessibleName("7 notifications");
  for (const detail of [null, 3, {}, { unreadCount: "8" }, { unreadCount: -1 }, { unreadCount: 1.5 }])
    await tell(page, detail);
  await expect(bell(page)).toHaveAccessibleName("7 notifications");
  await page.unroute(stream);
});

test("the console itself emits the event once for each change of the count, and never repeats what it heard [shell.badge.event]", async ({
  page,
}) => {
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
});

test("a notification reaches every open tab at once, and is read out", async ({ page }) => {
  await clear(page);
  await page.goto("/");
  const other = await page.context().newPage();
  await other.goto("/notifications");
  await expect(other.getByText("You are all caught up")).toBeVisible();
  await giveRole(page);
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName("1 notifications");
  await expect(page.getByRole("status").filter({ hasText: `Your role in ${outdoor}` })).toHaveText(/1 notifications$/);
  await expect(row(other, `Your role in ${outdoor}`)).toBeVisible();

  await row(other, `Your role in ${outdoor}`).hover();
  await other.getByRole("button", { name: "Archive", exact: true }).first().click();
  await expect(bell(page)).toHaveAccessibleName("no notifications");
  await other.close();
});

test("a stream that fails says nothing, and the count is there all the same", async ({ page }) => {
  const count = await fill(page);
  await page.route(stream, (route) => route.abort());
  await page.goto("/");
  await expect(bell(page)).toHaveAccessibleName(`${count} notifications`);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.unroute(stream);
});

test("the panel shows the newest by cause with unread ones marked, and what it shows becomes seen", async ({
  page,
}) => {
  await clear(page);
  await giveRole(page);
  expect((await list(page, ["unseen"])).length).toBe(1);
  await openPanel(page);
  const first = panel(page).getByRole("listitem").first();
  await expect(first).toContainText(`Your role in ${outdoor}`);
  await expect(first.getByText("Unread")).toBeAttached();
  await expect.poll(async () => (await list(page, ["seen"])).length).toBe(1);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
});

test("opening a notification in the panel marks it as read and follows its link", async ({ page }) => {
  const count = await fill(page);
  await openPanel(page);
  await panel(page)
    .getByRole("link", { name: invitation("Maple Goods") })
    .click();
  await expect(page).toHaveURL("/organization-selection");
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName(`${count - 1} notifications`);
  expect((await list(page, ["read"])).map(({ title }) => title)).toEqual([invitation("Maple Goods")]);
});

test("the panel marks all as read", async ({ page }) => {
  await fill(page);
  await openPanel(page);
  await panel(page).getByRole("button", { name: "Mark all read" }).click();
  await expect(panel(page).getByText("Nothing unread")).toBeVisible();
  await expect(panel(page).getByText("Unread", { exact: true })).toHaveCount(0);
  expect(await list(page, ["unseen", "seen"])).toEqual([]);
});

test("the panel archives, and gives back what was archived", async ({ page }) => {
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

test("the panel snoozes and mutes", async ({ page }) => {
  await fill(page);
  await openPanel(page);
  const cedar = panel(page).getByRole("listitem").filter({ hasText: "Cedar Trading" });
  await cedar.getByRole("button", { name: "Snooze" }).click();
  await page.getByRole("menuitem", { name: /^Tomorrow/ }).click();
  await expect(cedar).toHaveCount(0);
  expect((await list(page, ["snoozed"])).map(({ title }) => title)).toEqual([invitation("Cedar Trading")]);
  const maple = panel(page).getByRole("listitem").filter({ hasText: "Maple Goods" });
  await maple.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("menuitem", { name: "Mute" }).click();
  await expect(maple).toContainText("Muted");
  await panel(page).getByRole("button", { name: "Undo" }).click();
  await expect(maple).not.toContainText("Muted");
});

test("'See all' in the panel leads to /notifications [shell.menu-path.notifications]", async ({ page }) => {
  await fill(page);
  await openPanel(page);
  await panel(page).getByRole("link", { name: "See all" }).click();
  await expect(page).toHaveURL("/notifications/inbox");
  await expect(panel(page)).toHaveCount(0);
});

test("an empty panel says so, and one that cannot be loaded says why and what to press", async ({ page }) => {
  await clear(page);
  await page.goto("/");
  await bell(page).click();
  await expect(panel(page).getByText("You are all caught up")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await page.route("**/graphql", (route) =>
    route.request().postData()?.includes("ListNotificationGroups") ? route.abort() : route.continue(),
  );
  await page.goto("/");
  await bell(page).click();
  await expect(panel(page).getByRole("alert")).toContainText("The service cannot be reached");
  await page.unroute("**/graphql");
  await panel(page).getByRole("button", { name: "Try again" }).click();
  await expect(panel(page).getByText("You are all caught up")).toBeVisible();
});

test("on a phone the panel is a sheet from below", async ({ page }) => {
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

test("/notifications shows what came, together by cause [shell.route.notifications]", async ({ page }) => {
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

test("filters: by business and kind, kept in the address", async ({ page }) => {
  await fill(page);
  await openPage(page);
  await page.getByRole("button", { name: "Business: All businesses" }).click();
  await page.getByRole("menuitemradio", { name: outdoor }).click();
  await expect(page).toHaveURL(/business=/);
  await expect(row(page, "Cedar Trading")).toHaveCount(0);
  await expect(row(page, `Your role in ${outdoor}`)).toBeVisible();
  await page.getByRole("button", { name: "Kind: All kinds" }).click();
  await page.getByRole("menuitemradio", { name: "Somebody invites you" }).click();
  await expect(page.getByText("Nothing matches the filters")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Nothing matches the filters")).toBeVisible();
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

test("archiving can be undone for a while, and later from the archive", async ({ page }) => {
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
  await expect(page.getByText("Nothing archived")).toBeVisible();
  await page.getByRole("link", { name: "Inbox" }).click();
  await expect(cedar).toBeVisible();
});

test("snoozing to tomorrow, next week or a date, at hours of the business's zone", async ({ page }) => {
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
});

test("a cause is muted and unmuted, and then heard of again", async ({ page }) => {
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
  await giveRole(page);
});

test("several rows at once: read, archived and given back", async ({ page }) => {
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
});

test("by keyboard: j and k or arrows move, u reads, x selects, e archives, s snoozes, m mutes; a hint says so", async ({
  page,
}) => {
  await fill(page);
  await openPage(page);
  await expect(page.getByText("Keys in the list:")).toBeVisible();
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

test("what cannot be done comes back, and says what happened and what to press", async ({ page }) => {
  await fill(page);
  await openPage(page);
  const cedar = row(page, "Cedar Trading");
  await page.route("**/graphql", (route) =>
    route.request().postData()?.includes("MarkNotifications") ? route.abort() : route.continue(),
  );
  await cedar.hover();
  await cedar.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("Could not be archived. The service cannot be reached.").first()).toBeVisible();
  await expect(cedar).toBeVisible();
  await page.unroute("**/graphql");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cedar).toHaveCount(0);
});

test("each kind can be turned off and on as a tab of its own", async ({ page }) => {
  await openPage(page);
  await page.getByRole("link", { name: "Preferences" }).click();
  await expect(page).toHaveURL("/notifications/preferences");
  const given = page.getByRole("switch", { name: "You are given a role" });
  await expect(given).toBeChecked();
  await given.click();
  await expect(given).not.toBeChecked();
  await page.reload();
  await expect(given).not.toBeChecked();
  await given.click();
  await expect(given).toBeChecked();
  await page.reload();
  await expect(given).toBeChecked();
});

const picture = (name: string): string => join(test.info().project.outputDir, `${name}.png`);

test("how it looks, light and dark", async ({ page }) => {
  await fill(page);
  await openPage(page);
  await row(page, "Maple Goods").getByRole("link").focus();
  await row(page, `Your role in ${outdoor}`).getByRole("button", { name: /more$/ }).click();
  await page.getByRole("checkbox", { name: `Select: ${invitation("Cedar Trading")}` }).check();
  await shots(page, "notifications");
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.screenshot({ path: picture("notifications-768") });
  await openPage(page, "/notifications/preferences");
  await shots(page, "notifications-preferences");
  await openPage(page, "/notifications/archived");
  await shots(page, "notifications-empty");
  for (const width of [375, 768, 1280])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 812 });
      await page.emulateMedia({ colorScheme });
      await openPanel(page);
      await expectAccessible(page);
      await page.screenshot({ path: picture(`notification-panel-${colorScheme}-${width}`) });
    }
  await page.emulateMedia({ colorScheme: null });
});
