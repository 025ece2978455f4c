import { createHash } from "node:crypto";

/** An entry as its hash sees it: every part as the database writes it out, in this order. */
export interface AuditParts {
  organizationId: string;
  sequence: string;
  at: string;
  userId: string;
  supportId: string | null;
  action: string;
  targetType: string;
  targetId: string;
  businessId: string | null;
  before: string | null;
  after: string | null;
  network: string;
  device: string;
  requestId: string;
  previousHash: string;
}

/** What org.audit_hash computes, computed without the database. */
export function auditHash(parts: AuditParts): string {
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
