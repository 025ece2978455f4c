import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { generate } from "otplib";
import { checkScreen } from "../support/check-screen.ts";
import { sql } from "../support/database.ts";
import { environment } from "../support/environment.ts";
import { harbor, yardOwner } from "../support/harbor.ts";
import { expectAccessible, signIn } from "../support/journey.ts";
import { card, dialog, manageMfa, signInAsHinted } from "../support/security.ts";
import { openAs, test } from "../support/shell.ts";
import { ageSignIn } from "../support/sign-in-age.ts";

// The owner of a yard requires a second factor, and lives through it with one of its members; each journey goes on from
// what the one before left.
test.describe.configure({ mode: "serial", timeout: 120_000 });
test.use({ email: yardOwner(4) });

const [owner, member, admin] = [yardOwner(4), yardOwner(5), yardOwner(6)] as const;
const address = "/settings/organization/security";
const yard =
  "(select organization_id from org.assigned_role r join org.\"user\" u on u.id = r.user_id where u.primary_email = $1 and r.role_name = 'org_owner')";
const days = (count: number): Date => new Date(Date.now() + count * 86_400_000);
const inYard = (date: Date): string =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "America/New_York" }).format(date);
const inUtc = (date: Date, dateStyle: "medium" | "long" = "medium"): string =>
  `${new Intl.DateTimeFormat("en-US", { dateStyle, timeZone: "UTC" }).format(date)} UTC`;

test.beforeAll(async () => {
  await restore();
  for (const [email, role] of [
    [member, "org_member"],
    [admin, "org_admin"],
  ])
    await sql(
      `insert into org.assigned_role (organization_id, id, user_id, role_name)
       select ${yard}, gen_random_uuid(), id, $3 from org."user" where primary_email = $2`,
      [owner, email, role],
    );
  await sql(
    `insert into identity.session (id, account_id, device, network, acr, amr, signed_in_at, last_used_at)
     select 'stale-at-the-yard', id, '', '', 'urn:bc:pwd', '{pwd}', now() - interval '10 days', now() - interval '9 days'
     from identity.account where email = $1`,
    [admin],
  );
  for (const [email, age, left] of [
    ["forgotten@yard.example", "20 days", "-13 days"],
    ["waiting@yard.example", "9 days", "5 days"],
  ])
    await sql(
      `insert into org.invitation (organization_id, id, email, role_name, token_hash, invited_by, created_at, posted_at, expires_at)
       select ${yard}, gen_random_uuid(), $2, 'org_member', sha256($2::text::bytea), u.id, now() - $3::interval,
         now() - $3::interval, now() + $4::interval
       from org."user" u where u.primary_email = $1`,
      [owner, email, age, left],
    );
});
test.afterAll(restore);

/** As the seeds have it: each owner alone in their yard, without a second factor; the administrator signed in nowhere. */
async function restore(): Promise<void> {
  await sql(`update org.organization set factor_required_from = null where id = ${yard}`, [owner]);
  await sql(
    `delete from org.assigned_role where organization_id = ${yard}
       and user_id in (select id from org."user" where primary_email = any ($2))`,
    [owner, [member, admin]],
  );
  await sql(`delete from org.invitation where organization_id = ${yard}`, [owner]);
  for (const table of ["factor", "recovery_code"])
    await sql(
      `delete from identity.${table} where account_id in (select id from identity.account where email = any ($1))`,
      [[owner, member]],
    );
  await sql("delete from identity.session where account_id = (select id from identity.account where email = $1)", [
    admin,
  ]);
}

const tile = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Security views" }).getByRole("link", { name: new RegExp(`^${name}`) });
const rows = (page: Page, name: string): Locator => card(page, name).locator("[data-row]").filter({ hasText: "@" });
const requirement = (page: Page): Locator => card(page, "Multi-factor authentication");

/** Types the password in a browser of its own; the page that follows is the provider's. */
async function typePassword(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: environment.CONSOLE_URL, serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto("/settings/security");
  await signIn(page, member);
  await expect(page.getByRole("heading", { name: "Set up multi-factor authentication" })).toBeVisible();
  return page;
}

