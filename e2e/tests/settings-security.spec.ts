import { expect, type Page, type Request } from "@playwright/test";
import { askApi } from "../support/ask-api.ts";
import { checkOverlay, checkScreen } from "../support/check-screen.ts";
import { sql } from "../support/database.ts";
import { environment } from "../support/environment.ts";
import { harbor, yardOwner } from "../support/harbor.ts";
import { linkFrom } from "../support/mailbox.ts";
import { card, dialog, openSecurity, signInAsHinted, signInWith } from "../support/security.ts";
import { openAs, test } from "../support/shell.ts";

// One person looks after their account step by step; each journey goes on from where the one before left.
test.describe.configure({ mode: "serial" });

const email = yardOwner(1);
const userId = "0190c0de-0003-7000-8000-000000000301";
const newPassword = "Quiet-Lamp-7!";
test.use({ email });

// As seeded, also when the journeys are repeated.
test.beforeAll(async () => {
  const people = [email, yardOwner(3)];
  await sql(
    `update identity.account set password_hash = seeded.password_hash
    from (select password_hash from identity.account where email = $1) seeded where email = any ($2::text[])`,
    [harbor.emails.org_owner, people],
  );
  await sql(
    "delete from identity.session where account_id in (select id from identity.account where email = any ($1::text[]))",
    [people],
  );
});

/** A page whose session has ended may be on its way to the sign-in already. */
const reloadEnded = (page: Page) => page.reload().catch(() => null);

async function typePasswords(page: Page, current: string, next: string, confirmation = next): Promise<void> {
  await dialog(page).getByLabel("Current password").fill(current);
  await dialog(page)
    .getByLabel(/^New password/)
    .fill(next);
  await dialog(page).getByLabel("Confirm new password").fill(confirmation);
}

/** Once the change is told, and there was time to read it, the sign-in page comes. */
async function expectToLeave(page: Page, isChange: (request: Request) => boolean, change: () => Promise<void>) {
  const changed = page.waitForRequest(isChange);
  const left = page.waitForRequest((request) => request.isNavigationRequest());
  await change();
  await changed;
  await left;
}

test(
  "the page shows how one signs in, where, and what happened",
  { tag: ["@svc.security.password", "@svc.security.mfa", "@svc.security.sessions"] },
  async ({ page, browser }) => {
    // Support looks in their name, which they find among the sessions and events.
    const support = await openAs(browser, harbor.emails.superadmin);
    await askApi(support, "ImpersonateUser", { input: { userId, reason: "Their invoice is missing" } });
    await support.context().close();

    await openSecurity(page);
    await expect(card(page, "Password").getByRole("button", { name: "Change password" })).toBeVisible();
    await expect(card(page, "Multi-factor authentication").getByRole("button", { name: "Manage" })).toBeVisible();
    const sessions = card(page, "Session management");
    await expect(sessions.getByRole("button", { name: "Sign out of all sessions" })).toBeVisible();
    await expect(sessions.getByRole("listitem").filter({ hasText: "This device" })).toHaveCount(1);
    await expect(sessions.getByRole("listitem").filter({ hasText: "Support, read-only" })).toHaveCount(1);
    const events = card(page, "Recent security events");
    await expect(events).toContainText("Signed in with password");
    await expect(events).toContainText('Support viewed the console as you, read-only: "Their invoice is missing"');
    await checkScreen(page, "security");
  },
);

