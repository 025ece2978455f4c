import { type AppEnrolment, confirmEnrolment } from "@bc/identity/public";
import type { SafeHtml } from "@remix-run/html-template";
import { sendPage, sendRefusal } from "../http.ts";
import { enrolAppPage, firstRecoveryCodePage } from "../pages/enrol-pages.ts";
import { refusalOf } from "../pages/failure-texts.ts";
import { fieldErrorsOf, type Shown, shownOf } from "../pages/field-errors.ts";
import { visitorOf } from "../visitor.ts";
import { enrolmentStep } from "./enrolment-step.ts";
import { goTo, keepPending } from "./pending.ts";
import { type Step, stepPath } from "./step.ts";

/** Shows the app's key, and takes the first code that the app makes of it. */
export const enrolAppStep = enrolmentStep({
  show: (step, { enrolment: { app } }) => (app ? sendPage(step.reply, 200, pageFor(step, app)) : goTo(step, "enrol")),
  async take(step, { enrolment }, form) {
    const { services, request, reply } = step;
    const { accountId, amr, provenAt, app } = enrolment;
    if (!app) return goTo(step, "enrol");
    const errors = fieldErrorsOf(form, ["code"]);
    if (errors) return sendPage(reply, 422, pageFor(step, app, { errors }));
    const owner = { accountId, visitor: visitorOf(request, services.config.TRUSTED_PROXIES) };
    try {
      await confirmEnrolment(services, owner, { type: "OTP", otpCode: form.get("code") ?? "" });
    } catch (error) {
      const refusal = refusalOf(error);
      return sendRefusal(reply, refusal, pageFor(step, app, shownOf(refusal)));
    }
    // From here the step behind the recovery code signs in.
    await keepPending(step, { accountId, amr: [...amr, "otp"], provenAt, isDone: true });
    const page = { flow: stepPath(step, ""), formToken: step.formToken };
    return sendPage(reply, 200, firstRecoveryCodePage({ ...page, code: app.recoveryCodes[0] ?? "" }));
  },
});

function pageFor(step: Step, app: AppEnrolment, shown: Shown = {}): SafeHtml {
  return enrolAppPage({ flow: stepPath(step, ""), formToken: step.formToken, ...app, ...shown });
}
