import type { Tx } from "@bc/db/database";
import type { Json } from "@bc/runtime/app-error";
import { maskField } from "@bc/runtime/mask";
import type { AuditAction, AuditTargetType } from "../contract/audit.ts";
import { consoleId, insertAudit } from "../store/insert-audit.ts";

/** Who does something, and from where. */
export interface Actor {
  userId: string;
  /** The subject of the support person who acts in the user's name. */
  supportId?: string | undefined;
  network: string;
  device: string;
  requestId: string;
}

type Facts = Readonly<Record<string, Json>>;

export interface NewAuditEntry {
  /** Null for what belongs to the console itself. */
  organizationId: string | null;
  businessId?: string | undefined;
  action: AuditAction;
  target: { type: AuditTargetType; id: string };
  /** What changed, as it was and as it is now. */
  before?: Facts | undefined;
  after?: Facts | undefined;
}

/**
 * Writes down that something was done, in the transaction that does it. Call it last: others who write to the same
 * organization's log wait until the transaction ends. Of whoever acts there by a global role alone, the database writes
 * down that support did it.
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

// An entry can never be taken back, so a secret must not get into one by mistake.
function withoutSecrets(facts: Facts | undefined): Facts | undefined {
  return facts && (JSON.parse(JSON.stringify(facts, maskField)) as Facts);
}
