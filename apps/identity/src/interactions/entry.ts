import { signInStep } from "./sign-in.ts";
import { signUpStep } from "./sign-up.ts";
import { parameterOf, type StepHandler } from "./step.ts";

/** Where the flow begins: the console may ask for the sign-up page by `screen_hint` (signup, sfsignup …). */
export const entryStep: StepHandler = {
  show: (step) => (parameterOf(step, "screen_hint").endsWith("signup") ? signUpStep : signInStep).show(step),
  take: (step, form) => signInStep.take(step, form),
};
