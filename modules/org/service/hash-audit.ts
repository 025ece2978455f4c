import { createHash } from "node:crypto";
import type { AuditParts } from "../store/walk-audit.ts";

/** What org.audit_hash computes, computed without the database. */
export function hashAudit(parts: AuditParts): string {
  const ordered = [
    parts.organizationId,
    parts.sequence,
    parts.at,
    parts.userId,
    parts.supportId,
    parts.action,
    parts.targetType,
    parts.targetId,
    parts.businessId,
    parts.before,
    parts.after,
    parts.network,
    parts.device,
    parts.requestId,
    parts.previousHash,
  ];
  // With its length in bytes no part can run into the next.
  const text = ordered.map((part) => (part === null ? "-" : `${Buffer.byteLength(part)}:${part}`)).join(",");
  return createHash("sha256").update(text).digest("hex");
}
