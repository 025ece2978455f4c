import type { Tx } from "@bc/db/database";
import type { Json } from "@bc/runtime/app-error";
import { maskField } from "@bc/runtime/mask";
import type { AuditAction, AuditTargetType } from "../contract/audit.ts";
import { consoleId, insertAudit } from "../store/insert-audit.ts";

/** The user who acts, and the origin of the request. */
export interface Actor {
  userId: string;
  /** The subject of the support user who impersonates the user. */
  supportId?: string | undefined;
  network: string;
  device: string;
  requestId: string;
}

type Facts = Readonly<Record<string, Json>>;

export interface NewAuditEntry {
  /** Null for entries of the console itself. */
  organizationId: string | null;
  businessId?: string | undefined;
  action: AuditAction;
  target: { type: AuditTargetType; id: string };
  /** The changed values before and after the action. */
  before?: Facts | undefined;
  after?: Facts | undefined;
}

/**
 * Appends entries to the audit log, in the transaction of the change. Call it last: other writers of the same
 * organization's log wait until the transaction ends. The database marks actions by a global role alone as support
 * actions.
 */
export function recordAudit(tx: Tx, actor: Actor, ...entries: NewAuditEntry[]): Promise<void> {
  const rows = entries.map(({ organizationId, businessId, action, target, before, after }) => ({
    organization_id: organizationId ?? consoleId,
    user_id: actor.userId,
    support_id: actor.supportId,
    action,
    target_type: target.type,
    target_id: target.id,
    business_id: businessId,
    before: withoutSecrets(before),
    after: withoutSecrets(after),
    network: actor.network,
    device: actor.device,
    request_id: actor.requestId,
  }));
  return insertAudit(tx, rows);
}

// Entries can never be removed, so secrets are masked before they are written.
function withoutSecrets(facts: Facts | undefined): Facts | undefined {
  return facts && (JSON.parse(JSON.stringify(facts, maskField)) as Facts);
}
