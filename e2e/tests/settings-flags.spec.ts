import { expect, type Page } from "@playwright/test";
import { askApi, tokenOf } from "../support/ask-api.ts";
import { checkOverlay, checkScreen } from "../support/check-screen.ts";
import { colleague, harbor } from "../support/harbor.ts";
import { sql } from "../support/database.ts";
import { openAs, test } from "../support/shell.ts";

test.use({ email: harbor.emails.superadmin });

// No other journey uses it.
const key = "attribution_ai_flag";
const colleague2 = { email: colleague(2), name: "Harbor Colleague 02" };
const colleague3 = { email: colleague(3), name: "Harbor Colleague 03" };
const root = "/settings/admin-tools";

const flags = (page: Page) => page.getByRole("grid", { name: "Flags" });
const roles = (page: Page) => page.getByRole("grid", { name: "Global roles" });
const rules = (page: Page) => page.getByRole("region", { name: "Rules" });
const preview = (page: Page) => page.getByRole("region", { name: "Preview" });
const saveButton = (page: Page) => page.getByRole("button", { name: "Save changes" });
const verdict = (page: Page, when: string) =>
  preview(page).getByRole("status").locator("div").filter({ hasText: when });
const reset = { isEnabled: true, users: [], organizations: [], businesses: [], percentage: 0 };

async function change(page: Page, input: Record<string, unknown>): Promise<void> {
  const { flag_flagShow: flag } = await askApi<{ flag_flagShow: { version: number } }>(page, "GetFlag", { key });
  await askApi(page, "UpdateFlag", { input: { key, version: flag.version, ...input } });
}

/** Whether the flag is on for the signed-in user, as the console receives it. */
async function isOn(page: Page, token?: string): Promise<boolean> {
  const answer = await askApi<{ flag_flagListMe: { key: string; isOn: boolean }[] }>(page, "ListFlags", {}, token);
  return answer.flag_flagListMe.some((flag) => flag.key === key && flag.isOn);
}

/** Another page's answers follow what is done, without a reload. */
async function expectSoon(page: Page, wanted: boolean, act: () => Promise<void>): Promise<void> {
  const token = await tokenOf(page);
  await act();
  await expect.poll(() => isOn(page, token), { message: `${key} is on` }).toBe(wanted);
}

async function openFlag(page: Page): Promise<void> {
  await page.goto(`${root}/flags/${key}`);
  await expect(page.getByRole("heading", { level: 2, name: key })).toBeVisible();
}

async function find(page: Page, field: string, text: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: field, exact: true }).fill(text);
  await page.getByRole("option", { name: option }).first().click();
}

test.beforeAll(({ signedIn }) => change(signedIn, { ...reset, expiresAt: "2027-12-31T00:00:00Z" }));
test.afterAll(({ signedIn }) => change(signedIn, { ...reset, expiresAt: "2027-12-31T00:00:00Z" }));

test(
  "flags are found by key, owner or description and say for whom they are on",
  { tag: "@console.flags.find" },
  async ({ page }) => {
    await change(page, { percentage: 10, expiresAt: "2026-01-31T00:00:00Z" });
    await page.goto(`${root}/flags`);
    const [all] = await sql<{ count: number }>("select count(*)::integer as count from flag.flag");
    await expect(flags(page).getByRole("row")).toHaveCount(1 + (all?.count ?? 0));
    await page.getByRole("searchbox", { name: "Search flags" }).fill("by AI");
    await expect(flags(page).getByRole("row")).toHaveCount(2);
    await expect(page).toHaveURL(/q=by/);
    const row = flags(page).getByRole("row").nth(1);
    await expect(row).toContainText("10% of users");
    await expect(row).toContainText("Expired on Jan 31, 2026");
    await row.click();
    await expect(page).toHaveURL(new RegExp(`/flags/${key}$`));
    await expect(
      page.getByText("The flag still works. ua should remove it from the code or set a later date."),
    ).toBeVisible();
  },
);

