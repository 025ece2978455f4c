import type { Clock } from "@bc/runtime/clock";

/** Who proved what about themselves so far, by the names of RFC 8176 ("rc" is a recovery code). */
export interface Proven {
  accountId: string;
  amr: string[];
  /** When the first proof was right, in seconds since 1970: what tokens say as "auth_time". */
  provenAt: number;
}

/** For a first proof that was right just now. */
export function secondsNow(clock: Clock): number {
  return Math.floor(clock.now().getTime() / 1_000);
}

const second = new Set(["otp", "sms", "rc", "hwk", "swk"]);

/** A passkey stands for both: the device that holds it, and the PIN or finger that opens it. */
export function isStrong({ amr }: Proven): boolean {
  return amr.some((method) => second.has(method));
}
