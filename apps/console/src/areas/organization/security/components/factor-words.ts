import { formatNumber } from "@bc/ui/format-number";
import type { SecurityMember } from "../api/use-security.ts";
import { formatDate } from "../../../../shared/format/dates.ts";
import { counted, listed } from "../../../../shared/format/words.ts";

const words: Record<SecurityMember["factors"][number], string> = {
  OTP: "authenticator app",
  PASSKEY: "passkey",
  SMS: "phone number",
};

/** Which second factors somebody has: "1 authenticator app and 2 passkeys". */
export function factorWords(factors: SecurityMember["factors"]): string {
  const kinds = [...new Set(factors)];
  return listed(kinds.map((kind) => counted(factors.filter((factor) => factor === kind).length, words[kind])));
}

/** "1 member of 12 has none", "3 members of 12 have none". */
export function lackingWords(lacking: number, all: number): string {
  return `${counted(lacking, "member")} of ${formatNumber(all)} ${lacking === 1 ? "has" : "have"} none`;
}

/** "Nov 29, 2026 UTC": the day from which one is required, as the sign-in page and the notification name it. */
export function factorDay(iso: string): string {
  return `${formatDate(iso, "UTC")} UTC`;
}

/** Owners and administrators: who can do most, and should have a second factor first. */
export function isAdministrator({ role }: Pick<SecurityMember, "role">): boolean {
  return ["org_owner", "org_admin"].includes(role.name);
}
