import { counted, listed } from "../../../shared/format/words.ts";
import type { FindFlagsQuery } from "../api/find-flags.gen.ts";
import type { PreviewFlagQuery } from "../api/preview-flag.gen.ts";

export type Rules = Pick<
  FindFlagsQuery["flag_flagList"]["data"][number],
  "isEnabled" | "users" | "organizations" | "businesses" | "percentage"
>;
type Verdict = PreviewFlagQuery["flag_flagPreview"];

/** For whom a flag is on: "2 people, 1 organization, and 10% of everybody". */
export function forWhom({ isEnabled, ...rules }: Rules): string {
  return isEnabled ? whomRulesName(rules) : `Nobody while it is off; then ${whomRulesName(rules).toLowerCase()}`;
}

export function whomRulesName({ users, organizations, businesses, percentage }: Omit<Rules, "isEnabled">): string {
  if (percentage === 100) return "Everybody";
  const parts = [
    users.length > 0 && counted(users.length, "person").replace(/persons$/, "people"),
    organizations.length > 0 && counted(organizations.length, "organization"),
    businesses.length > 0 && counted(businesses.length, "business"),
    percentage > 0 && `${percentage}% of everybody`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? listed(parts) : "Nobody";
}

const named = { users: "this person", businesses: "this business", organizations: "this organization" };

/** Why a flag answers as it does. */
export function reasonWords({ isOn, reason, rule }: Verdict, percentage: number): string {
  if (reason === "DISABLED") return "The flag is off for everybody.";
  if (reason === "TARGETING_MATCH") return `The rules name ${rule && rule !== "percentage" ? named[rule] : "them"}.`;
  if (reason === "DEFAULT") return "No rule names them.";
  if (percentage === 100) return "It is on for everybody.";
  return isOn ? `They are among the ${percentage}%.` : `They are not among the ${percentage}%.`;
}
