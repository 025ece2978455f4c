import type { PasswordProblem } from "@bc/identity/contract/password-rules";
import { AppError } from "@bc/runtime/app-error";

const passwordTexts: Record<PasswordProblem, string> = {
  "too-short": "Your password needs at least 8 characters.",
  "too-long": "Your password has more than 128 characters.",
  composition:
    "A password below 15 characters needs a number, upper and lower case letters and a special character from !@#$%^&*().",
  "own-data": "Your password is too close to your email or name.",
  common: "Too many people use this password, so it is guessed first. Choose another.",
};

export interface Refusal {
  status: number;
  text: string;
  retryAfterSeconds?: number;
}

/** Somebody else used the link while this form was open. */
export function isLinkSpent(error: unknown): boolean {
  return error instanceof AppError && error.code === "identity.link-spent";
}

/** What a page says about an expected failure; anything else is thrown on. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof AppError)) throw error;
  const { code, params } = error;
  if (code === "identity.password-refused")
    return { status: 422, text: passwordTexts[params["problem"] as PasswordProblem] };
  if (code === "identity.busy")
    return { status: 503, text: "Very many people are signing in. Try again in a moment.", retryAfterSeconds: 5 };
  if (code === "identity.code-wrong")
    return { status: 401, text: "That code is not right, is too old, or was used before." };
  if (code.startsWith("http."))
    return { status: 503, text: "The message could not be sent. Try again, or another way." };
  if (code !== "identity.throttled") throw error;
  const seconds = Number(params["seconds"]);
  return { status: 429, text: `Too many tries. Try again in ${spell(seconds)}.`, retryAfterSeconds: seconds };
}

function spell(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
