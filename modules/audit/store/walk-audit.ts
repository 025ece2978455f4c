import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { AuditTables } from "./tables.gen.ts";

// These statements run as the owner, who can read every chain.

/** Returns the next chain by ID, even if only its head or only its entries are left. */
export async function nextAuditChain(tx: Tx, after: string | null): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select least(
      (select organization_id from org.audit_head where ${after}::uuid is null or organization_id > ${after}::uuid
       order by organization_id limit 1),
      (select organization_id from org.audit_entry where ${after}::uuid is null or organization_id > ${after}::uuid
       order by organization_id limit 1)) as id`.execute(tables<AuditTables>(tx));
  return rows[0]?.id ?? undefined;
}

export interface AuditHead {
  sequence: string;
  hash: string;
  /** The first entry after the head; a valid chain has none. */
  beyond: string | null;
}

export async function findAuditHead(tx: Tx, organizationId: string): Promise<AuditHead | undefined> {
  const { rows } = await sql<AuditHead>`
    select h.sequence, encode(h.hash, 'hex') as hash,
      (select e.sequence from org.audit_entry e
       where e.organization_id = h.organization_id and e.sequence > h.sequence order by e.sequence limit 1) as beyond
    from org.audit_head h where h.organization_id = ${organizationId}`.execute(tables<AuditTables>(tx));
  return rows[0];
}

/** The hashed parts of an entry as text, in the order in which they are hashed. */
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

export type HashedEntry = AuditParts & { hash: string };

export async function readAuditEntries(
  tx: Tx,
  organizationId: string,
  { after, upTo, limit }: { after: string; upTo: string; limit: number },
): Promise<HashedEntry[]> {
  const { rows } = await sql<HashedEntry>`
    select organization_id as "organizationId", sequence,
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, user_id as "userId",
      support_id as "supportId", action, target_type as "targetType", target_id as "targetId",
      business_id as "businessId", before::text, after::text, network, device, request_id as "requestId",
      encode(previous_hash, 'hex') as "previousHash", encode(hash, 'hex') as hash
    from org.audit_entry
    where organization_id = ${organizationId} and sequence > ${after} and sequence <= ${upTo}
    order by sequence limit ${limit}`.execute(tables<AuditTables>(tx));
  return rows;
}
