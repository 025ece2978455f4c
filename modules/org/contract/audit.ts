export { type AuditAction, auditActions, type AuditTargetType, consoleActions, supportActions } from "./audit.gen.ts";

/** A file holds the newest of what was asked for, up to so many. */
export const auditExportLimit = 100_000;
