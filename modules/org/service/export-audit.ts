import type { Database, Tenant, Tx } from "@bc/db/database";
import { createRateLimiter, type RateLimiter } from "@bc/db/rate-limit";
import type { Json } from "@bc/runtime/app-error";
import { auditExportLimit } from "../contract/audit.ts";
import { orgError } from "../contract/errors.ts";
import { consoleId } from "../store/insert-audit.ts";
import { type AuditFilter, readAudit } from "../store/list-audit.ts";
import { tellAudit, type ToldEntry } from "../store/tell-audit.ts";
import { type Actor, recordAudit } from "./record-audit.ts";

const batch = 1_000;
const rate = { name: "audit-export", limit: 20, windowMs: 3_600_000 };
const limiters = new WeakMap<Database, RateLimiter>();

/**
 * What the filter admits, the newest first and in parts, each read in a transaction of its own when it is asked for.
 * That it is taken is written down before the first part leaves, and is not in it.
 */
export async function exportAudit(
  database: Database,
  scope: Tenant,
  actor: Actor,
  filter: AuditFilter,
): Promise<AsyncIterable<ToldEntry[]>> {
  await takeTurn(database, actor.userId);
  const chain = scope.organizationId ?? consoleId;
  const read = async (tx: Tx, limit: number, before?: string) =>
    tellAudit(tx, chain, await readAudit(tx, chain, filter, { before, limit }));
  const first = await database.withTenant(scope, async (tx) => {
    const entries = await read(tx, batch);
    const organizationId = scope.organizationId ?? null;
    const target = { type: "audit", id: chain } as const;
    // Ids that find nothing may be others'.
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

/** A file is up to a hundred reads, and each is an entry for good. */
async function takeTurn(database: Database, userId: string): Promise<void> {
  const limiter = limiters.get(database) ?? createRateLimiter(database, rate);
  limiters.set(database, limiter);
  const answer = await limiter.take(userId);
  if (!answer.allowed)
    throw orgError("org.export-limit", { retryAfterSeconds: Math.ceil(answer.retryAfterMs / 1_000) });
}

function factsOf(filter: AuditFilter): Record<string, Json> | undefined {
  const given = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, value instanceof Date ? value.toISOString() : value] as const],
  );
  return given.length > 0 ? Object.fromEntries(given) : undefined;
}
