import { expect, type Page } from "@playwright/test";
import { generate } from "otplib";
import { askApi } from "../support/ask-api.ts";
import { checkScreen } from "../support/check-screen.ts";
import { environment } from "../support/environment.ts";
import { signIn, test } from "../support/journey.ts";
import { addAuthenticator, lastSmsCode } from "../support/security.ts";

const email = "guarded@demo.example";

// One person protects their account step by step; each journey goes on from what the one before enrolled.
test.describe.configure({ mode: "serial", timeout: 120_000 });
let secret = "";
let recoveryCode = "";
let stepsAhead = 0;

/** Each time step works once, so each code is of the step after the last one; the provider allows one ahead. */
const nextCode = () => generate({ secret, epoch: Math.floor(Date.now() / 1_000) + 30 * stepsAhead });

const home = (page: Page) => expect(page.getByRole("heading", { name: "Hello, Demo" })).toBeVisible();

async function enter(page: Page): Promise<void> {
  await page.goto("/");
  await signIn(page, email);
}

async function leave(page: Page): Promise<void> {
  await page.goto("/logout");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
}

async function enrolmentToken(page: Page): Promise<string> {
  const { org_userMfaData: opened } = await askApi<{ org_userMfaData: { access_token: string } }>(
    page,
    "GetEnrolmentToken",
    { mfaInput: { username: email, password: environment.DEMO_PASSWORD } },
  );
  return opened.access_token;
}

async function associate(page: Page, token: string, data: unknown): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.post(`${environment.IDENTITY_URL}/mfa/associate`, { headers, data });
  expect(response.status()).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

const confirm = (page: Page, proof: Record<string, string>) => askApi(page, "ConfirmMfaEnrolment", proof);

test(
  "an app is enrolled through the specified shapes, and sign-in asks for its code",
  {
    tag: [
      "@svc.rest.mfa-associate-otp",
      "@svc.graphql.mfa-token",
      "@svc.graphql.mfa-confirm-otp",
      "@shell.query.me-mfa-data",
      "@shell.mutation.user-confirm-mfa-enrollment",
    ],
  },
  async ({ page }) => {
    await enter(page);
    await home(page);
    const token = await enrolmentToken(page);
    const enrolled = await associate(page, token, { authenticator_types: ["otp"] });
    secret = String(enrolled["secret"]);
    recoveryCode = String((enrolled["recovery_codes"] as string[])[0]);
    expect(await confirm(page, { mfatoken: token, type: "OTP", otpcode: await nextCode() })).toEqual({
      org_userConfirmMfaEnrollment: { access_token: token },
    });
    await leave(page);

    await checkScreen(page, "sign-in-with-passkey");
    await signIn(page, email);
    await expect(page.getByRole("heading", { name: "Enter the code from your app" })).toBeVisible();
    await checkScreen(page, "second-factor-app");
    await page.getByLabel("Code").fill("000000");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByLabel("Code")).toHaveAccessibleDescription(/^That code is wrong/);
    await checkScreen(page, "second-factor-app-refused");
    stepsAhead = 1;
    await page.getByLabel("Code").fill(await nextCode());
    await page.getByRole("button", { name: "Continue" }).click();
    await home(page);
  },
);

test("the recovery code signs in once and is replaced by a new one", async ({ page }) => {
  await enter(page);
  await page.getByRole("link", { name: "Use your recovery code" }).click();
  await checkScreen(page, "second-factor-recovery");
  await page.getByLabel("Recovery code").fill(recoveryCode);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Save your new recovery code" })).toBeVisible();
  await checkScreen(page, "recovery-code-new");
  const successor = await page.locator("code").innerText();
  expect(successor).not.toBe(recoveryCode);
  recoveryCode = successor;
  await page.getByRole("button", { name: "I've saved it" }).click();
  await home(page);
});

test(
  "a phone is enrolled, and the code from its message signs in",
  { tag: ["@decision.mfa.sms", "@svc.rest.mfa-associate-sms", "@svc.graphql.mfa-confirm-sms"] },
  async ({ page }) => {
    await enter(page);
    await page.getByRole("link", { name: "Use your recovery code" }).click();
    await page.getByLabel("Recovery code").fill(recoveryCode);
    await page.getByRole("button", { name: "Continue" }).click();
    recoveryCode = await page.locator("code").innerText();
    await page.getByRole("button", { name: "I've saved it" }).click();
    await home(page);
    const token = await enrolmentToken(page);
    const phone = { authenticator_types: ["oob"], oob_channels: ["sms"], phone_number: "+49 30 1234567" };
    const oobcode = String((await associate(page, token, phone))["oob_code"]);
    await confirm(page, { mfatoken: token, type: "SMS", oobcode, bindingcode: await lastSmsCode(page) });

    await leave(page);
    await signIn(page, email);
    await page.getByRole("link", { name: "Get a code by SMS" }).click();
    await checkScreen(page, "second-factor-sms");
    await page.getByRole("button", { name: "Send code" }).click();
    await expect(page.getByRole("heading", { name: "Enter the code from the message" })).toBeVisible();
    await checkScreen(page, "second-factor-sms-sent");
    await page.getByLabel("Code").fill(await lastSmsCode(page));
    await page.getByRole("button", { name: "Continue" }).click();
    await home(page);
  },
);

test(
  "a passkey is added, signs in alone and as second factor, and is removed; so is the app",
  {
    tag: [
      "@decision.mfa.passkeys",
      "@svc.graphql.mfa-remove",
      "@shell.mutation.user-mfa-delete",
      "@shell.mutation.user-toggle-mfa",
    ],
  },
  async ({ page }) => {
    await addAuthenticator(page);
    await enter(page);
    await page.getByRole("link", { name: "Use your recovery code" }).click();
    await page.getByLabel("Recovery code").fill(recoveryCode);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("button", { name: "I've saved it" }).click();
    await home(page);
    const asked = await askApi<{ identity_passkeyCreateOptions: string }>(page, "CreatePasskeyOptions");
    const response = await page.evaluate(async (options) => {
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(JSON.parse(options));
      const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
      return JSON.stringify(credential.toJSON());
    }, asked.identity_passkeyCreateOptions);
    await askApi(page, "RegisterPasskey", { response, name: "Laptop" });
    const { identity_passkeyList: list } = await askApi<{ identity_passkeyList: { id: string; name: string }[] }>(
      page,
      "ListPasskeys",
    );
    expect(list.map(({ name }) => name)).toEqual(["Laptop"]);

    // The browser offers the passkey by itself, and the person takes it at once.
    await page.goto("/logout");
    await home(page);

    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
    });
    await leave(page);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await home(page);

    await leave(page);
    await signIn(page, email);
    await page.getByRole("link", { name: "Use a passkey" }).click();
    await expect(page.getByRole("heading", { name: "Use your passkey" })).toBeVisible();
    await checkScreen(page, "second-factor-passkey");
    await page.getByRole("button", { name: "Use your passkey" }).click();
    await home(page);

    await askApi(page, "RemovePasskey", { id: list[0]?.id });
    expect(await askApi(page, "ToggleMfa", { enabled: false })).toEqual({ org_userToggleMfa: false });
    await leave(page);
    await signIn(page, email);
    await home(page);
    expect(await askApi(page, "ToggleMfa", { enabled: true })).toEqual({ org_userToggleMfa: true });
    expect(await askApi(page, "DeleteMfa")).toEqual({ org_userMfaDelete: true });
    await leave(page);
    await signIn(page, email);
    await home(page);
  },
);
