import { useAppCode } from "@bc/identity/public";
import { sendPage } from "../http.ts";
import { appCodePage } from "../pages/second-factor-pages.ts";
import { finish } from "./next-step.ts";
import { tryCode } from "./pending.ts";
import { secondFactorStep } from "./second-factor-step.ts";

export const appCodeStep = secondFactorStep({
  show: (step, _pending, page) => sendPage(step.reply, 200, appCodePage(page)),
  async take(step, { accountId, amr, provenAt }, page, form) {
    const isRight = await tryCode(step, accountId, {
      form,
      check: (code) => useAppCode(step.services, accountId, code),
      page: (shown) => appCodePage({ ...page, ...shown }),
    });
    if (isRight) await finish(step, { accountId, amr: [...amr, "otp"], provenAt });
  },
});
