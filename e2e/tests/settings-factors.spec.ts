import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { generate as qrCode } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import { generate } from "otplib";
import { checkScreen } from "../support/check-screen.ts";
import { sql, whileBroken } from "../support/database.ts";
import { environment } from "../support/environment.ts";
import { yardOwner } from "../support/harbor.ts";
import { signIn } from "../support/journey.ts";
import { clearFaults, setFaults } from "../support/partner.ts";
import {
  addAuthenticator,
  card,
  dialog,
  lastSmsCode,
  manageMfa,
  openSecurity,
  signInAsHinted,
} from "../support/security.ts";
import { test } from "../support/shell.ts";
import { ageSignIn } from "../support/sign-in-age.ts";

// One person protects their account step by step; each journey goes on from what the one before enrolled.
test.describe.configure({ mode: "serial", timeout: 120_000 });

const email = yardOwner(2);
const attempting = "Something went wrong when attempting to";
const messages = "/2010-04-01/Accounts/*/Messages.json";
test.use({ email });

// As seeded, also when the journeys are repeated.
test.beforeAll(async () => {
  await sql("delete from identity.factor where account_id = (select id from identity.account where email = $1)", [
    email,
  ]);
  await sql("delete from identity.throttle");
});

let secret = "";
let recoveryCode = "";
let lastStep = 0;

/** Each time step works once; the provider allows one ahead, and further ones are waited for. */
async function nextCode(): Promise<string> {
  const now = Math.floor(Date.now() / 30_000);
  const step = Math.max(now, lastStep + 1);
  if (step > now + 1) await new Promise((done) => setTimeout(done, (step - 1) * 30_000 - Date.now()));
  lastStep = step;
  return generate({ secret, epoch: step * 30 });
}

const mfa = (page: Page) => card(page, "Multi-factor authentication");
const enabled = (page: Page, word: "Enabled" | "Disabled") =>
  expect(mfa(page).getByText(word, { exact: true })).toBeVisible();

async function leave(page: Page): Promise<void> {
  await page.goto("/logout");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
}

async function enterWithCode(page: Page): Promise<void> {
  await page.goto("/settings/security");
  await signIn(page, email);
  await page.getByLabel("Code").fill(await nextCode());
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Security", level: 1 })).toBeVisible();
}

async function storeRecoveryCode(page: Page): Promise<void> {
  recoveryCode = await dialog(page).locator("code").innerText();
  await dialog(page).getByRole("button", { name: "I've stored it" }).click();
  await expect(dialog(page)).toHaveCount(0);
}

test(
  "managing asks for the password first, and says what is wrong with it",
  {
    tag: [
      "@svc.mfa.password-first",
      "@svc.mfa.password-required",
      "@svc.error.mfa-password",
      "@svc.error.mfa-view",
      "@svc.mfa.lists",
      "@svc.mfa.chip",
      "@svc.rest.mfa-authenticators",
    ],
  },
  async ({ page }) => {
    await openSecurity(page);
    await enabled(page, "Disabled");
    await mfa(page).getByRole("button", { name: "Manage" }).click();
    const go = dialog(page).getByRole("button", { name: "Continue" });
    await go.click();
    await expect(dialog(page).getByText("You must enter your password to manage MFA")).toBeVisible();
    await dialog(page).getByLabel("Current password").fill("not my password");
    await go.click();
    await expect(dialog(page).getByRole("alert")).toContainText(`${attempting} confirm your password: Wrong password`);

    await page.route("**/mfa/authenticators", (route) => route.abort());
    await dialog(page).getByLabel("Current password").fill(environment.DEMO_PASSWORD);
    await go.click();
    await expect(dialog(page).getByRole("alert")).toContainText(`${attempting} view your authenticators`);
    await page.unroute("**/mfa/authenticators");
    await dialog(page).getByRole("button", { name: "Try again" }).click();
    await expect(dialog(page).getByRole("button", { name: "Add App Authenticator" })).toHaveText("Add");
    await checkScreen(page, "security-mfa-list");
    await page.keyboard.press("Escape");
  },
);

test("adding a method later than five minutes after sign-in asks for a fresh sign-in first", async ({ page }) => {
  await ageSignIn(page, email, 6);
  await openSecurity(page);
  await mfa(page).getByRole("button", { name: "Manage" }).click();
  await dialog(page).getByLabel("Current password").fill(environment.DEMO_PASSWORD);
  await dialog(page).getByRole("button", { name: "Continue" }).click();
  await page.getByRole("dialog", { name: "Confirm it's you" }).getByRole("button", { name: "Continue" }).click();
  await signInAsHinted(page, email, environment.DEMO_PASSWORD);
  await expect(page.getByRole("heading", { name: "Security", level: 1 })).toBeVisible();
  await manageMfa(page);
  await page.keyboard.press("Escape");
});