test(
  "owner sees members without a second factor, admins first, and stale sessions",
  { tag: "@console.org-security.overview" },
  async ({ page }) => {
    await page.goto("/settings/organization");
    await page.getByRole("link", { name: /^Organization security/ }).click();
    await expect(page.getByRole("heading", { name: "Organization security", level: 1 })).toBeVisible();
    await expect(tile(page, "Without multi-factor authentication")).toContainText("3");
    await expect(tile(page, "Without multi-factor authentication")).toContainText("Including 2 administrators");
    await expect(rows(page, "Without multi-factor authentication")).toHaveCount(3);
    await expect(rows(page, "Without multi-factor authentication").nth(0)).toContainText(owner);
    await expect(rows(page, "Without multi-factor authentication").nth(1)).toContainText(admin);
    await expect(rows(page, "Without multi-factor authentication").nth(1)).toContainText("Can change the organization");
    await expect(rows(page, "Without multi-factor authentication").nth(2)).toContainText(member);
    await expect(rows(page, "Without multi-factor authentication").nth(2)).not.toContainText(
      "Can change the organization",
    );
    await expect(requirement(page)).toContainText("None of your 3 members uses it.");
    await checkScreen(page, "organization-security");

    await tile(page, "Stale sessions").click();
    await expect(rows(page, "Stale sessions")).toHaveCount(1);
    await expect(rows(page, "Stale sessions")).toContainText(admin);
    await expect(rows(page, "Stale sessions")).toContainText("1 of 1 session");
    await expect(rows(page, "Stale sessions")).toContainText(inYard(days(-9)));
    await expectAccessible(page);
    await page.reload();
    await expect(rows(page, "Stale sessions")).toHaveCount(1);
  },
);

test("expired invite can be resent or revoked", { tag: "@console.org-security.invites" }, async ({ page }) => {
  await page.goto(`${address}?show=invites`);
  const invites = rows(page, "Unused invites");
  await expect(invites).toHaveCount(2);
  await expect(invites.first()).toContainText("forgotten@yard.example");
  await expect(invites.first()).toContainText("Expired");
  await checkScreen(page, "organization-security-invites");
  await page.getByRole("button", { name: "Actions for forgotten@yard.example" }).click();
  await page.getByRole("menuitem", { name: "Resend invite" }).click();
  await expect(page.getByText("Invite resent.")).toBeVisible();
  await expect(invites.first()).toContainText("Pending");
  await page.getByRole("button", { name: "Actions for waiting@yard.example" }).click();
  await page.getByRole("menuitem", { name: "Revoke" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("Invite revoked.")).toBeVisible();
  await expect(invites).toHaveCount(1);
  await expect(tile(page, "Unused invites")).toContainText("1");
});

test(
  "requiring a second factor asks for a recent sign-in and returns to the page",
  { tag: "@console.org-security.step-up" },
  async ({ page }) => {
    await ageSignIn(page, owner, 16);
    await page.goto(`${address}?show=all`);
    const asked = page.getByRole("dialog", { name: "Confirm it's you" });
    const press = async (): Promise<void> => {
      await requirement(page).getByRole("button", { name: "Require multi-factor authentication" }).click();
      await dialog(page).getByRole("button", { name: "Require" }).click();
      await expect(asked).toBeVisible();
    };
    await press();
    await expect(dialog(page)).toHaveCount(1);
    await checkScreen(page, "step-up");
    await asked.getByRole("button", { name: "Cancel" }).click();
    await expect(asked).toHaveCount(0);
    await expect(requirement(page)).toContainText("Not required.");

    await press();
    await asked.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { name: "Confirm it's you" })).toBeVisible();
    await expect(page.getByText("Create an account")).toHaveCount(0);
    await checkScreen(page, "identity-step-up");
    await signInAsHinted(page, owner, environment.DEMO_PASSWORD);
    await expect(requirement(page)).toContainText("Not required.");
    await expect(page).toHaveURL(`${address}?show=all`);
  },
);

test(
  "owner requires a second factor in 14 days; member is told and can postpone",
  { tag: "@console.org-security.require" },
  async ({ page, browser }) => {
    await page.goto(address);
    await requirement(page).getByRole("button", { name: "Require multi-factor authentication" }).click();
    await expect(dialog(page).getByText("None of your 3 members uses it")).toBeVisible();
    await dialog(page).getByRole("radio", { name: "Now" }).check();
    await expect(dialog(page)).toContainText("must sign in again and set it up within minutes");
    await dialog(page).getByRole("radio", { name: "In 14 days" }).check();
    await expect(dialog(page)).toContainText(`From ${inUtc(days(14))}, members can't sign in without it.`);
    await checkScreen(page, "organization-security-require");
    await dialog(page).getByRole("button", { name: "Require" }).click();
    await expect(page.getByText(`Multi-factor authentication required from ${inUtc(days(14))}.`)).toBeVisible();
    await expect(requirement(page)).toContainText(`Required from ${inUtc(days(14))}`);

    const asked = await typePassword(browser);
    const day = inUtc(days(14), "long");
    await expect(asked.getByText(`Yard 4 requires multi-factor authentication from ${day}.`)).toBeVisible();
    await checkScreen(asked, "identity-enrol-later");
    await asked.getByRole("button", { name: "Not now" }).click();
    await expect(asked.getByRole("banner")).toBeVisible();
    await asked.goto("/notifications");
    await expect(asked.getByText(`Yard 4 requires multi-factor authentication from ${day}.`).first()).toBeVisible();
    await asked.context().close();
  },
);

