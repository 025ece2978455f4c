export { type AuditAction, auditActions, type AuditTargetType, consoleActions, supportActions } from "./audit.gen.ts";

/** The maximum number of entries in an exported file; newer entries take precedence. */
export const auditExportLimit = 100_000;
