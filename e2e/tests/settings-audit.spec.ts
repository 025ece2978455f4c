import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { askApi } from "../support/ask-api.ts";
import { checkOverlay, checkScreen } from "../support/check-screen.ts";
import { whileBroken } from "../support/database.ts";
import { harbor } from "../support/harbor.ts";
import { expectAccessible } from "../support/journey.ts";
import { openAs, test } from "../support/shell.ts";

test.use({ email: harbor.emails.org_owner });

const path = "/settings/organization/audit";
const reason = "Caller asks why an order is missing";
const blocks = 27;
const colleague5 = { id: "0190c0de-0003-7000-8000-000000000205", name: "Harbor Colleague 05" };

const table = (page: Page) => page.getByRole("grid", { name: "Audit log" });
const row = (page: Page, text: string | RegExp) => table(page).getByRole("row").filter({ hasText: text });
const drawer = (page: Page, name: string) => page.getByRole("dialog", { name });
const count = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

test.beforeAll(async ({ signedIn, browser }) => {
  const organizationId = harbor.organization.id;
  for (let times = 0; times < blocks; times++)
    for (const operation of ["BlockUser", "UnblockUser"])
      await askApi(signedIn, operation, { input: { orgUserId: colleague5.id, organizationId } });
  const { id, name } = harbor.charts;
  for (const next of ["=Harbor Maps", name]) {
    const { org_businessShow: business } = await askApi<{ org_businessShow: { version: number } }>(
      signedIn,
      "GetBusinessSettings",
      { businessId: id },
    );
    await askApi(signedIn, "UpdateBusiness", { input: { id, name: next, version: business.version } });
  }
  const rep = await openAs(browser, harbor.emails.customer_sales_rep);
  await askApi(rep, "ImpersonateUser", { input: { userId: colleague5.id, reason } });
  await rep.context().close();
});

async function open(page: Page, search = ""): Promise<void> {
  await page.goto(`${path}${search}`);
  await expect(table(page).getByRole("row").nth(1)).toBeVisible();
}

async function choose(page: Page, label: string, text: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).fill(text);
  await page.getByRole("option", { name: option }).click();
}

