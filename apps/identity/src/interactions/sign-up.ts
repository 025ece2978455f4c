import { isEmail } from "@bc/identity/contract/is-email";
import { signUp, signUpByInvitation } from "@bc/identity/public";
import { addressOf } from "@bc/runtime/address-of";
import { sendPage, sendRefusal } from "../http.ts";
import { isLinkSpent, refusalOf } from "../pages/failure-texts.ts";
import { signUpPage } from "../pages/sign-up-page.ts";
import { visitorOf } from "../visitor.ts";
import { alike } from "./alike.ts";
import { showEmailSent } from "./check-email.ts";
import { invitedOf } from "./invited.ts";
import { nextStep } from "./next-step.ts";
import { showSignIn } from "./sign-in.ts";
import { pageOf, parameterOf, type StepHandler } from "./step.ts";

export const signUpStep: StepHandler = {
  async show(step) {
    const invited = await invitedOf(step);
    const page = pageOf(step, invited?.email ?? parameterOf(step, "login_hint"));
    sendPage(step.reply, 200, signUpPage({ ...page, invitation: invited }));
  },
  async take(step, form) {
    const { services, request, reply, interaction } = step;
    const [email, password] = [(form.get("email") ?? "").trim(), form.get("password") ?? ""];
    const invited = await invitedOf(step);
    const page = { ...pageOf(step, email), invitation: invited };
    const refuse = (failed: "email" | "password", failure: string): void =>
      sendPage(reply, 422, signUpPage({ ...page, failure, failed }));
    if (!isEmail(email)) return refuse("email", "Please use valid email address");
    if (form.get("confirmation") !== password) return refuse("password", "Your passwords do not match");
    const visitor = visitorOf(request, services.config.TRUSTED_PROXIES);
    try {
      if (invited && addressOf(email) === addressOf(invited.email) && !invited.hasAccount) {
        const token = parameterOf(step, "inviteToken");
        const accountId = await alike(services.clock, signUpByInvitation(services, { token, password, visitor }));
        return await nextStep(step, { accountId, amr: ["pwd"] });
      }
      const asked = { email, password, interactionUid: interaction.uid, visitor };
      const passwordHash = await alike(services.clock, signUp(services, asked));
      return await showEmailSent(step, { email, passwordHash });
    } catch (error) {
      if (isLinkSpent(error)) return showSignIn(step, 410);
      const refusal = refusalOf(error);
      if (refusal.status === 422) return refuse("password", refusal.text);
      return sendRefusal(reply, refusal, signUpPage({ ...page, failure: refusal.text }));
    }
  },
};
