import { isEmail } from "@bc/identity/contract/is-email";
import { signUp } from "@bc/identity/public";
import { sendPage, sendRefusal } from "../http.ts";
import { checkMailPage } from "../pages/check-mail-page.ts";
import { refusalOf } from "../pages/failure-texts.ts";
import { signUpPage } from "../pages/sign-up-page.ts";
import { visitorOf } from "../visitor.ts";
import { alike } from "./alike.ts";
import { pageOf, parameterOf, type StepHandler } from "./step.ts";

export const signUpStep: StepHandler = {
  show(step) {
    sendPage(step.reply, 200, signUpPage(pageOf(step, parameterOf(step, "login_hint"))));
  },
  async take(step, form) {
    const { services, request, reply, interaction } = step;
    const [email, password] = [(form.get("email") ?? "").trim(), form.get("password") ?? ""];
    const page = pageOf(step, email);
    const refuse = (failed: "email" | "password", failure: string): void =>
      sendPage(reply, 422, signUpPage({ ...page, failure, failed }));
    if (!isEmail(email)) return refuse("email", "Please use valid email address");
    if (form.get("confirmation") !== password) return refuse("password", "Your passwords do not match");
    const visitor = visitorOf(request, services.config.TRUSTED_PROXIES);
    try {
      await alike(services.clock, signUp(services, { email, password, interactionUid: interaction.uid, visitor }));
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.status === 422) return refuse("password", refusal.text);
      return sendRefusal(reply, refusal, signUpPage({ ...page, failure: refusal.text }));
    }
    const message = "To finish signing up, open the link we sent to";
    return sendPage(reply, 200, checkMailPage({ flow: page.flow, email, message }));
  },
};
