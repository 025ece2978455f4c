import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import { type AuditAction, auditActions, supportActions } from "../contract/audit.ts";
import type { AuditRow } from "./list-audit.ts";
import type { OrgTables } from "./tables.gen.ts";

interface AuditPerson {
  id: string;
  name?: string;
  email?: string;
}

/** An entry as it is read: with names where the chain has ids. */
export interface ToldEntry extends Omit<AuditRow, "sequence" | "userId" | "supportId"> {
  id: string;
  who: AuditPerson;
  isSupport: boolean;
  /** In whose name, where support did it in another's. */
  forWhom: AuditPerson | null;
  sentence: string;
  targetName: string | null;
  businessName: string | null;
}

/** Entries of one chain with the names behind them. */
export async function tellAudit(tx: Tx, organizationId: string, rows: readonly AuditRow[]): Promise<ToldEntry[]> {
  if (rows.length === 0) return [];
  const people = await findPeople(tx, organizationId, rows);
  const places = await findPlaces(tx, organizationId, rows);
  const byId = new Map(people.map(({ subject: _subject, ...person }) => [person.id, person]));
  const bySubject = new Map(people.map(({ subject, ...person }) => [subject, person]));
  const names = new Map([...places, ...people].map(({ id, name }) => [id, name]));
  return rows.map(({ sequence, userId, supportId, ...facts }) => {
    const user = byId.get(userId) ?? { id: userId };
    const support = supportId === null ? undefined : (bySubject.get(supportId) ?? { id: supportId });
    return {
      ...facts,
      id: sequence,
      who: support ?? user,
      isSupport: support !== undefined || supportActions.some((known) => known === facts.action),
      forWhom: support && support.id !== userId ? user : null,
      sentence: sentenceOf(facts.action),
      targetName: names.get(facts.targetId) ?? namedByItself(facts),
      businessName: (facts.businessId && names.get(facts.businessId)) ?? null,
    };
  });
}

// An action that this release no longer knows is still told, by its name.
function sentenceOf(action: string): string {
  return Object.hasOwn(auditActions, action) ? auditActions[action as AuditAction] : action;
}

/** A flag is called by its key, an invitation by the address it went to. */
function namedByItself({ targetType, targetId, before, after }: Pick<AuditRow, NamingField>): string | null {
  if (targetType === "flag") return targetId;
  const facts = { ...(before as object | null), ...(after as object | null) } as { primaryEmail?: string };
  return (targetType === "invitation" && facts.primaryEmail) || null;
}
type NamingField = "targetType" | "targetId" | "before" | "after";

interface PersonRow {
  id: string;
  subject: string;
  name: string;
  email: string;
}

async function findPeople(tx: Tx, organizationId: string, rows: readonly AuditRow[]): Promise<PersonRow[]> {
  const found = await sql<PersonRow>`
    select user_id as id, auth0_id as subject, primary_email as email,
      coalesce(nullif(concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')), ''), primary_email) as name
    from org.audit_people(${organizationId}::uuid, ${rows.map(({ sequence }) => sequence)}::bigint[])`.execute(
    tables<OrgTables>(tx),
  );
  return found.rows;
}

/** Organizations and businesses that the reader sees. */
async function findPlaces(tx: Tx, organizationId: string, rows: readonly AuditRow[]) {
  const businessIds = [...new Set(rows.flatMap(({ businessId }) => businessId ?? []))];
  const org = tables<OrgTables>(tx);
  const organization = await org
    .selectFrom("org.organization")
    .select(["id", "name"])
    .where("id", "=", organizationId)
    .execute();
  if (businessIds.length === 0) return organization;
  const businesses = await org
    .selectFrom("org.business")
    .select(["id", "name"])
    .where("organization_id", "=", organizationId)
    .where("id", "in", businessIds)
    .execute();
  return [...organization, ...businesses];
}
