import { type Tx, tables } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { auditExportLimit, supportActions } from "../contract/audit.ts";
import type { AuditTables } from "./tables.gen.ts";

export interface AuditFilter {
  from?: Date | null | undefined;
  to?: Date | null | undefined;
  userId?: string | null | undefined;
  action?: string | null | undefined;
  targetType?: string | null | undefined;
  targetId?: string | null | undefined;
  businessId?: string | null | undefined;
  supportOnly?: boolean | null | undefined;
}

export interface AuditRow {
  sequence: string;
  at: Date;
  userId: string;
  supportId: string | null;
  action: string;
  targetType: string;
  targetId: string;
  businessId: string | null;
  before: unknown;
  after: unknown;
  network: string;
  device: string;
  requestId: string;
}

/** Returns a page of one chain, newest first. The count stops above the export limit, because counting a long chain is slow. */
export async function listAudit(
  tx: Tx,
  organizationId: string,
  filter: AuditFilter,
  { skip, take }: Page,
): Promise<{ rows: AuditRow[]; totalCount: number }> {
  const all = narrowed(tx, organizationId, filter);
  const rows = await all.select(columns).orderBy("sequence", "desc").offset(skip).limit(take).execute();
  const { count } = await tables<AuditTables>(tx)
    .selectFrom(
      all
        .select("sequence")
        .limit(auditExportLimit + 1)
        .as("counted"),
    )
    .select((select) => select.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return { rows, totalCount: Number(count) };
}

/** Returns the newest entries, or the newest before the given one, so that batches stay stable while the chain grows. */
export function readAudit(
  tx: Tx,
  organizationId: string,
  filter: AuditFilter,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<AuditRow[]> {
  let all = narrowed(tx, organizationId, filter);
  if (before) all = all.where("sequence", "<", before);
  return all.select(columns).orderBy("sequence", "desc").limit(limit).execute();
}

const columns = [
  "sequence",
  "at",
  "user_id as userId",
  "support_id as supportId",
  "action",
  "target_type as targetType",
  "target_id as targetId",
  "business_id as businessId",
  "before",
  "after",
  "network",
  "device",
  "request_id as requestId",
] as const;

function narrowed(tx: Tx, organizationId: string, filter: AuditFilter) {
  let all = tables<AuditTables>(tx).selectFrom("org.audit_entry").where("organization_id", "=", organizationId);
  if (filter.from) all = all.where("at", ">=", filter.from);
  if (filter.to) all = all.where("at", "<", filter.to);
  if (filter.userId) all = all.where("user_id", "=", filter.userId);
  if (filter.action) all = all.where("action", "=", filter.action);
  if (filter.targetType) all = all.where("target_type", "=", filter.targetType);
  if (filter.targetId) all = all.where("target_id", "=", filter.targetId);
  if (filter.businessId) all = all.where("business_id", "=", filter.businessId);
  if (filter.supportOnly)
    all = all.where((where) => where.or([where("support_id", "is not", null), where("action", "in", supportActions)]));
  return all;
}
