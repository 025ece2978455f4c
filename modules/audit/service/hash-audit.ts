import { createHash } from "node:crypto";
import type { AuditParts } from "../store/walk-audit.ts";

/** Computes the hash of org.audit_hash without the database. */
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
  // The length in bytes keeps parts from running into each other.
  const text = ordered.map((part) => (part === null ? "-" : `${Buffer.byteLength(part)}:${part}`)).join(",");
  return createHash("sha256").update(text).digest("hex");
}
