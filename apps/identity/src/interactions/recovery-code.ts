import { issueRecoveryCode, postMail, recordEvent, recoveryBucketOf, useRecoveryCode } from "@bc/identity/public";
import { sendPage } from "../http.ts";
import { newRecoveryCodePage, recoveryCodePage } from "../pages/second-factor-pages.ts";
import { visitorOf } from "../visitor.ts";
import { finish } from "./next-step.ts";
import { goTo, keepPending, tryCode } from "./pending.ts";
import { secondFactorStep } from "./second-factor-step.ts";

/** The used code is gone, so its successor is shown, once, before the flow goes on. */
export const recoveryCodeStep = secondFactorStep({
  show: (step, _pending, page) => sendPage(step.reply, 200, recoveryCodePage(page)),
  async take(step, pending, page, form) {
    if (pending.isDone) return goTo(step, "");
    const { services, request, reply } = step;
    const { accountId, amr, provenAt } = pending;
    const visitor = visitorOf(request, services.config.TRUSTED_PROXIES);
    const isRight = await tryCode(step, accountId, {
      form,
      check: (code) => useRecoveryCode(services, accountId, code),
      page: (shown) => recoveryCodePage({ ...page, ...shown }),
      limit: recoveryBucketOf(accountId, visitor),
    });
    if (!isRight) return undefined;
    await keepPending(step, { accountId, amr: [...amr, "rc"], provenAt, isDone: true });
    const code = await services.database.withTenant({}, async (tx) => {
      await recordEvent(tx, { accountId, kind: "recovery-code.used", ...visitor });
      const mail = { kind: "recovery-code-replaced", params: {} } as const;
      await postMail(tx, services.vault, accountId, mail, services.clock.now());
      return issueRecoveryCode(tx, services.vault, accountId);
    });
    return sendPage(reply, 200, newRecoveryCodePage({ ...page, code }));
  },
});

/** Behind the page with the new code. */
export const recoverySavedStep = secondFactorStep({
  show: (step) => goTo(step, ""),
  take: (step, { isDone, ...proven }) => (isDone ? finish(step, proven) : goTo(step, "")),
});