test("a session elsewhere is ended from the list, and support's look too", async ({ page, browser }) => {
  const elsewhere = await openAs(browser, email, "/settings/profile");
  await openSecurity(page);
  const sessions = card(page, "Session management").getByRole("listitem");
  const other = sessions.filter({ hasNotText: /This device|Support/ });
  await expect(other).toHaveCount(1);
  await other.getByRole("button", { name: /^Sign out / }).click();
  await expect(page.getByText(/^Signed out of .*\.$/)).toBeVisible();
  await expect(other).toHaveCount(0);
  await sessions
    .filter({ hasText: "Support" })
    .getByRole("button", { name: /^Sign out / })
    .click();
  await expect(sessions).toHaveCount(1);
  await expect(card(page, "Recent security events")).toContainText("Signed out from another session");
  await reloadEnded(elsewhere);
  await expect(elsewhere.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await elsewhere.context().close();
});

test("events beyond the last ten are a press away", async ({ page }) => {
  await sql(
    `insert into identity.event (id, at, account_id, kind, network, device)
    select gen_random_uuid(), now() - make_interval(days => n), id, 'sign-in.refused', '192.0.2.1', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
    from identity.account, generate_series(1, 12) n where email = $1`,
    [email],
  );
  await openSecurity(page);
  const events = card(page, "Recent security events");
  await expect(events.getByRole("listitem")).toHaveCount(10);
  await events.getByRole("button", { name: "Show more" }).click();
  await expect(events.getByText("A wrong password was entered").last()).toBeVisible();
  await expect(events).toContainText("Firefox on Windows · Network 192.0.2.x");
  await expect.poll(() => events.getByRole("listitem").count()).toBeGreaterThan(10);
});

test(
  "a new password is measured and confirmed before it can be saved",
  {
    tag: [
      "@svc.password.strength",
      "@svc.password.save-disabled",
      "@svc.password.rules",
      "@svc.password.confirmation",
      "@svc.password.match",
      "@svc.password.no-match",
      "@shell.password.composition",
      "@shell.password.confirmation",
      "@shell.password.match",
      "@shell.password.no-match",
      "@decision.password.meter",
      "@decision.password.own-data",
      "@decision.password.long",
    ],
  },
  async ({ page }) => {
    await openSecurity(page);
    const open = () => card(page, "Password").getByRole("button", { name: "Change password" }).click();
    await checkOverlay(page, "security-password", open, dialog(page));
    await open();
    const save = dialog(page).getByRole("button", { name: "Save" });
    const meter = dialog(page).getByRole("meter");
    await expect(save).toBeDisabled();
    for (const [weak, text] of [
      ["short", "none"],
      ["longenough", "very weak"],
      ["longenough1", "weak"],
      ["LongEnough1", "good"],
    ] as const) {
      await typePasswords(page, environment.DEMO_PASSWORD, weak);
      await expect(meter).toHaveAttribute("aria-valuetext", text);
      await expect(save).toBeDisabled();
    }
    await typePasswords(page, environment.DEMO_PASSWORD, newPassword, "Quiet-Lamp-8!");
    await expect(meter).toHaveAttribute("aria-valuetext", "great");
    await expect(dialog(page).getByText("Your passwords do not match")).toBeVisible();
    await expect(save).toBeDisabled();
    await typePasswords(page, environment.DEMO_PASSWORD, newPassword);
    await expect(dialog(page).getByText("Your passwords match")).toBeVisible();
    await expect(save).toBeEnabled();
    await typePasswords(page, environment.DEMO_PASSWORD, "Yard1@yard.exampleA1");
    await expect(save).toBeDisabled();
    await typePasswords(page, environment.DEMO_PASSWORD, "only small letters but many");
    await expect(save).toBeEnabled();
    await page.keyboard.press("Escape");
  },
);

test(
  "what the server refuses is said, a right change leads to the sign-in with the address filled in",
  {
    tag: [
      "@svc.error.password",
      "@svc.message.password-changed",
      "@svc.password.after-change",
      "@svc.graphql.change-password",
      "@shell.mutation.user-change-own-password",
      "@decision.password.block-list",
    ],
  },
  async ({ page }) => {
    await openSecurity(page);
    await card(page, "Password").getByRole("button", { name: "Change password" }).click();
    const save = dialog(page).getByRole("button", { name: "Save" });
    await typePasswords(page, "not my password", newPassword);
    await save.click();
    await expect(dialog(page).getByRole("alert")).toContainText(
      "Something went wrong when attempting to update your password: Wrong password",
    );
    await expect(save).toBeEnabled();
    await typePasswords(page, environment.DEMO_PASSWORD, "Password1!");
    await save.click();
    await expect(dialog(page).getByRole("alert")).toContainText("This password is too common");
    await typePasswords(page, environment.DEMO_PASSWORD, newPassword);
    await expectToLeave(
      page,
      (request) => request.postData()?.includes("ChangePassword") ?? false,
      async () => {
        await save.click();
        await expect(page.getByText("Your password was changed successfully!")).toBeVisible();
      },
    );
    await signInAsHinted(page, email, newPassword);
    await expect(page).toHaveURL(/\/settings\/security$/);
    await expect(card(page, "Recent security events")).toContainText("Your password was changed");
  },
);

test(
  "signing out of all sessions takes the password, and ends every one of them",
  {
    tag: [
      "@svc.sessions.password-needed",
      "@svc.rest.sessions-delete",
      "@svc.rest.sessions-delete-error",
      "@svc.error.sessions",
      "@svc.message.sessions-ended",
      "@svc.sessions.after-end",
    ],
  },
  async ({ page, browser }) => {
    const context = await browser.newContext({ baseURL: environment.CONSOLE_URL });
    const elsewhere = await context.newPage();
    await elsewhere.goto("/settings/profile");
    await signInWith(elsewhere, email, newPassword);
    await expect(elsewhere.getByRole("banner")).toBeVisible();

    await openSecurity(page);
    const open = () =>
      card(page, "Session management").getByRole("button", { name: "Sign out of all sessions" }).click();
    await open();
    const [field, end] = [dialog(page).getByLabel(/^Password/), dialog(page).getByRole("button", { name: "Sign out" })];
    await expect(end).toBeDisabled();
    await field.fill("not my password");
    await end.click();
    await expect(dialog(page).getByRole("alert")).toContainText(
      "Something went wrong when attempting to sign you out of all sessions: 403 - Wrong password",
    );
    await field.fill(newPassword);
    await expectToLeave(
      page,
      (request) => request.method() === "DELETE",
      async () => {
        await end.click();
        await expect(page.getByText("All sessions ended successfully!")).toBeVisible();
      },
    );
    await reloadEnded(elsewhere);
    await expect(elsewhere.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await context.close();
    await signInAsHinted(page, email, newPassword);
    await expect(card(page, "Session management").getByRole("listitem")).toHaveCount(1);
  },
);

test("a user without a password sees that, and can set one by email", async ({ browser }) => {
  const other = yardOwner(3);
  const page = await openAs(browser, other);
  await sql("update identity.account set password_hash = null where email = $1", [other]);
  await openSecurity(page);
  const password = card(page, "Password");
  await expect(password).toContainText("You sign in with Google or a passkey.");
  await expect(card(page, "Multi-factor authentication").getByRole("button", { name: "Manage" })).toBeDisabled();
  await checkScreen(page, "security-no-password");
  await password.getByRole("button", { name: "Email me a link" }).click();
  await expect(password).toContainText(`We sent a link to ${other}. It works once and expires in 30 minutes.`);
  await page.goto(await linkFrom(other, "Choose a new password for Brand Console"));
  await page.getByLabel("Password", { exact: true }).fill(newPassword);
  await page.getByLabel("Repeat password").fill(newPassword);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByRole("button", { name: "Save password" })).toBeHidden();
  await page.goto("/settings/security");
  await signInWith(page, other, newPassword);
  await expect(password.getByRole("button", { name: "Change password" })).toBeVisible();
  await page.context().close();
});
