import { signUp, signUpByInvitation } from "@bc/identity/public";
import { addressOf } from "@bc/runtime/address-of";
import { sendPage, sendRefusal } from "../http.ts";
import { isLinkSpent, refusalOf } from "../pages/failure-texts.ts";
import { fieldErrorsOf, shownOf } from "../pages/field-errors.ts";
import { signUpPage } from "../pages/sign-up-page.ts";
import { visitorOf } from "../visitor.ts";
import { alike } from "./alike.ts";
import { openSignUpOf, showEmailSent } from "./check-email.ts";
import { invitedOf } from "./invited.ts";
import { nextStep } from "./next-step.ts";
import { showSignIn } from "./sign-in.ts";
import { pageOf, parameterOf, type StepHandler } from "./step.ts";

export const signUpStep: StepHandler = {
  async show(step) {
    const invited = await invitedOf(step);
    // The address of an open sign-up can be corrected.
    const email = invited?.email ?? openSignUpOf(step)?.email ?? parameterOf(step, "login_hint");
    const page = pageOf(step, email);
    sendPage(step.reply, 200, signUpPage({ ...page, invitation: invited }));
  },
  async take(step, form) {
    const { services, request, reply, interaction } = step;
    const [email, password] = [(form.get("email") ?? "").trim(), form.get("password") ?? ""];
    const invited = await invitedOf(step);
    const page = { ...pageOf(step, email), invitation: invited };
    const errors = fieldErrorsOf(form, ["email", "password", "confirmation"]);
    if (errors) return sendPage(reply, 422, signUpPage({ ...page, errors }));
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
      return sendRefusal(reply, refusal, signUpPage({ ...page, ...shownOf(refusal) }));
    }
  },
};
