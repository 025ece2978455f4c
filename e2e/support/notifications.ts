import { type Browser, type Page, expect } from "@playwright/test";
import { askApi } from "./ask-api.ts";
import { sql } from "./database.ts";
import { openAs, test as shell } from "./shell.ts";

export const outdoor = "Demo Outdoor";
export const organizations = ["Cedar Trading", "Maple Goods", "Willow Supply"];
export const invitation = (name: string): string => `Demo Admin invited you to ${name}.`;

// A user with a role in one business, whom colleagues invite to organizations and give other roles.
const reader = "business-admin@demo.example";

/** Tests with a user who has a notification for each invitation and several for a role. */
export const test = shell.extend<object, { owner: Page; told: void }>({
  email: [reader, { scope: "worker" }],
  /** Who gives the reader roles. */
  owner: [
    async ({ browser }, use) => {
      const page = await openAs(browser, "owner@demo.example");
      await use(page);
      await page.context().close();
    },
    { scope: "worker" },
  ],
  told: [
    async ({ browser, owner, signedIn }, use) => {
      await leaveOutOrders(signedIn);
      // A failed test, and another file, find what the first one made.
      if ((await list(signedIn)).length === 0) {
        await invite(browser);
        await expect.poll(async () => (await list(signedIn)).length).toBe(organizations.length);
        await giveRole(signedIn, owner);
        await giveRole(signedIn, owner);
      }
      await use();
    },
    { scope: "worker", auto: true },
  ],
});

/** The reader wants no news of orders, whose number depends on the day. */
async function leaveOutOrders(page: Page): Promise<void> {
  for (const kind of ["order.late-risk", "order.exception"])
    await askApi(page, "SetNotificationPreference", { kind, isOn: false });
  await sql(
    `delete from notification.notification where kind like 'order.%'
       and user_id = (select id from org."user" where primary_email = $1)`,
    [reader],
  );
}

async function invite(browser: Browser): Promise<void> {
  const admin = await openAs(browser, "admin@demo.example");
  for (const name of organizations) {
    const input = { name, revenue: "$0-200k", salesChannel: "online" };
    const created = await askApi<{ org_organizationCreate: { id: string } }>(admin, "CreateOrganization", { input });
    const organizationId = created.org_organizationCreate.id;
    await askApi(admin, "InviteUsers", {
      input: { organizationId, primaryEmails: [reader], roleNames: ["org_member"] },
    });
  }
  await admin.context().close();
}

interface Me {
  me: { id: string; organizations: { businesses: { id: string; name: string; roleName: string }[] }[] };
}

/** The owner gives the reader another role: one more notification, always of the same cause. */
export async function giveRole(page: Page, owner: Page): Promise<void> {
  const before = (await list(page)).length;
  const { me } = await askApi<Me>(page, "GetMe");
  const business = me.organizations.flatMap(({ businesses }) => businesses).find(({ name }) => name === outdoor);
  const roleId = business?.roleName === "business_admin" ? "business_member" : "business_admin";
  await askApi(owner, "AssignRole", { input: { businessId: business?.id, userId: me.id, roleId } });
  await expect.poll(async () => (await list(page)).length).toBe(before + 1);
}

interface Item {
  id: string;
  title: string;
  state: string;
}

const everything = ["unseen", "seen", "read", "snoozed", "archived"];

export async function list(page: Page, states: readonly string[] = everything): Promise<Item[]> {
  const variables = { filter: { states }, paginationArgs: { skip: 0, take: 100 } };
  const answer = await askApi<{ notification_list: { data: Item[] } }>(page, "ListNotifications", variables);
  return answer.notification_list.data;
}

const mark = (page: Page, target: object, as: string) => askApi(page, "MarkNotifications", { target, as });

export const clear = (page: Page) => mark(page, { inbox: true }, "archived");

/** Everything is back in the inbox and unread; answers how many that are. */
export async function fill(page: Page): Promise<number> {
  const ids = (await list(page)).map(({ id }) => id);
  await clear(page);
  await mark(page, { ids }, "unread");
  return ids.length;
}

export const bell = (page: Page) => page.getByRole("banner").getByRole("button", { name: /notifications$/ });
export const panel = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
export const row = (page: Page, title: string) =>
  page.getByRole("list", { name: "Notifications" }).getByRole("listitem").filter({ hasText: title }).first();

export async function openPanel(page: Page): Promise<void> {
  await page.goto("/");
  await bell(page).click();
  await expect(panel(page).getByRole("listitem").first()).toBeVisible();
}

export async function openPage(page: Page, path = "/notifications"): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
  await expect(page.getByText("Loading notifications")).toHaveCount(0);
}
