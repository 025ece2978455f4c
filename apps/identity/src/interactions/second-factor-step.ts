import type { SecondFactorPage } from "../pages/second-factor-pages.ts";
import { goTo, type Pending, pendingOf, waysOf } from "./pending.ts";
import { type Step, type StepHandler, stepPath } from "./step.ts";

interface SecondFactorHandler {
  show: (step: Step, pending: Pending, page: SecondFactorPage) => Promise<void> | void;
  take: (step: Step, pending: Pending, page: SecondFactorPage, form: URLSearchParams) => Promise<void> | void;
}

/** Returns a step that needs a correct first factor. Without one, the flow starts over. */
export function secondFactorStep({ show, take }: SecondFactorHandler): StepHandler {
  const open = async (step: Step) => {
    const pending = pendingOf(step);
    if (!pending) return undefined;
    const ways = await waysOf(step, pending.accountId);
    return { pending, page: { flow: stepPath(step, ""), formToken: step.formToken, ways } };
  };
  return {
    async show(step) {
      const opened = await open(step);
      return opened && !opened.pending.isDone ? show(step, opened.pending, opened.page) : goTo(step, "");
    },
    async take(step, form) {
      const opened = await open(step);
      return opened ? take(step, opened.pending, opened.page, form) : goTo(step, "");
    },
  };
}