test(
  "superadmin tries rules before saving; a second session follows them and the switch",
  { tag: ["@decision.rights.manage-flags", "@console.flags.try", "@console.flags.live"] },
  async ({ page, browser }) => {
    await change(page, { ...reset, expiresAt: "2027-12-31T00:00:00Z" });
    const other = await openAs(browser, colleague2.email);
    expect(await isOn(other)).toBe(false);

    await openFlag(page);
    await expect(saveButton(page)).toBeDisabled();
    await find(page, "User", colleague2.email, colleague2.name);
    await expect(verdict(page, "Now").first()).toContainText("No rule applies.");
    await find(page, "Add a user", colleague2.email, colleague2.name);
    await expect(rules(page).getByRole("button", { name: `Remove ${colleague2.name}` })).toBeVisible();
    await expect(verdict(page, "After saving").first()).toContainText("The rules include this user.");
    await expect(verdict(page, "Now").first()).toContainText("No rule applies.");
    expect(await isOn(other)).toBe(false);

    await find(page, "Add an organization", "Harbor", harbor.organization.name);
    await find(page, "Organization", "Harbor", harbor.organization.name);
    await find(page, "Add a business", "Lamps", harbor.lamps.name);
    await expect(rules(page).getByText(`${harbor.lamps.name} (${harbor.organization.name})`)).toBeVisible();
    await expectSoon(other, true, async () => {
      await saveButton(page).click();
      await expect(page.getByText("Flag saved. The change takes effect within a second.").first()).toBeVisible();
    });
    await expect(page.getByText("On for: 1 user, 1 organization, and 1 business")).toBeVisible();
    await page.reload();
    for (const name of [
      colleague2.name,
      harbor.organization.name,
      `${harbor.lamps.name} (${harbor.organization.name})`,
    ])
      await expect(rules(page).getByText(name, { exact: true })).toBeVisible();

    await page.getByRole("button", { name: "Turn off" }).click();
    const question = page.getByRole("alertdialog", { name: `Turn off ${key} for all users?` });
    await expect(question).toContainText("They lose access within a second");
    await question.getByRole("button", { name: "Keep it on" }).click();
    expect(await isOn(other)).toBe(true);
    await page.getByRole("button", { name: "Turn off" }).click();
    await expectSoon(other, false, async () => {
      await question.getByRole("button", { name: "Turn off" }).click();
      await expect(page.getByText(`${key} is off. The change takes effect within a second.`).first()).toBeVisible();
    });
    await other.context().close();
  },
);

test(
  "second of two editors is told who saved when, and keeps or discards their input",
  { tag: "@console.flags.conflict" },
  async ({ page }) => {
    await change(page, reset);
    await openFlag(page);
    await page.getByRole("textbox", { name: "Owner" }).fill("growth");
    await change(page, { percentage: 25 });
    await saveButton(page).click();
    await expect(page.getByText("Console Superadmin changed this flag in the meantime.")).toBeVisible();
    await expect(page.getByText("To keep yours instead, press Save again.")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Owner" })).toHaveValue("growth");
    await page.getByRole("button", { name: "Discard my changes" }).click();
    await expect(page.getByRole("textbox", { name: "Owner" })).toHaveValue("ua");
    await expect(page.getByLabel("Percentage of users")).toHaveValue("25");
    await expect(saveButton(page)).toBeDisabled();
  },
);

test(
  "sales rep reads flags and roles, tries rules and is told whom to ask for changes",
  { tag: ["@decision.rights.manage-flags", "@decision.rights.assign-global-roles", "@console.flags.read-only"] },
  async ({ browser }) => {
    const page = await openAs(browser, harbor.emails.customer_sales_rep, `${root}/flags/${key}`);
    await expect(page.getByRole("heading", { level: 2, name: key })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Turn o/ })).toBeDisabled();
    await expect(page.getByRole("textbox", { name: "Description" })).toBeDisabled();
    await expect(page.getByRole("combobox", { name: "Add a user" })).toHaveCount(0);
    await find(page, "User", colleague2.email, colleague2.name);
    await expect(verdict(page, "Now").first()).toBeVisible();
    await page.getByRole("button", { name: "Why can't I?" }).first().click();
    await expect(page.getByText("None of your roles lets you change flags.")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Global roles" }).click();
    await expect(roles(page).getByRole("row").filter({ hasText: harbor.emails.superadmin })).toBeVisible();
    await expect(page.getByRole("button", { name: "Assign role" })).toBeDisabled();
    await expect(page.getByRole("button", { name: /^Remove / }).first()).toBeDisabled();
    await page.context().close();
  },
);