test(
  "an app is added by its QR code or secret and gives a recovery code",
  {
    tag: [
      "@svc.mfa.add",
      "@svc.mfa.enrollment",
      "@svc.mfa.otp-required",
      "@svc.error.mfa-code",
      "@svc.message.mfa-enabled",
      "@svc.mfa.recovery",
      "@decision.mfa.app",
    ],
  },
  async ({ page }) => {
    await openSecurity(page);
    const manage = await manageMfa(page);
    const answer = page.waitForResponse(
      (response) => response.url().endsWith("/mfa/associate") && response.request().method() === "POST",
    );
    await manage.getByRole("button", { name: "Add App Authenticator" }).click();
    const picture = manage.getByRole("img", { name: "QR code for your authenticator app" });
    await expect(picture).toBeVisible();
    secret = (await manage.locator("code").innerText()).replaceAll(" ", "");
    // What is scanned is the secret that can be typed, under a name, in the kind that every app knows.
    const { barcode_uri: scanned } = (await (await answer).json()) as { barcode_uri: string };
    expect(await picture.locator("path").getAttribute("d")).toBe(toSvgPath(qrCode(scanned)));
    const { protocol, host, pathname, searchParams } = new URL(scanned);
    expect([protocol, host, decodeURIComponent(pathname)]).toEqual(["otpauth:", "totp", `/Brand Console:${email}`]);
    expect(Object.fromEntries(searchParams)).toEqual({ secret, issuer: "Brand Console" });
    await checkScreen(page, "security-mfa-app");
    const enable = manage.getByRole("button", { name: "Enable" });
    await enable.click();
    await expect(manage.getByText("You must enter the code generated by the OTP app")).toBeVisible();
    await manage.getByRole("textbox", { name: /^Code/ }).fill("000000");
    await enable.click();
    await expect(manage.getByRole("alert")).toContainText(`${attempting} validate your authentication code`);
    await manage.getByRole("textbox", { name: /^Code/ }).fill(await nextCode());
    await enable.click();

    const kept = page.getByRole("dialog", { name: "Your recovery code" });
    await expect(kept.getByText("App based MFA successfully enabled!")).toBeVisible();
    await checkScreen(page, "security-recovery-code");
    await page.keyboard.press("Escape");
    await expect(kept.getByText("This code won't be shown again.")).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      kept.getByRole("button", { name: "Download" }).click(),
    ]);
    await storeRecoveryCode(page);
    expect(await readFile(await download.path(), "utf8")).toContain(recoveryCode);
    await expect(mfa(page).getByText("App based MFA successfully enabled!")).toBeVisible();
    await enabled(page, "Enabled");
    await checkScreen(page, "security-protected");
  },
);

