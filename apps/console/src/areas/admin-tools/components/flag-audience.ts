import { counted, listed } from "../../../shared/format/words.ts";
import type { FindFlagsQuery } from "../api/find-flags.gen.ts";
import type { PreviewFlagQuery } from "../api/preview-flag.gen.ts";

type Rules = Pick<
  FindFlagsQuery["flag_flagList"]["data"][number],
  "users" | "organizations" | "businesses" | "percentage"
>;
type Verdict = PreviewFlagQuery["flag_flagPreview"];

export const noUsers = "No users";

/** The users that a flag's rules include: "2 users, 1 organization, and 10% of users". */
export function audienceOf({ users, organizations, businesses, percentage }: Rules): string {
  if (percentage === 100) return "All users";
  const parts = [
    users.length > 0 && counted(users.length, "user"),
    organizations.length > 0 && counted(organizations.length, "organization"),
    businesses.length > 0 && counted(businesses.length, "business"),
    percentage > 0 && `${percentage}% of users`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? listed(parts) : noUsers;
}

const targets = { users: "this user", businesses: "this business", organizations: "this organization" };

/** Explains why a flag is on or off. */
export function reasonText({ isOn, reason, rule }: Verdict, percentage: number): string {
  if (reason === "DISABLED") return "The flag is off.";
  if (reason === "TARGETING_MATCH")
    return `The rules include ${rule && rule !== "percentage" ? targets[rule] : "this user"}.`;
  if (reason === "DEFAULT") return "No rule applies.";
  if (percentage === 100) return "The flag is on for all users.";
  return isOn ? `Included in the ${percentage}%.` : `Not included in the ${percentage}%.`;
}
