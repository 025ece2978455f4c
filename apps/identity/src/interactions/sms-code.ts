import { sendSignInCode, useSmsCode } from "@bc/identity/public";
import { sendPage, sendRefusal } from "../http.ts";
import { refusalOf } from "../pages/failure-texts.ts";
import { type SecondFactorPage, smsCodePage } from "../pages/second-factor-pages.ts";
import { visitorOf } from "../visitor.ts";
import { finish } from "./next-step.ts";
import { goTo, keepPending, type Pending, tryCode } from "./pending.ts";
import { secondFactorStep } from "./second-factor-step.ts";
import type { Step } from "./step.ts";

/** Sends a code only on request: opening the page must not send one. */
export const smsCodeStep = secondFactorStep({
  show: (step, { oobCode }, page) => sendPage(step.reply, 200, smsCodePage({ ...page, isSent: Boolean(oobCode) })),
  async take(step, pending, page, form) {
    const { accountId, amr, provenAt, oobCode } = pending;
    if (form.get("send") !== null || !oobCode) return send(step, pending, page);
    const isRight = await tryCode(step, accountId, {
      form,
      check: (code) => useSmsCode(step.services, accountId, oobCode, code),
      page: (shown) => smsCodePage({ ...page, isSent: true, ...shown }),
    });
    return isRight ? finish(step, { accountId, amr: [...amr, "sms"], provenAt }) : undefined;
  },
});

async function send(step: Step, pending: Pending, page: SecondFactorPage): Promise<void> {
  const { services, request, reply } = step;
  if (!services.sms) return goTo(step, "");
  const visitor = visitorOf(request, services.config.TRUSTED_PROXIES);
  try {
    const oobCode = await sendSignInCode(services, services.sms, { accountId: pending.accountId, visitor });
    if (!oobCode) return goTo(step, "");
    await keepPending(step, { ...pending, oobCode });
  } catch (error) {
    const refusal = refusalOf(error);
    return sendRefusal(reply, refusal, smsCodePage({ ...page, isSent: false, failure: refusal.text }));
  }
  return sendPage(reply, 200, smsCodePage({ ...page, isSent: true }));
}
