import { expect, type Locator, type Page } from "@playwright/test";
import { enterAppCode, hasApp } from "./app-factor.ts";
import { environment } from "./environment.ts";

export const card = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });
export const dialog = (page: Page): Locator => page.getByRole("dialog");

export async function signInWith(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  if (hasApp(email)) await enterAppCode(page, email);
}

/** The sign-in page must name the address already. */
export async function signInAsHinted(page: Page, email: string, password: string): Promise<void> {
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await signInWith(page, email, password);
}

export async function openSecurity(page: Page): Promise<void> {
  await page.goto("/settings/security");
  await expect(page.getByRole("heading", { name: "Security", level: 1 })).toBeVisible();
  await expect(card(page, "Recent security events").getByRole("listitem").first()).toBeVisible();
}

/** A key that the browser keeps, opened by a finger that is always there. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The six digits in the newest text message. */
export async function lastSmsCode(page: Page): Promise<string> {
  const response = await page.request.get(`${environment.SMS_URL}/2010-04-01/Accounts/console/Messages.json`);
  const { messages } = (await response.json()) as { messages: { body: string }[] };
  return /^\d{6}/.exec(messages[0]?.body ?? "")?.[0] ?? "";
}

/** The dialog that lists authenticators, past the password. */
export async function manageMfa(page: Page, password = environment.DEMO_PASSWORD): Promise<Locator> {
  await card(page, "Multi-factor authentication").getByRole("button", { name: "Manage" }).click();
  await dialog(page).getByLabel("Current password").fill(password);
  await dialog(page).getByRole("button", { name: "Continue" }).click();
  await expect(dialog(page).getByText("App Authenticator")).toBeVisible();
  return dialog(page);
}
