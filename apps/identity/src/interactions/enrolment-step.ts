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
 * A step of somebody who is asked to enrol. Whether they still have to is asked each time: whoever enrolled elsewhere
 * meanwhile shows that factor, and whoever is no longer required to goes on.
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
