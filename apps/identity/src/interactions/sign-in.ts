import { signIn } from "@bc/identity/public";
import type { SafeHtml } from "@remix-run/html-template";
import { sendPage, sendRefusal } from "../http.ts";
import { blockedPage } from "../pages/blocked-page.ts";
import { refusalOf } from "../pages/failure-texts.ts";
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
    const pageWith = async (failure: string): Promise<SafeHtml> =>
      signInPage({ ...pageOf(step, email), passkeyOptions: await passkeyOptionsOf(step), failure });
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
      return sendRefusal(reply, refusal, await pageWith(refusal.text));
    }
    return sendPage(reply, 401, await pageWith("Wrong email or password"));
  },
};

/** The page at the start, or with what went wrong on the way. */
export async function showSignIn(step: Step, status: number, failure?: string): Promise<void> {
  const invited = await invitedOf(step);
  const signUp = openSignUpOf(step);
  const email = (signUp?.isConfirmed && signUp.email) || invited?.email || parameterOf(step, "login_hint");
  const page = {
    ...pageOf(step, email),
    passkeyOptions: await passkeyOptionsOf(step),
    invitation: invitationNoteOf(step, invited),
    notice: signUp?.isConfirmed ? "Your email is confirmed. Sign in with the password you just chose." : undefined,
  };
  sendPage(step.reply, status, signInPage(failure === undefined ? page : { ...page, failure }));
}
