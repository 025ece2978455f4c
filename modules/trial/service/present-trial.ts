import type { TrialErrorCode } from "../contract/errors.ts";
import type { TrialProduct, TrialStatus } from "../contract/trials.ts";
import { daysLeft } from "../domain/days-left.ts";
import type { TrialRow } from "../store/trials.ts";

export interface TrialView {
  id: string;
  product: TrialProduct;
  status: TrialStatus;
  startedAt: Date;
  readyAt: Date | null;
  endsAt: Date | null;
  daysLeft: number | null;
  isEnded: boolean;
  siteName: string | null;
  errorCode: TrialErrorCode | null;
}

/** Returns a trial that was just started. It has no end yet, so its time zone does not matter. */
export function presentStarted(trial: TrialRow): TrialView {
  return presentTrial(trial, new Date(), "UTC");
}

/** A trial as users see it, without the identity and what was sent to the product. */
export function presentTrial(trial: TrialRow, now: Date, timeZone: string): TrialView {
  const { id, product, status, startedAt, readyAt, endsAt, details, errorCode } = trial;
  return {
    id,
    product,
    status,
    startedAt,
    readyAt,
    endsAt,
    daysLeft: endsAt && daysLeft(endsAt, now, timeZone),
    isEnded: endsAt !== null && now >= endsAt,
    siteName: details.product === "sf" ? details.siteName : null,
    errorCode,
  };
}
