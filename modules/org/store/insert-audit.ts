import { type Tx, tables } from "@bc/db/database";
import type { Json } from "@bc/runtime/app-error";
import { sql } from "kysely";
import type { OrgTables } from "./tables.gen.ts";

/** Stands where an organization's id would, for what belongs to the console itself. */
export const consoleId = "00000000-0000-0000-0000-000000000000";

export interface AuditInsert {
  organization_id: string;
  user_id: string;
  support_id: string | undefined;
  action: string;
  target_type: string;
  target_id: string;
  business_id: string | undefined;
  before: Json | undefined;
  after: Json | undefined;
  network: string;
  device: string;
  request_id: string;
}

/** Adds entries to the end of their chain, in their order; the database gives number, time and hashes. */
export async function insertAudit(tx: Tx, entries: readonly AuditInsert[]): Promise<void> {
  await sql`select org.append_audit(jsonb_populate_record(null::org.audit_entry, e.value))
    from (select * from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) with ordinality as l (value, position)
      order by l.position offset 0) e`.execute(tables<OrgTables>(tx));
}
