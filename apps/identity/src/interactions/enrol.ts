import { enrolApp } from "@bc/identity/public";
import { sendPage } from "../http.ts";
import { enrolPage } from "../pages/enrol-pages.ts";
import { visitorOf } from "../visitor.ts";
import { keepEnrolment } from "./enrolment.ts";
import { enrolmentStep, type Opened } from "./enrolment-step.ts";
import { finish } from "./next-step.ts";
import { goTo } from "./pending.ts";
import { type Step, stepPath } from "./step.ts";

/** Says who requires a second factor and from when. Until then it can be put off. */
export const enrolStep = enrolmentStep({
  show: (step, opened) => showWhy(step, 200, opened),
  async take(step, opened, form) {
    const { services, request } = step;
    const { enrolment, isDue } = opened;
    if (form.has("later")) return isDue ? showWhy(step, 403, opened) : finish(step, enrolment);
    const visitor = visitorOf(request, services.config.TRUSTED_PROXIES);
    const app = await enrolApp(services, { accountId: enrolment.accountId, visitor });
    await keepEnrolment(step, { ...enrolment, app });
    return goTo(step, "enrol-app");
  },
});

function showWhy(step: Step, status: number, { requirement, isDue }: Opened): void {
  const page = { flow: stepPath(step, ""), formToken: step.formToken };
  sendPage(step.reply, status, enrolPage({ ...page, ...requirement, isDue }));
}
