import type { AuditContract } from "./declaration.ts";

export const contract: AuditContract = {
  auditActions: { "audit.exported": { words: "exported the audit log" } },
  auditTargets: ["audit"],
};
