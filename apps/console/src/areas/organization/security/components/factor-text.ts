import { formatNumber } from "@bc/ui/format-number";
import type { SecurityMember } from "../api/use-security.ts";
import { formatDate } from "../../../../shared/format/dates.ts";
import { counted, listed } from "../../../../shared/format/words.ts";

const words: Record<SecurityMember["factors"][number], string> = {
  OTP: "authenticator app",
  PASSKEY: "passkey",
  SMS: "phone number",
};

/** Lists a user's authentication methods: "1 authenticator app and 2 passkeys". */
export function factorText(factors: SecurityMember["factors"]): string {
  const kinds = [...new Set(factors)];
  return listed(kinds.map((kind) => counted(factors.filter((factor) => factor === kind).length, words[kind])));
}

/** "None of your 7 members uses it", "3 of your 12 members don't use it". */
export function missingFactorText(lacking: number, all: number): string {
  if (lacking === all && all === 1) return "Your only member doesn't use it";
  if (lacking === all) return `None of your ${counted(all, "member")} uses it`;
  return `${formatNumber(lacking)} of your ${counted(all, "member")} ${lacking === 1 ? "doesn't" : "don't"} use it`;
}

/** "Nov 29, 2026 UTC": the first required day, as on the sign-in page and in the notification. */
export function factorDay(iso: string): string {
  return `${formatDate(iso, "UTC")} UTC`;
}

/** Owners and administrators, who should be the first to use multi-factor authentication. */
export function isAdministrator({ role }: Pick<SecurityMember, "role">): boolean {
  return ["org_owner", "org_admin"].includes(role.name);
}
