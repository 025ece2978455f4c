import type { AppEnrolment } from "@bc/identity/public";
import type { Proven } from "./proven.ts";
import type { Step } from "./step.ts";

/** A sign-in whose first factor was correct, for a user who must enroll a second factor. */
export interface Enrolment extends Proven {
  /** The app that was shown to them and has not answered yet. */
  app?: AppEnrolment;
}

// Neither "login" nor what the steps of a second factor look for: it opens the steps of enrolling alone.
const key = "enrolment";

export function enrolmentOf({ interaction }: Step): Enrolment | undefined {
  return interaction.result?.[key] as Enrolment | undefined;
}

export async function keepEnrolment({ interaction }: Step, enrolment: Enrolment): Promise<void> {
  interaction.result = { [key]: enrolment };
  await interaction.persist();
}
