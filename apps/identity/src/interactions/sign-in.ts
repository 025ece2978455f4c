import { signIn } from "@bc/identity/public";
import type { SafeHtml } from "@remix-run/html-template";
import { sendPage, sendRefusal } from "../http.ts";
import { blockedPage } from "../pages/blocked-page.ts";
import { refusalOf } from "../pages/failure-texts.ts";
import { fieldErrorsOf, type Shown, shownOf } from "../pages/field-errors.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { visitorOf } from "../visitor.ts";
import { deleteFormerCookie, formerBrowserOf, recognise } from "./device-cookie.ts";
import { openSignUpOf } from "./check-email.ts";
import { invitationNoteOf, invitedOf } from "./invited.ts";
import { nextStep } from "./next-step.ts";
import { passkeyOptionsOf } from "./passkey.ts";
import { pageOf, parameterOf, type Step, type StepHandler } from "./step.ts";

export const signInStep: StepHandler = {
  show: (step) => showSignIn(step, 200),
  async take(step, form) {
    const { services, request, reply } = step;
    const [email, password] = [form.get("email") ?? "", form.get("password") ?? ""];
    const errors = fieldErrorsOf(form, ["email", "password"]);
    if (errors) return sendPage(reply, 422, await signInMarkup(step, { errors }, email));
    const visitor = visitorOf(request, services.config.TRUSTED_PROXIES);
    const browser = recognise(request.raw, reply.raw, services.config.ISSUER_URL);
    const formerBrowser = formerBrowserOf(request.raw, services.config.ISSUER_URL);
    try {
      const signedIn = await signIn(services, { email, password, visitor, browser, formerBrowser });
      if (signedIn && formerBrowser !== undefined) deleteFormerCookie(reply.raw);
      if (signedIn?.isBlocked) return sendPage(reply, 403, blockedPage());
      if (signedIn) return await nextStep(step, { accountId: signedIn.accountId, amr: ["pwd"] }, signedIn);
    } catch (error) {
      const refusal = refusalOf(error);
      return sendRefusal(reply, refusal, await signInMarkup(step, shownOf(refusal), email));
    }
    return sendPage(reply, 401, await signInMarkup(step, { failure: "Wrong email or password" }, email));
  },
};

/** The page at the start, or with what went wrong on the way. */
export async function showSignIn(step: Step, status: number, failure?: string): Promise<void> {
  sendPage(step.reply, status, await signInMarkup(step, { failure }));
}

async function signInMarkup(step: Step, shown: Shown, entered?: string): Promise<SafeHtml> {
  const invited = await invitedOf(step);
  const signUp = openSignUpOf(step);
  const known = (signUp?.isConfirmed && signUp.email) || invited?.email || parameterOf(step, "login_hint");
  return signInPage({
    ...pageOf(step, entered ?? known),
    ...shown,
    passkeyOptions: await passkeyOptionsOf(step),
    invitation: invitationNoteOf(step, invited),
    notice: signUp?.isConfirmed ? "Your email is confirmed. Sign in with the password you just chose." : undefined,
  });
}
