import { createHash } from "node:crypto";
import { addressOf } from "@bc/runtime/address-of";
import type { Flag, FlagContext } from "../domain/flag.ts";

type FlagRule = "users" | "businesses" | "organizations" | "percentage";

export interface Verdict {
  isOn: boolean;
  /** In the words of OpenFeature. */
  reason: "DISABLED" | "TARGETING_MATCH" | "SPLIT" | "DEFAULT";
  rule: FlagRule | null;
}

/** The narrowest rule that names the asker decides; then the percentage; then the flag is off. */
export function evaluateFlag(flag: Flag, context: FlagContext): Verdict {
  if (!flag.isEnabled) return { isOn: false, reason: "DISABLED", rule: null };
  const rule = targetOf(flag, context);
  if (rule) return { isOn: true, reason: "TARGETING_MATCH", rule };
  if (flag.percentage === 0) return { isOn: false, reason: "DEFAULT", rule: null };
  if (flag.percentage === 100) return { isOn: true, reason: "SPLIT", rule: "percentage" };
  // Without an ID there is nothing to hash, and a percentage matches no one.
  if (!context.targetingKey) return { isOn: false, reason: "DEFAULT", rule: null };
  return { isOn: shareOf(flag.key, context.targetingKey) < flag.percentage, reason: "SPLIT", rule: "percentage" };
}

function targetOf(flag: Flag, { userId, email, businessId, organizationId }: FlagContext): FlagRule | undefined {
  const names = (list: string[], name: string | undefined) => name !== undefined && list.includes(addressOf(name));
  if (names(flag.users, userId) || names(flag.users, email)) return "users";
  if (names(flag.businesses, businessId)) return "businesses";
  if (names(flag.organizations, organizationId)) return "organizations";
  return undefined;
}

/**
 * The position of a user between 0 and 100 for a flag. It depends on nothing else, so that a growing percentage only
 * adds people, and differs between flags, so that the same people are not the first every time.
 */
function shareOf(key: string, targetingKey: string): number {
  const digest = createHash("sha256").update(`${key}\n${targetingKey}`).digest();
  return (digest.readUInt32BE(0) / 2 ** 32) * 100;
}
