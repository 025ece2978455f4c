import type { FactorRequirement } from "@bc/identity/public";
import { type Enrolment, enrolmentOf } from "./enrolment.ts";
import { askForFactor, finish, requirementOf } from "./next-step.ts";
import { goTo } from "./pending.ts";
import type { Step, StepHandler } from "./step.ts";

/** What a step of enrolling works with. */
export interface Opened {
  enrolment: Enrolment;
  requirement: FactorRequirement;
  isDue: boolean;
}

interface EnrolmentHandler {
  show: (step: Step, opened: Opened) => Promise<void> | void;
  take: (step: Step, opened: Opened, form: URLSearchParams) => Promise<void> | void;
}

/**
 * Returns a step of the enrollment. Each request checks whether it is still required: a user who enrolled elsewhere
 * is asked for that factor, and a user without the requirement continues.
 */
export function enrolmentStep({ show, take }: EnrolmentHandler): StepHandler {
  const open = async (step: Step): Promise<Opened | undefined> => {
    const enrolment = enrolmentOf(step);
    if (!enrolment) goTo(step, "");
    if (!enrolment || (await askForFactor(step, enrolment))) return undefined;
    const requirement = await requirementOf(step, enrolment.accountId);
    if (!requirement) await finish(step, enrolment);
    return requirement && { enrolment, requirement, isDue: requirement.dueAt <= step.services.clock.now() };
  };
  return {
    async show(step) {
      const opened = await open(step);
      if (opened) await show(step, opened);
    },
    async take(step, form) {
      const opened = await open(step);
      if (opened) await take(step, opened, form);
    },
  };
}