test(
  "superadmin assigns and removes a global role, not their own, and the log records both",
  { tag: ["@decision.rights.assign-global-roles", "@decision.roles.global", "@console.global-roles.change"] },
  async ({ page }) => {
    await page.goto(`${root}/roles`);
    const own = roles(page).getByRole("row").filter({ hasText: harbor.emails.superadmin });
    await expect(own.getByRole("button", { name: /^Remove / })).toBeDisabled();
    await page.getByRole("button", { name: "Assign role" }).click();
    const dialog = page.getByRole("dialog", { name: "Assign a global role" });
    await find(page, "User", colleague3.email, colleague3.name);
    await dialog.getByRole("radio", { name: "Customer sales representative" }).check();
    await dialog.getByRole("button", { name: "Assign role" }).click();
    await expect(page.getByText(`${colleague3.name} is now Customer sales representative.`).first()).toBeVisible();
    const row = roles(page).getByRole("row").filter({ hasText: colleague3.email });
    await expect(row).toContainText("by Console Superadmin");

    await row.getByRole("button", { name: `Remove Customer sales representative from ${colleague3.name}` }).click();
    const question = page.getByRole("alertdialog", {
      name: `Remove Customer sales representative from ${colleague3.name}?`,
    });
    await question.getByRole("button", { name: "Remove role" }).click();
    await expect(
      page.getByText(`${colleague3.name} is no longer Customer sales representative.`).first(),
    ).toBeVisible();
    await expect(row).toHaveCount(0);

    await page.getByRole("link", { name: "Audit", exact: true }).click();
    const log = page.getByRole("grid", { name: "Audit log" });
    const [removed, assigned] = [log.getByRole("row").nth(1), log.getByRole("row").nth(2)];
    await expect(removed).toContainText(`Removed a global role${colleague3.name}`);
    await expect(assigned).toContainText(`Assigned a global role${colleague3.name}`);
    await page.getByRole("combobox", { name: "Action" }).fill("flag");
    await page.getByRole("option", { name: "Changed a flag" }).click();
    await expect(log.getByRole("row").nth(1)).toContainText(key);
    await log.getByRole("row").nth(1).click();
    await expect(page.getByRole("dialog", { name: "Changed a flag" })).toContainText("What changed");
    await page.keyboard.press("Escape");
  },
);

test("flags, roles and the console's log look right on phones and desks, light and dark", async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto(`${root}/flags`);
  await expect(flags(page).getByRole("row").nth(1)).toBeVisible();
  await checkScreen(page, "flags");
  await change(page, { users: [colleague2.email, colleague3.email], percentage: 10 });
  await openFlag(page);
  await find(page, "User", colleague2.email, colleague2.name);
  await expect(verdict(page, "Now").first()).toContainText("The rules include this user.");
  await checkScreen(page, "flag");
  await page.goto(`${root}/roles`);
  await expect(roles(page).getByRole("row").nth(1)).toBeVisible();
  await checkScreen(page, "global-roles");
  await checkOverlay(
    page,
    "assign-role",
    () => page.getByRole("button", { name: "Assign role" }).click(),
    page.getByRole("dialog", { name: "Assign a global role" }),
  );
  await page.goto(`${root}/audit`);
  await expect(page.getByRole("grid", { name: "Audit log" }).getByRole("row").nth(1)).toBeVisible();
  await checkScreen(page, "console-audit");
});
