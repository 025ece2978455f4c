/** Who proved what about themselves so far, by the names of RFC 8176 ("rc" is a recovery code). */
export interface Proven {
  accountId: string;
  amr: string[];
}

const second = new Set(["otp", "sms", "rc", "hwk", "swk"]);

/** A passkey stands for both: the device that holds it, and the PIN or finger that opens it. */
export function isStrong({ amr }: Proven): boolean {
  return amr.some((method) => second.has(method));
}
