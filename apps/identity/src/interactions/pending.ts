import { identityError } from "@bc/identity/contract/errors";
import {
  type BucketName,
  codeBucketOf,
  forgiveTries,
  limitCodes,
  listFactors,
  recordEvent,
  rememberBrowser,
} from "@bc/identity/public";
import type { SafeHtml } from "@remix-run/html-template";
import { redirect, sendPage, sendRefusal } from "../http.ts";
import { refusalOf } from "../pages/failure-texts.ts";
import { fieldErrorsOf, type Shown, shownOf } from "../pages/field-errors.ts";
import { type FactorWay, factorWays } from "../pages/second-factor-pages.ts";
import { visitorOf } from "../visitor.ts";
import { recognise } from "./device-cookie.ts";
import { type Step, stepPath } from "./step.ts";
import type { Proven } from "./proven.ts";

/** A sign-in whose first factor was correct and whose second is missing. */
export interface Pending extends Proven {
  /** The text message that was sent last. */
  oobCode?: string;
  /** The second proof was right too; only a page is left to be read. */
  isDone?: boolean;
}

// Only "login" signs in: a browser that continues to the provider with this result starts over.
const key = "secondFactor";

export function pendingOf({ interaction }: Step): Pending | undefined {
  return interaction.result?.[key] as Pending | undefined;
}

export async function keepPending({ interaction }: Step, pending: Pending): Promise<void> {
  interaction.result = { [key]: pending };
  await interaction.persist();
}

/** The ways in which this account can prove itself a second time, the usual one first; none where nothing is enrolled. */
export async function waysOf({ services }: Step, accountId: string): Promise<FactorWay[]> {
  const factors = await services.database.withoutTransaction((tx) => listFactors(tx, accountId));
  const kinds = new Set(factors.filter(({ active }) => active).map(({ kind }) => kind));
  if (kinds.size === 0) return [];
  const offered: Record<FactorWay, boolean> = {
    "app-code": kinds.has("otp"),
    passkey: kinds.has("passkey"),
    "sms-code": kinds.has("sms") && services.sms !== undefined,
    "recovery-code": true,
  };
  return factorWays.filter((way) => offered[way]);
}

export function goTo(step: Step, name: string): void {
  redirect(step.reply, stepPath(step, name));
}

interface CodeTry {
  form: URLSearchParams;
  check: (code: string) => Promise<boolean>;
  /** The page to show again, with what went wrong. */
  page: (shown: Shown) => SafeHtml;
  /** The limit of codes unless set. */
  limit?: BucketName;
}

/** Tries a code under a limit. If it returns false, it has sent the response. A missing code is no attempt. */
export async function tryCode(step: Step, accountId: string, { form, check, page, limit }: CodeTry): Promise<boolean> {
  const { services, request, reply } = step;
  const errors = fieldErrorsOf(form, ["code"]);
  if (errors) {
    sendPage(reply, 422, page({ errors }));
    return false;
  }
  const browser = recognise(request.raw, reply.raw, services.config.ISSUER_URL);
  const bucket = limit ?? (await codeBucketOf(services, accountId, browser));
  try {
    await limitCodes(services, bucket);
    if (!(await check(form.get("code") ?? ""))) {
      // Only tries that were made: a flood of throttled ones must not fill the log.
      const visitor = visitorOf(request, services.config.TRUSTED_PROXIES);
      const event = { accountId, kind: "second-factor.refused", ...visitor } as const;
      await services.database.withoutTransaction((tx) => recordEvent(tx, event));
      throw identityError("identity.code-wrong");
    }
  } catch (error) {
    const refusal = refusalOf(error);
    sendRefusal(reply, refusal, page(shownOf(refusal)));
    return false;
  }
  await forgiveTries(services, bucket);
  await rememberBrowser(services, accountId, browser);
  return true;
}