test(
  "owner sees who did what, newest first, 25 per page, in the business's time zone",
  { tag: ["@decision.rights.view-audit", "@console.audit.list"] },
  async ({ page }) => {
    await open(page);
    await expect(page.getByRole("heading", { level: 1, name: "Audit log" })).toBeVisible();
    await expect(page.getByText("Days and times in Berlin time")).toBeVisible();
    const first = table(page).getByRole("row").nth(1);
    await expect(first).toContainText("Console Sales");
    await expect(first).toContainText("Viewed the console as a user");
    await expect(first).toContainText(`Reason: ${reason}`);
    await expect(first).toContainText(/GMT\+[12]/);
    await expect(table(page).getByRole("row")).toHaveCount(26);
    await page.getByRole("button", { name: "Next page" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(row(page, "Unblocked a member").first()).toContainText(colleague5.name);
  },
);

test(
  "filters are kept in the address and an empty result says so",
  { tag: "@console.audit.filters" },
  async ({ page }) => {
    await open(page);
    await choose(page, "Action", "renam", "Renamed the business");
    await expect(page).toHaveURL(/f\.action=business\.renamed/);
    await expect(row(page, "Harbor Owner")).not.toHaveCount(0);
    await expect(row(page, "Unblocked a member")).toHaveCount(0);
    await choose(page, "Business", "Charts", harbor.charts.name);
    await expect(page).toHaveURL(/f\.business=/);
    await choose(page, "User", "owner@harbor", "Harbor Owner");
    await expect(page).toHaveURL(/f\.person=/);
    await page.reload();
    await expect(page.getByRole("combobox", { name: "User" })).toHaveValue("Harbor Owner");
    await expect(page.getByRole("combobox", { name: "Action" })).toHaveValue("Renamed the business");
    await expect(row(page, "Renamed the business").first()).toContainText(harbor.charts.name);

    await page.getByRole("textbox", { name: "To" }).fill("2020-01-31");
    await expect(page.getByText("No results found")).toBeVisible();
    await expect(page.getByRole("button", { name: "Export CSV" })).toBeDisabled();
    await page.getByRole("textbox", { name: "From" }).fill("2020-02-01");
    await expect(page.getByText("Please enter 2020-02-01 or later")).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(table(page).getByRole("row")).toHaveCount(26);
    await expect(page.getByRole("textbox", { name: "From" })).toHaveValue("");
  },
);

test(
  "entry shows what changed, from where and by which request, and links to similar ones",
  { tag: "@console.audit.entry" },
  async ({ page }) => {
    await open(page, "?f.action=business.renamed");
    await row(page, "Renamed the business").nth(1).click();
    const opened = drawer(page, "Renamed the business");
    await expect(opened.getByRole("deletion")).toHaveText(/Harbor Charts/);
    await expect(opened.getByRole("insertion")).toHaveText(/=Harbor Maps/);
    await expect(opened).toContainText("owner@harbor.example");
    await expect(opened.getByRole("button", { name: "Copy request ID" })).toBeVisible();
    await opened.getByRole("button", { name: `All about ${harbor.charts.name}` }).click();
    await expect(opened).toHaveCount(0);
    await expect(page).toHaveURL(/f\.about=business/);
    await expect(page.getByText(`About ${harbor.charts.name}`)).toBeVisible();
    await page.getByRole("button", { name: `Remove About ${harbor.charts.name}` }).click();
    await expect(page).not.toHaveURL(/f\.about/);
  },
);

test(
  "customer sees support actions and their reason",
  { tag: ["@decision.rights.impersonate-reason", "@console.audit.support"] },
  async ({ page }) => {
    await open(page);
    await page.getByRole("switch", { name: "Support actions only" }).click();
    await expect(page).toHaveURL(/f\.support=only/);
    await expect(row(page, "Unblocked a member")).toHaveCount(0);
    const look = row(page, reason).first();
    await expect(look).toContainText("Support");
    await look.click();
    const opened = drawer(page, "Viewed the console as a user");
    await expect(opened).toContainText(reason);
    await expect(opened).toContainText("rep@console.example");
    await expect(opened).toContainText(colleague5.name);
    await page.keyboard.press("Escape");
    await expect(opened).toHaveCount(0);
  },
);

test(
  "export contains every match in order, is safe for spreadsheets and is logged",
  { tag: "@console.audit.export" },
  async ({ page }) => {
    await open(page, "?f.action=member.unblocked");
    await expect(count(page, "entries")).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export CSV" }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), "utf8")).split("\r\n");
    expect(lines[0]).toMatch(/^\uFEFFEntry,Time \(UTC\),Who,Email address,/);
    const entries = lines.slice(1, -1);
    // More than the page shows.
    expect(entries.length).toBeGreaterThanOrEqual(blocks);
    const numbers = entries.map((line) => Number(line.split(",")[0]));
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
    expect(entries[0]).toMatch(
      /^\d+,\d{4}-\d\d-\d\dT[\d:.]+Z,Harbor Owner,owner@harbor\.example,,,unblocked a member,member\.unblocked,/,
    );
    await expect(
      page.getByText(`Exported ${entries.length} entries to ${download.suggestedFilename()}.`),
    ).toBeVisible();

    await open(page, "?f.action=business.renamed");
    const [renames] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export CSV" }).click(),
    ]);
    expect(await readFile(await renames.path(), "utf8")).toContain('{""name"":""=Harbor Maps""}');

    await open(page);
    const first = table(page).getByRole("row").nth(1);
    await expect(first).toContainText("Exported the audit log");
    await first.click();
    await expect(drawer(page, "Exported the audit log").getByRole("insertion")).toHaveText(/business\.renamed/);
    await page.keyboard.press("Escape");
  },
);

test(
  "failed export and unreadable log say so and offer a retry",
  { tag: "@console.audit.failed" },
  async ({ page }) => {
    await open(page);
    await page.route("**/api/v1/audit/export/**", (route) => route.abort());
    await page.getByRole("button", { name: "Export CSV" }).click();
    await expect(page.getByText("Couldn't export the audit log.")).toBeVisible();
    await page.unroute("**/api/v1/audit/export/**");
    await whileBroken("lock table org.audit_entry in access exclusive mode", async () => {
      await page.goto(path);
      await expect(page.getByRole("button", { name: "Try again" })).toBeVisible({ timeout: 30_000 });
      await expect(page.getByText("Details", { exact: true })).toBeVisible();
    });
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(row(page, "Unblocked a member").first()).toBeVisible();
  },
);

for (const role of ["org_manager", "business_member"] as const)
  test(
    `the log is closed to ${role}, who is told whom to ask`,
    { tag: "@decision.rights.view-audit" },
    async ({ browser }) => {
      const page = await openAs(browser, harbor.emails[role], path);
      await expect(page.getByText("Sorry, but you don't have access to this page.")).toBeVisible();
      await expect(page.getByText("Ask one of these people:")).toBeVisible();
      await expect(page.getByRole("link", { name: "Harbor Owner" })).toBeVisible();
      await expectAccessible(page);
      await page.context().close();
    },
  );

test("the log and an entry look right on phones and desks, light and dark", async ({ page }) => {
  test.setTimeout(120_000);
  await open(page);
  await checkScreen(page, "audit-log");
  await open(page, "?f.action=business.renamed");
  await checkOverlay(
    page,
    "audit-entry",
    () => row(page, "Renamed the business").nth(1).click(),
    drawer(page, "Renamed the business"),
  );
});
