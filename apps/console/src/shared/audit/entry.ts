import { capitalized } from "../format/words.ts";
import type { ListAuditQuery } from "./api/list-audit.gen.ts";

export type Entry = ListAuditQuery["org_auditList"]["data"][number];
type Person = Entry["who"];

export function personName({ name, email, id }: Person): string {
  return name ?? email ?? id;
}

/** "Renamed the business": the action as the start of a line. */
export function whatWasDone({ sentence }: Entry): string {
  return capitalized(sentence);
}

export function targetName({ targetType, targetName: name, targetId }: Entry): string {
  return targetType === "audit" ? "Audit log" : (name ?? targetId);
}

/** The reason that support gave for an impersonation. */
export function reasonOf({ after }: Entry): string | undefined {
  const { reason } = { ...(after as { reason?: unknown } | null) };
  return typeof reason === "string" ? reason : undefined;
}