test("sign-in asks for the app's code, and takes the recovery code when the phone is lost", async ({ page }) => {
  await leave(page);
  await enterWithCode(page);
  await expect(card(page, "Recent security events")).toContainText("Signed in with password and app code");
  await expect(card(page, "Recent security events")).toContainText("Signed out");

  await leave(page);
  await page.goto("/settings/security");
  await signIn(page, email);
  await page.getByRole("link", { name: "Use your recovery code" }).click();
  await page.getByLabel("Recovery code").fill(recoveryCode);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Save your new recovery code" })).toBeVisible();
  expect(await page.locator("code").innerText()).not.toBe(recoveryCode);
  await page.getByRole("button", { name: "I've saved it" }).click();
  await expect(card(page, "Recent security events")).toContainText("Your recovery code was used to sign in");

  await mfa(page).getByRole("button", { name: "New recovery code" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Create new code" }).click();
  await expect(page.getByRole("dialog", { name: "Your recovery code" })).toContainText(
    "The previous one no longer works.",
  );
  await storeRecoveryCode(page);
});

test(
  "a phone is added in two steps, with every way that it can go wrong",
  {
    tag: [
      "@svc.mfa.sms-flow",
      "@svc.mfa.sms-phone-required",
      "@svc.mfa.sms-code-required",
      "@svc.error.mfa-sms-request",
      "@svc.error.mfa-sms-confirm",
      "@svc.error.mfa-default",
      "@svc.message.mfa-sms-enabled",
      "@svc.mfa.token-fallback",
      "@decision.mfa.sms",
    ],
  },
  async ({ page, request }) => {
    await openSecurity(page);
    const manage = await manageMfa(page);
    await manage.getByRole("button", { name: "Add SMS" }).click();
    const go = manage.getByRole("button", { name: "Continue" });
    await go.click();
    await expect(manage.getByText("You must enter a phone number to continue")).toBeVisible();
    await manage.getByLabel(/^Phone number/).fill("+49 30 1234567");
    // The gateway answers something that its protocol does not know.
    await setFaults(request, environment.SMS_URL, [{ method: "POST", path: messages, status: 204, times: 1 }]);
    await go.click();
    await expect(manage.getByRole("alert")).toContainText(
      `${attempting} request your SMS code: An unspecified error occurred.`,
    );
    await clearFaults(request, environment.SMS_URL);

    // After the token has expired, the user enters the password again.
    await sql(
      `update identity.one_time_token set expires_at = now() where purpose = 'enrolment'
    and account_id = (select id from identity.account where email = $1)`,
      [email],
    );
    await go.click();
    await expect(manage.getByText("This took longer than five minutes. Enter your password again.")).toBeVisible();
    await manage.getByLabel("Current password").fill(environment.DEMO_PASSWORD);
    await go.click();
    await manage.getByRole("button", { name: "Add SMS" }).click();
    await manage.getByLabel(/^Phone number/).fill("+49 30 1234567");
    await checkScreen(page, "security-mfa-phone");
    await go.click();

    const enable = manage.getByRole("button", { name: "Enable" });
    await enable.click();
    await expect(manage.getByText("You must enter the code sent via SMS")).toBeVisible();
    const early = await lastSmsCode(page);
    await manage.getByLabel("Verification code").fill(early === "000000" ? "000001" : "000000");
    await enable.click();
    await expect(manage.getByRole("alert")).toContainText(`${attempting} confirm your SMS code`);
    await manage.getByRole("button", { name: "Resend" }).click();
    await expect(manage.getByText("We sent a new code to +49301234567.")).toBeVisible();
    await expect(manage.getByRole("alert")).toHaveCount(0);
    await checkScreen(page, "security-mfa-phone-code");
    await manage.getByLabel("Verification code").fill(await lastSmsCode(page));
    await enable.click();
    await expect(mfa(page).getByText("SMS based MFA successfully enabled!")).toBeVisible();
  },
);

test(
  "removing asks first, says when it fails, and sign-in no longer asks for a code",
  {
    tag: [
      "@svc.mfa.remove",
      "@svc.error.mfa-remove",
      "@svc.message.mfa-removed",
      "@svc.graphql.mfa-remove",
      "@shell.mutation.user-mfa-delete",
    ],
  },
  async ({ page }) => {
    await openSecurity(page);
    const manage = await manageMfa(page);
    await expect(manage.getByRole("button", { name: "Remove App Authenticator" })).toHaveText("Remove");
    await manage.getByRole("button", { name: "Remove App Authenticator" }).click();
    const confirm = manage.getByRole("button", { name: "Remove" });
    const rows = `select from identity.factor where account_id = (select id from identity.account where email = '${email}')`;
    await whileBroken(`${rows} for update`, async () => {
      await confirm.click();
      await expect(manage.getByRole("alert")).toContainText(`${attempting} remove this authentication method`);
    });
    await checkScreen(page, "security-mfa-remove");
    await confirm.click();
    await expect(mfa(page).getByText("App based MFA successfully removed!")).toBeVisible();
    await enabled(page, "Disabled");
    await leave(page);
    await page.goto("/settings/security");
    await signIn(page, email);
    await enabled(page, "Disabled");
  },
);

test(
  "a passkey is added with a name, signs in, is renamed and removed",
  { tag: "@decision.mfa.passkeys" },
  async ({ page }) => {
    await addAuthenticator(page);
    await openSecurity(page);
    const passkeys = card(page, "Passkeys");
    await expect(passkeys.getByText("No passkeys yet")).toBeVisible();
    await passkeys.getByRole("button", { name: "Add a passkey" }).click();
    await expect(dialog(page).getByRole("textbox", { name: /^Name/ })).toHaveValue("Chrome on Linux");
    await checkScreen(page, "security-passkey-add");
    await dialog(page).getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("dialog", { name: "Your recovery code" })).toContainText(
      "Passkey “Chrome on Linux” added.",
    );
    await storeRecoveryCode(page);
    await expect(passkeys.getByRole("listitem")).toContainText("Never used");

    // The same device holds one already.
    await passkeys.getByRole("button", { name: "Add a passkey" }).click();
    await dialog(page).getByRole("button", { name: "Continue" }).click();
    await expect(dialog(page).getByRole("alert")).toContainText("This device already has a passkey for your account.");
    await page.keyboard.press("Escape");

    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    await leave(page);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await expect(page.getByRole("banner")).toBeVisible();
    await openSecurity(page);
    await expect(passkeys.getByRole("listitem")).toContainText("Last used");
    await expect(card(page, "Recent security events")).toContainText("Signed in with passkey");

    await passkeys.getByRole("button", { name: "Rename Chrome on Linux" }).click();
    await dialog(page).getByRole("textbox", { name: /^Name/ }).fill("Laptop at the yard");
    await dialog(page).getByRole("button", { name: "Save" }).click();
    await expect(passkeys.getByText("Laptop at the yard")).toBeVisible();
    await checkScreen(page, "security-passkeys");

    // A sign-in older than five minutes is confirmed with it.
    const remove = async (): Promise<void> => {
      await passkeys.getByRole("button", { name: "Remove Laptop at the yard" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    };
    await ageSignIn(page, email, 6);
    await openSecurity(page);
    await remove();
    await page.getByRole("dialog", { name: "Confirm it's you" }).getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await remove();
    await expect(page.getByText("Passkey “Laptop at the yard” removed.", { exact: true })).toBeVisible();
    await expect(passkeys.getByText("No passkeys yet")).toBeVisible();
  },
);
