import { type Tx, tables } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { sql } from "kysely";
import type { AuditAction } from "../contract/audit.ts";
import type { OrgTables } from "./tables.gen.ts";

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

const impersonated: AuditAction = "user.impersonated";

/** A page of one chain, the newest first. */
export async function listAudit(
  tx: Tx,
  organizationId: string,
  filter: AuditFilter,
  { skip, take }: Page,
): Promise<{ rows: AuditRow[]; totalCount: number }> {
  let all = tables<OrgTables>(tx).selectFrom("org.audit_entry").where("organization_id", "=", organizationId);
  if (filter.from) all = all.where("at", ">=", filter.from);
  if (filter.to) all = all.where("at", "<", filter.to);
  if (filter.userId) all = all.where("user_id", "=", filter.userId);
  if (filter.action) all = all.where("action", "=", filter.action);
  if (filter.targetType) all = all.where("target_type", "=", filter.targetType);
  if (filter.targetId) all = all.where("target_id", "=", filter.targetId);
  if (filter.businessId) all = all.where("business_id", "=", filter.businessId);
  if (filter.supportOnly)
    all = all.where((where) => where.or([where("support_id", "is not", null), where("action", "=", impersonated)]));
  const rows = await all
    .select(["sequence", "at", "user_id as userId", "support_id as supportId", "action", "target_type as targetType"])
    .select(["target_id as targetId", "business_id as businessId", "before", "after"])
    .select(["network", "device", "request_id as requestId"])
    .orderBy("sequence", "desc")
    .offset(skip)
    .limit(take)
    .execute();
  const { count } = await all.select((select) => select.fn.countAll<string>().as("count")).executeTakeFirstOrThrow();
  return { rows, totalCount: Number(count) };
}

export interface AuditPersonRow {
  id: string;
  subject: string;
  name: string;
  email: string;
}

/** The people whom these entries of a chain name. */
export async function findAuditPeople(
  tx: Tx,
  organizationId: string,
  sequences: readonly string[],
): Promise<AuditPersonRow[]> {
  const { rows } = await sql<AuditPersonRow>`
    select user_id as id, auth0_id as subject, concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')) as name,
      primary_email as email
    from org.audit_people(${organizationId}::uuid, ${[...sequences]}::bigint[])`.execute(tables<OrgTables>(tx));
  return rows;
}
