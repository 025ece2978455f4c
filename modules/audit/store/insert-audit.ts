import { type Tx, tables } from "@bc/db/database";
import type { Json } from "@bc/runtime/app-error";
import { sql } from "kysely";
import type { AuditTables } from "./tables.gen.ts";

/** The organization ID of the console's own chain. */
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

/** Appends entries to their chains in the given order; the database sets number, time and hashes. */
export async function insertAudit(tx: Tx, entries: readonly AuditInsert[]): Promise<void> {
  await sql`select org.append_audit(jsonb_populate_record(null::org.audit_entry, e.value))
    from (select * from jsonb_array_elements(${JSON.stringify(entries)}::jsonb) with ordinality as l (value, position)
      order by l.position offset 0) e`.execute(tables<AuditTables>(tx));
}