test(
  "after the deadline member and owner enroll at the next sign-in",
  { tag: "@console.org-security.deadline" },
  async ({ page, browser }) => {
    await page.goto(address);
    await requirement(page).getByRole("button", { name: "Change date" }).click();
    await dialog(page).getByRole("radio", { name: "Now" }).check();
    await dialog(page).getByRole("button", { name: "Require" }).click();
    await expect(dialog(page)).toHaveCount(0);

    const asked = await typePassword(browser);
    await expect(asked.getByText("Yard 4 requires multi-factor authentication. Set it up to continue.")).toBeVisible();
    await expect(asked.getByRole("button", { name: "Not now" })).toHaveCount(0);
    await asked.getByRole("button", { name: "Set up an app" }).click();
    await expect(asked.getByRole("img", { name: "QR code" })).toBeVisible();
    await checkScreen(asked, "identity-enrol-app");
    await asked.getByRole("textbox", { name: "Code" }).fill("000000");
    await asked.getByRole("button", { name: "Continue" }).click();
    await expect(asked.getByRole("textbox", { name: "Code" })).toHaveAccessibleDescription(/^That code is wrong/);
    const secret = (await asked.locator("code").innerText()).replaceAll(/\s/g, "");
    await asked.getByRole("textbox", { name: "Code" }).fill(await generate({ secret }));
    await asked.getByRole("button", { name: "Continue" }).click();
    await expect(asked.getByRole("heading", { name: "Save your recovery code" })).toBeVisible();
    await expect(asked.locator("code")).toHaveText(/^([0-9A-Z]{4}-){5}[0-9A-Z]{4}$/);
    await checkScreen(asked, "identity-recovery-code");
    await asked.getByRole("button", { name: "I've saved it" }).click();
    await expect(asked.getByRole("heading", { name: "Security", level: 1 })).toBeVisible();

    // The owner signed in with a password alone: their session ends with its token.
    await expect(async () => {
      await page.goto(`${address}?show=all`);
      await expect(page.getByLabel("Password")).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await signIn(page, owner);
    await page.getByRole("button", { name: "Set up an app" }).click();
    const own = (await page.locator("code").innerText()).replaceAll(/\s/g, "");
    await page.getByRole("textbox", { name: "Code" }).fill(await generate({ secret: own }));
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "I've saved it" }).click();
    await expect(requirement(page)).toContainText(`Required since ${inUtc(days(0))}`);
    await expect(tile(page, "Without multi-factor authentication")).toContainText("Including 1 administrator");
    await expect(rows(page, "All members").filter({ hasText: member })).toContainText("1 authenticator app");

    const manage = await manageMfa(asked);
    await manage.getByRole("button", { name: "Remove App Authenticator" }).click();
    await manage.getByRole("button", { name: "Remove" }).click();
    await expect(manage.getByRole("alert")).toContainText(
      "Yard 4 requires multi-factor authentication, and this is your last method. Add another one before you remove it.",
    );
    await asked.context().close();
  },
);

test(
  "requirement ends as soon as the owner lifts it",
  { tag: "@console.org-security.lift" },
  async ({ page, browser }) => {
    await page.goto(address);
    await requirement(page).getByRole("button", { name: "Stop requiring" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Stop requiring" }).click();
    await expect(page.getByText("Multi-factor authentication no longer required.")).toBeVisible();
    await expect(requirement(page)).toContainText("Not required. 1 of your 3 members doesn't use it.");
    const other = await openAs(browser, admin, "/settings/security");
    await other.context().close();
  },
);

test("managers and members are told whom to ask", { tag: "@console.org-security.denied" }, async ({ browser }) => {
  for (const email of [harbor.emails.org_manager, harbor.emails.org_member]) {
    const page = await openAs(browser, email, address);
    await expect(page.getByText("Sorry, but you don't have access to this page.")).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("Ask one of these people:");
    await expect(page.getByRole("alert")).toContainText("Organization owner");
    await page.context().close();
  }
});
