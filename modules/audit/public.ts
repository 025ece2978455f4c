export type { AuditAction } from "./contract/audit.ts";
export { type Actor, type NewAuditEntry, recordAudit } from "./service/record-audit.ts";
export { verifyAudit } from "./service/verify-audit.ts";
