import {
  findAccount,
  forgiveNetwork,
  limitNetwork,
  passkeyRequest,
  recordEvent,
  usePasskey,
} from "@bc/identity/public";
import type { SafeHtml } from "@remix-run/html-template";
import { sendPage, sendRefusal } from "../http.ts";
import { blockedPage } from "../pages/blocked-page.ts";
import { refusalOf } from "../pages/failure-texts.ts";
import { passkeyPage } from "../pages/second-factor-pages.ts";
import { signInPage } from "../pages/sign-in-page.ts";
import { relyingPartyOf } from "../relying-party.ts";
import { visitorOf } from "../visitor.ts";
import { finish } from "./next-step.ts";
import { goTo, pendingOf, waysOf } from "./pending.ts";
import { secondsNow } from "./proven.ts";
import { pageOf, parameterOf, type Step, type StepHandler, stepPath } from "./step.ts";

/** Known to this flow in this browser alone, and the flow ends with its use. */
function challengeOf({ services, formToken }: Step): string {
  return services.vault.hash(`passkey challenge ${formToken}`).toString("base64url");
}

/** For the script on the sign-in page, which offers the browser's passkeys in the address field. */
export function passkeyOptionsOf(step: Step, accountId?: string): Promise<string> {
  const { services } = step;
  return passkeyRequest(services, relyingPartyOf(services.config), { challenge: challengeOf(step), accountId });
}

/** A passkey as second factor, or in the place of everything else when it comes first. */
export const passkeyStep: StepHandler = {
  async show(step) {
    const pending = pendingOf(step);
    if (!pending || pending.isDone) return goTo(step, "");
    return sendPage(step.reply, 200, await secondFactorMarkup(step, pending.accountId));
  },
  async take(step, form) {
    const { services, request, reply } = step;
    const pending = pendingOf(step);
    const visitor = visitorOf(request, services.config.TRUSTED_PROXIES);
    try {
      await limitNetwork(services, visitor);
    } catch (error) {
      const refusal = refusalOf(error);
      return sendRefusal(reply, refusal, await failureMarkup(step, pending?.accountId, refusal.text));
    }
    const used = await usePasskey(services, relyingPartyOf(services.config), {
      challenge: challengeOf(step),
      response: form.get("response") ?? "",
    });
    const isTheirs = !pending || used?.accountId === pending.accountId;
    if (!used || !isTheirs || pending?.isDone) {
      const event = { accountId: pending?.accountId ?? null, kind: "second-factor.refused" } as const;
      await services.database.withoutTransaction((tx) => recordEvent(tx, { ...event, ...visitor }));
      return sendPage(reply, 401, await failureMarkup(step, pending?.accountId, failureText));
    }
    await forgiveNetwork(services, used.accountId, visitor);
    const account = await services.database.withoutTransaction((tx) => findAccount(tx, used.accountId));
    if (!account || account.blockedAt) return sendPage(reply, 403, blockedPage());
    const { amr, provenAt } = pending ?? { amr: [], provenAt: secondsNow(services.clock) };
    return finish(step, { accountId: used.accountId, amr: [...amr, used.amr], provenAt });
  },
};

const failureText = "This passkey can't be used here. Try again, or choose another method.";

async function failureMarkup(step: Step, accountId: string | undefined, failure: string): Promise<SafeHtml> {
  if (accountId) return secondFactorMarkup(step, accountId, failure);
  const email = parameterOf(step, "login_hint");
  return signInPage({ ...pageOf(step, email), passkeyOptions: await passkeyOptionsOf(step), failure });
}

async function secondFactorMarkup(step: Step, accountId: string, failed?: string): Promise<SafeHtml> {
  return passkeyPage({
    flow: stepPath(step, ""),
    formToken: step.formToken,
    ways: await waysOf(step, accountId),
    options: await passkeyOptionsOf(step, accountId),
    failure: failed,
  });
}
