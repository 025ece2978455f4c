import { requestReset } from "@bc/identity/public";
import { sendPage, sendRefusal } from "../http.ts";
import { checkMailPage } from "../pages/check-mail-page.ts";
import { refusalOf } from "../pages/failure-texts.ts";
import { fieldErrorsOf } from "../pages/field-errors.ts";
import { forgotPasswordPage } from "../pages/forgot-password-page.ts";
import { visitorOf } from "../visitor.ts";
import { alike } from "./alike.ts";
import { pageOf, parameterOf, type StepHandler } from "./step.ts";

export const forgotPasswordStep: StepHandler = {
  show(step) {
    sendPage(step.reply, 200, forgotPasswordPage(pageOf(step, parameterOf(step, "login_hint"))));
  },
  async take(step, form) {
    const { services, request, reply } = step;
    const email = (form.get("email") ?? "").trim();
    const page = pageOf(step, email);
    const errors = fieldErrorsOf(form, ["email"]);
    if (errors) return sendPage(reply, 422, forgotPasswordPage({ ...page, errors }));
    try {
      const visitor = visitorOf(request, services.config.TRUSTED_PROXIES);
      await alike(services.clock, requestReset(services, { email, visitor }));
    } catch (error) {
      const refusal = refusalOf(error);
      return sendRefusal(reply, refusal, forgotPasswordPage({ ...page, failure: refusal.text }));
    }
    const message = "If you have an account, we've sent a link to choose a new password to";
    return sendPage(
      reply,
      200,
      checkMailPage({
        flow: page.flow,
        formToken: page.formToken,
        email,
        message,
        step: "forgot-password",
        changeStep: "forgot-password",
        waitSeconds: 60,
        awaitsConfirmation: false,
      }),
    );
  },
};
