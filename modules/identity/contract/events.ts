type Detail = Readonly<Record<string, unknown>>;

/** Account events in the sentence that the owner reads. Only kinds with a sentence are recorded. */
export const eventSentences = {
  "account.blocked": "Your account was blocked",
  "account.impersonated": ({ reason }: Detail) =>
    typeof reason === "string"
      ? `Support viewed the console as you, read-only: "${reason}"`
      : "Support viewed the console as you, read-only",
  "account.unblocked": "Your account was unblocked",
  "email.verified": ({ by }: Detail) =>
    by === "invitation" ? "You confirmed your email address with an invitation" : "You confirmed your email address",
  "factor.added": ({ type }: Detail) => `${factorName(type)} was added`,
  "factor.disabled": "Multi-factor authentication turned off",
  "factor.enabled": "Multi-factor authentication turned on",
  "factor.enrolment-opened": "Password confirmed to manage multi-factor authentication",
  "factor.removed": ({ type }: Detail) =>
    type === "passkey" ? "A passkey was removed" : "Your authenticator app or phone was removed",
  "factor.reset": ({ reason }: Detail) =>
    typeof reason === "string"
      ? `Support reset your multi-factor authentication: "${reason}"`
      : "Support reset your multi-factor authentication",
  "federation.linked": "Sign-in with Google was linked to your account",
  "password.changed": "Your password was changed",
  "password.reset": "Your password was reset with an emailed link",
  "recovery-code.replaced": "New recovery code created; the previous one no longer works",
  "recovery-code.used": "Your recovery code was used to sign in",
  "reset.requested": "Password reset requested",
  "second-factor.refused": "Sign-in failed: wrong code or passkey",
  "session.ended": ({ reason }: Detail) => ends.get(String(reason)) ?? "A session was ended",
  "session.started": ({ amr }: Detail) => `Signed in${waysOf(amr)}`,
  "sign-in.refused": "A wrong password was entered",
  "sign-up.requested": "Account requested",
  "token.reused": "A stolen or copied sign-in was stopped",
} as const satisfies Record<string, string | ((detail: Detail) => string)>;

export type EventKind = keyof typeof eventSentences;

const ends: ReadonlyMap<string, string> = new Map([
  ["signed-out", "Signed out"],
  ["ended", "Signed out from another session"],
  ["ended-all", "A session was ended by signing out of all sessions"],
  ["blocked", "A session was ended because the account was blocked"],
  ["factors-reset", "A session was ended because support reset your multi-factor authentication"],
  ["password-changed", "A session was ended because the password changed"],
  ["token-reused", "A session was ended because its sign-in was stolen or copied"],
]);

const ways: ReadonlyMap<string, string> = new Map([
  ["pwd", "password"],
  ["otp", "app code"],
  ["sms", "SMS code"],
  ["rc", "recovery code"],
  ["fed", "Google"],
  ["swk", "passkey"],
  ["hwk", "passkey"],
]);
const list = new Intl.ListFormat("en");

function waysOf(amr: unknown): string {
  const named = Array.isArray(amr) ? amr.flatMap((method) => ways.get(String(method)) ?? []) : [];
  return named.length > 0 ? ` with ${list.format(named)}` : "";
}

function factorName(type: unknown): string {
  if (type === "OTP") return "An authenticator app";
  return type === "SMS" ? "A phone for SMS codes" : "A passkey";
}

/** Returns the sentence of an event. An unknown kind is shown by its name. */
export function eventSentence(kind: string, detail: Detail): string {
  const sentence = Object.hasOwn(eventSentences, kind) ? eventSentences[kind as EventKind] : kind;
  return typeof sentence === "string" ? sentence : sentence(detail);
}
