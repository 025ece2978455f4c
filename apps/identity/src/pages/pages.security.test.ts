import { readdirSync } from "node:fs";
import type { KoaContextWithOIDC } from "oidc-provider";
import { expect, test } from "vitest";
import { blockedPage } from "./blocked-page.ts";
import { checkMailPage } from "./check-mail-page.ts";
import { enrolAppPage, enrolPage, firstRecoveryCodePage } from "./enrol-pages.ts";
import { errorMarkup, errorPage } from "./error-page.ts";
import { forgotPasswordPage } from "./forgot-password-page.ts";
import { accountReadyPage, confirmEmailPage, linkSpentPage, newPasswordPage, passwordSavedPage } from "./link-pages.ts";
import {
  appCodePage,
  factorWays,
  newRecoveryCodePage,
  passkeyPage,
  recoveryCodePage,
  smsCodePage,
} from "./second-factor-pages.ts";
import { signInPage } from "./sign-in-page.ts";
import { signOutPage } from "./sign-out-page.ts";
import { signUpPage } from "./sign-up-page.ts";

const invitationOf = (x: string) => ({ inviter: x, place: x, organization: `${x}.`, role: x, email: x });

const errorsOf = (x: string) => ({ email: x, password: x, confirmation: x, code: x });

/** Each page with `x` in every field that takes text. */
const pages: Record<string, (x: string) => unknown> = {
  blockedPage: () => blockedPage(),
  checkMailPage: (x) =>
    checkMailPage({
      flow: x,
      formToken: x,
      email: x,
      message: x,
      step: "check-email",
      changeStep: "sign-up",
      waitSeconds: 0,
      awaitsConfirmation: true,
      failure: x,
    }),
  enrolPage: (x) => enrolPage({ flow: x, formToken: x, requiredBy: x, dueAt: new Date(0), isDue: false }),
  enrolAppPage: (x) =>
    enrolAppPage({ flow: x, formToken: x, secret: x, barcodeUri: x, failure: x, errors: errorsOf(x) }),
  firstRecoveryCodePage: (x) => firstRecoveryCodePage({ flow: x, formToken: x, code: x }),
  errorMarkup: (x) => errorMarkup(x, x),
  errorPage(x) {
    const context = {} as KoaContextWithOIDC;
    errorPage(context, { error: x, error_description: x });
    return context.body;
  },
  forgotPasswordPage: (x) => forgotPasswordPage({ flow: x, formToken: x, email: x, failure: x, errors: errorsOf(x) }),
  newPasswordPage: (x) => newPasswordPage({ title: x, reason: x, token: x, email: x, failure: x, errors: errorsOf(x) }),
  confirmEmailPage: (x) => confirmEmailPage({ formToken: x, token: x, email: x }),
  passwordSavedPage: (x) => passwordSavedPage({ signInUrl: x }),
  accountReadyPage: (x) => accountReadyPage({ signInUrl: x }),
  linkSpentPage: (x) => linkSpentPage({ signInUrl: x }),
  appCodePage: (x) => appCodePage({ flow: x, formToken: x, ways: factorWays, failure: x, errors: errorsOf(x) }),
  smsCodePage: (x) =>
    smsCodePage({ flow: x, formToken: x, ways: factorWays, failure: x, errors: errorsOf(x), isSent: true }),
  recoveryCodePage: (x) =>
    recoveryCodePage({ flow: x, formToken: x, ways: factorWays, failure: x, errors: errorsOf(x) }),
  newRecoveryCodePage: (x) => newRecoveryCodePage({ flow: x, formToken: x, ways: factorWays, code: x }),
  passkeyPage: (x) => passkeyPage({ flow: x, formToken: x, ways: factorWays, failure: x, options: x }),
  signInPage: (x) =>
    signInPage({
      flow: x,
      formToken: x,
      email: x,
      hasGoogle: true,
      invitation: invitationOf(x),
      notice: x,
      isConfirmation: false,
      passkeyOptions: x,
      failure: x,
      errors: errorsOf(x),
    }),
  signUpPage: (x) =>
    signUpPage({
      flow: x,
      formToken: x,
      email: x,
      hasGoogle: true,
      invitation: invitationOf(x),
      failure: x,
      errors: errorsOf(x),
    }),
  signOutPage() {
    const context = {} as KoaContextWithOIDC;
    signOutPage(context, "<form></form>"); // the provider's own markup
    return context.body;
  },
};

const characters = [
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
] as const;

/** The modules of a QR code depend on the text that it holds. */
const render = (name: string, value: string): string => String(pages[name]?.(value)).replace(/ d="[^"]*"/, "");

test.each(Object.keys(pages))("%s escapes every special character in every field", (name) => {
  const harmless = render(name, "Q-Q");
  for (const [character, entity] of characters)
    expect(render(name, `Q${character}Q`).replaceAll(`Q${entity}Q`, "Q-Q")).toBe(harmless);
});

test("all pages in this folder are tested", async () => {
  const exported: string[] = [];
  for (const file of readdirSync(import.meta.dirname)) {
    const name = file.replace(/\.ts$/, "");
    if (name.endsWith(".test")) continue;
    const module = (await import(`./${name}.ts`)) as object;
    exported.push(...Object.keys(module).filter((key) => /Page$|^errorMarkup$/.test(key)));
  }
  expect(Object.keys(pages).toSorted()).toEqual(exported.toSorted());
});
