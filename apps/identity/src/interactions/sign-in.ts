import { signIn } from "@bc/identity/public";
import { sendPage } from "../http.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { nextStep } from "./next-step.ts";
import { parameterOf, type StepHandler } from "./step.ts";

export const signInStep: StepHandler = {
  show(step) {
    const email = parameterOf(step, "login_hint");
    sendPage(step.response, 200, signInPage({ formToken: step.formToken, email }));
  },
  async take(step, form) {
    const email = form.get("email") ?? "";
    const accountId = await signIn(step.services.database, email, form.get("password") ?? "");
    if (accountId) return nextStep(step, { accountId, amr: ["pwd"] });
    const failure = "Wrong email or password";
    return sendPage(step.response, 401, signInPage({ formToken: step.formToken, email, failure }));
  },
};
