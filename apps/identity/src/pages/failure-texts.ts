import type { PasswordProblem } from "@bc/identity/contract/password-rules";
import { AppError } from "@bc/runtime/app-error";

const passwordTexts: Record<PasswordProblem, string> = {
  "too-short": "Your password needs at least 8 characters.",
  "too-long": "Your password can't have more than 128 characters.",
  composition: "Passwords under 15 characters need upper- and lowercase letters, a number and one of !@#$%^&*().",
  "own-data": "Your password is too similar to your email or name.",
  common: "This password is too common. Choose another.",
};

export interface Refusal {
  status: number;
  text: string;
  retryAfterSeconds?: number;
}

/** Returns whether the link was used elsewhere while this form was open. */
export function isLinkSpent(error: unknown): boolean {
  return error instanceof AppError && error.code === "identity.link-spent";
}

/** Returns what a page says about an expected failure, and throws any other. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof AppError)) throw error;
  const { code, params } = error;
  if (code === "identity.password-refused")
    return { status: 422, text: passwordTexts[params["problem"] as PasswordProblem] };
  if (code === "identity.busy")
    return { status: 503, text: "We're very busy right now. Try again in a moment.", retryAfterSeconds: 5 };
  if (code === "identity.code-wrong") return { status: 401, text: "That code is wrong, expired or already used." };
  if (code.startsWith("http."))
    return { status: 503, text: "We couldn't send the message. Try again, or choose another method." };
  if (code !== "identity.throttled") throw error;
  const seconds = Number(params["seconds"]);
  return { status: 429, text: `Too many attempts. Try again in ${spell(seconds)}.`, retryAfterSeconds: seconds };
}

function spell(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
