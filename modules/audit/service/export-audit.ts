import type { Database, Tenant, Tx } from "@bc/db/database";
import { limiterOf, requireToken } from "@bc/db/rate-limit";
import type { Json } from "@bc/runtime/app-error";
import { auditExportLimit } from "../contract/audit.ts";
import { auditError } from "../contract/errors.ts";
import { consoleId } from "../store/insert-audit.ts";
import { type AuditFilter, readAudit } from "../store/list-audit.ts";
import { describeAudit, type DescribedEntry } from "../store/describe-audit.ts";
import { type Actor, recordAudit } from "./record-audit.ts";

const batch = 1_000;
/** A file takes up to a hundred reads, and each export adds a permanent entry. */
const exportLimit = limiterOf({ name: "audit-export", limit: 20, windowMs: 3_600_000 });

/**
 * Returns the entries that match the filter, newest first, in batches. Each batch is read in its own transaction when
 * the consumer asks for it. The export itself is recorded before the first batch is returned, and is not part of it.
 */
export async function exportAudit(
  database: Database,
  scope: Tenant,
  actor: Actor,
  filter: AuditFilter,
): Promise<AsyncIterable<DescribedEntry[]>> {
  await requireToken(exportLimit(database), actor.userId, (wait) => auditError("audit.export-limit", wait));
  const chain = scope.organizationId ?? consoleId;
  const read = async (tx: Tx, limit: number, before?: string) =>
    describeAudit(tx, chain, await readAudit(tx, chain, filter, { before, limit }));
  const first = await database.withTenant(scope, async (tx) => {
    const entries = await read(tx, batch);
    const organizationId = scope.organizationId ?? null;
    const target = { type: "audit", id: chain } as const;
    // IDs that match nothing can belong to another tenant, so they are not recorded.
    const named = entries.length > 0 ? filter : { ...filter, userId: null, targetId: null, businessId: null };
    await recordAudit(tx, actor, { organizationId, action: "audit.exported", target, after: factsOf(named) });
    return entries;
  });
  return (async function* parts() {
    let entries = first;
    for (let left = auditExportLimit; entries.length > 0;) {
      yield entries;
      left -= entries.length;
      const last = entries.at(-1)?.id;
      const limit = Math.min(batch, left);
      entries = limit > 0 ? await database.withTenant(scope, (tx) => read(tx, limit, last)) : [];
    }
  })();
}

function factsOf(filter: AuditFilter): Record<string, Json> | undefined {
  const given = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, value instanceof Date ? value.toISOString() : value] as const],
  );
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}
