import { invitedOf } from "./invited.ts";
import { signInStep } from "./sign-in.ts";
import { signUpStep } from "./sign-up.ts";
import { parameterOf, type StepHandler } from "./step.ts";

/**
 * Where the flow begins. Invited users without an account start at the sign-up page, as do users whom the console sends
 * there by `screen_hint` (signup, sfsignup …).
 */
export const entryStep: StepHandler = {
  async show(step) {
    const invited = await invitedOf(step);
    const isNew = invited ? !invited.hasAccount : parameterOf(step, "screen_hint").endsWith("signup");
    return (isNew ? signUpStep : signInStep).show(step);
  },
  take: (step, form) => signInStep.take(step, form),
};
