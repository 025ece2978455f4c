import { type Locator, type Page, expect } from "@playwright/test";
import { checkSizes } from "../support/check-screen.ts";
import { environment } from "../support/environment.ts";
import { test } from "../support/journey.ts";
import { linkFrom } from "../support/mailbox.ts";

const confirm = "Confirm your email for Brand Console";
const reset = "Choose a new password for Brand Console";
const password = "quiet blue lamp shines";

const heading = (page: Page, name: string) => page.getByRole("heading", { name });
const fillNewPassword = async (page: Page, chosen: string): Promise<void> => {
  await page.getByLabel("Password", { exact: true }).fill(chosen);
  await page.getByLabel("Repeat password").fill(chosen);
};
const atHome = (page: Page) =>
  page.waitForURL((url) => url.origin === environment.CONSOLE_URL && url.pathname !== "/callback");

test("sign-up leads through the mail to the console; a forgotten password is reset and signs in again", async ({
  page,
  browser,
}) => {
  const email = `journey-${Date.now()}@acme.test`;
  await page.goto(`/signup?login_hint=${email}`);
  await expect(heading(page, "Create your account")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await fillNewPassword(page, password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(heading(page, "Check your email")).toBeVisible();
  await page.goto(await linkFrom(email, confirm));
  await page.getByRole("button", { name: "Confirm" }).click();
  await atHome(page);
  await expect(page.getByRole("main")).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: environment.CONSOLE_URL });
  const other = await elsewhere.newPage();
  await other.goto("/login");
  await other.getByRole("link", { name: "Forgot your password?" }).click();
  await other.getByLabel("Email").fill(email);
  await other.getByRole("button", { name: "Send link" }).click();
  await expect(heading(other, "Check your email")).toBeVisible();
  await other.goto(await linkFrom(email, reset));
  await fillNewPassword(other, "another phrase of mine");
  await other.getByRole("button", { name: "Save password" }).click();
  await other.getByRole("link", { name: "Sign in" }).click();
  await expect(other.getByLabel("Email")).toHaveValue(email);
  await other.getByLabel("Password").fill("another phrase of mine");
  await other.getByRole("button", { name: "Continue" }).click();
  await atHome(other);
  await expect(other.getByRole("main")).toBeVisible();
  await elsewhere.close();
});

test(
  "sign-up shows errors at their fields and keeps what was typed",
  { tag: "@console.sign-in.field-errors" },
  async ({ page }) => {
    const [email, chosen, repeated] = ["Email", "Password", "Repeat password"].map((label) =>
      page.getByLabel(label, { exact: true }),
    ) as [Locator, Locator, Locator];
    const create = page.getByRole("button", { name: "Create account" });
    await page.goto("/signup");
    await create.click();
    await expect(page.getByText("This field is required")).toHaveCount(3);
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription("This field is required");
    await email.fill("nina");
    await chosen.fill(password);
    await expect(email).toHaveAccessibleDescription("Please use valid email address");
    await email.fill(`fields-${Date.now()}@acme.test`);
    await expect(email).toHaveAccessibleDescription("");
    await repeated.fill("another phrase");
    await create.click();
    await expect(repeated).toHaveAccessibleDescription("Your passwords do not match");
    await expect(repeated).toBeFocused();
    await expect(chosen).toHaveValue(password);
    await repeated.fill(password);
    await create.click();
    await expect(heading(page, "Check your email")).toBeVisible();
  },
);

test(
  "email can be resent after a countdown, or the address changed",
  { tag: "@console.sign-up.resend" },
  async ({ page }) => {
    await page.clock.install();
    const email = `resend-${Date.now()}@acme.test`;
    await page.goto(`/signup?login_hint=${email}`);
    await fillNewPassword(page, password);
    await page.getByRole("button", { name: "Create account" }).click();
    const resend = page.getByRole("button", { name: /^Resend email/ });
    await expect(resend).toBeDisabled();
    await expect(resend).toHaveText(/^Resend email \(\d+ s\)$/);
    await page.clock.fastForward(61_000);
    await expect(resend).toBeEnabled();
    await expect(resend).toHaveText("Resend email");
    await page.getByRole("link", { name: "Change it" }).click();
    await expect(heading(page, "Create your account")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(email);
  },
);

test("Google signs the user in", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("link", { name: "Continue with Google" }).click();
  await page.getByLabel("Email").fill(`google-${Date.now()}@acme.test`);
  await page.getByRole("button", { name: "Continue" }).click();
  await atHome(page);
  await expect(page.getByRole("main")).toBeVisible();
});

async function check(page: Page, name: string, title: string): Promise<void> {
  await expect(heading(page, title)).toBeVisible();
  await checkSizes(page, `identity-${name}`);
}

test("hosted pages are accessible and fit the screen, light and dark, on phone and desktop", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const email = `look-${Date.now()}@acme.test`;

  await page.goto("/login");
  await check(page, "sign-in", "Sign in");
  const issuer = new URL(page.url()).origin;
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("wrong");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("alert")).toHaveText("Wrong email or password");
  await page.getByLabel("Password").fill("seen");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(page.getByLabel("Password")).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(page.getByLabel("Password")).toHaveAttribute("type", "password");
  await check(page, "sign-in-refused", "Sign in");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await check(page, "forgot-password", "Forgot your password?");
  await page.getByRole("link", { name: "Back to sign-in" }).click();
  await page.getByRole("link", { name: "Create an account" }).click();
  await check(page, "sign-up", "Create your account");
  await page.getByLabel("Email").fill(email);
  await fillNewPassword(page, "Password1!");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    /^This password is too common/,
  );
  await check(page, "sign-up-refused", "Create your account");
  await fillNewPassword(page, password);
  await page.getByRole("button", { name: "Create account" }).click();
  await check(page, "check-mail", "Check your email");

  const link = await linkFrom(email, confirm);
  await page.goto(link);
  await check(page, "confirm-email", "Confirm your email");
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  await check(other, "choose-password", "Choose a password");
  await fillNewPassword(other, password);
  await other.getByRole("button", { name: "Save password" }).click();
  await check(other, "account-ready", "Your account is ready");
  await page.goto(link);
  await check(page, "link-expired", "This link no longer works");

  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(heading(page, "Check your email")).toBeVisible();
  await page.goto(await linkFrom(email, reset));
  await check(page, "reset-password", "Choose a new password");
  await fillNewPassword(page, "another phrase of mine");
  await page.getByRole("button", { name: "Save password" }).click();
  await check(page, "password-saved", "Your password was changed successfully!");
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Password").fill("another phrase of mine");
  await page.getByRole("button", { name: "Continue" }).click();
  await atHome(page);
  await page.goto(`${issuer}/interaction/unknown`);
  await check(page, "error", "We couldn't sign you in");
  await page.goto(`${issuer}/session/end`);
  await check(page, "sign-out", "Sign out of Brand Console?");
  await elsewhere.close();
});
