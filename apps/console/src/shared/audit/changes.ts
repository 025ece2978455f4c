import { capitalized } from "../format/words.ts";
import { roleLabel } from "../role-label.ts";

/** A difference between before and after, in words. */
export interface Change {
  field: string;
  before: string | null;
  after: string | null;
}

const words: Readonly<Record<string, string>> = {
  primaryEmail: "Email address",
  roleName: "Role",
  businessEntityTerminology: "What you call a business",
  expiresAt: "Expires",
  isEnabled: "On",
  users: "Users",
  supportOnly: "Support actions only",
  userId: "User",
  businessId: "Business",
};

/** The changes field by field; fields that existed before come first. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [was, is] = [recordOf(before), recordOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((name) => ({
    field: words[name] ?? readable(name),
    before: name in was ? valueText(name, was[name]) : null,
    after: name in is ? valueText(name, is[name]) : null,
  }));
}

function recordOf(facts: unknown): Record<string, unknown> {
  return typeof facts === "object" && facts !== null ? (facts as Record<string, unknown>) : {};
}

/** "timeZone" as "Time zone". */
function readable(name: string): string {
  return capitalized(name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`));
}

function valueText(name: string, value: unknown): string {
  if (value === null || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(partText).join(", ");
  if (typeof value === "string") return name === "roleName" ? roleLabel(value) : value;
  return typeof value === "number" ? String(value) : JSON.stringify(value);
}

/** An item of a list; removed roles include their place. */
function partText(part: unknown): string {
  if (typeof part === "string") return part;
  const { roleName } = recordOf(part);
  return typeof roleName === "string" ? roleLabel(roleName) : JSON.stringify(part);
}
