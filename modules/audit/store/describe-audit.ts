import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import { type AuditAction, auditActions, supportActions } from "../contract/audit.ts";
import type { AuditRow } from "./list-audit.ts";
import type { AuditTables } from "./tables.gen.ts";

interface AuditPerson {
  id: string;
  name?: string;
  email?: string;
}

/** An entry with the names of the users and places whose IDs the chain holds. */
export interface DescribedEntry extends Omit<AuditRow, "sequence" | "userId" | "supportId"> {
  id: string;
  who: AuditPerson;
  isSupport: boolean;
  /** The impersonated user, if support acted on another user's behalf. */
  forWhom: AuditPerson | null;
  sentence: string;
  targetName: string | null;
  businessName: string | null;
}

/** Adds names and sentences to entries of one chain. */
export async function describeAudit(
  tx: Tx,
  organizationId: string,
  rows: readonly AuditRow[],
): Promise<DescribedEntry[]> {
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

// Older entries can have actions that this release no longer declares.
function sentenceOf(action: string): string {
  return Object.hasOwn(auditActions, action) ? auditActions[action as AuditAction] : action;
}

/** The fact that names a target, by its type. */
const naming: Readonly<Record<string, string>> = {
  "feedback-change": "title",
  "feedback-post": "title",
  invitation: "primaryEmail",
  "service-request": "reference",
  trial: "product",
};

/** Returns the name of a target that the entry itself holds: the key of a flag, or a fact. */
function namedByItself({ targetType, targetId, before, after }: Pick<AuditRow, NamingField>): string | null {
  if (targetType === "flag") return targetId;
  const facts = { ...(before as object | null), ...(after as object | null) } as Record<string, unknown>;
  const name = facts[naming[targetType] ?? ""];
  return typeof name === "string" ? name : null;
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
    tables<AuditTables>(tx),
  );
  return found.rows;
}

/** Returns the organization and the businesses of the entries that the reader can view. */
async function findPlaces(tx: Tx, organizationId: string, rows: readonly AuditRow[]) {
  const businessIds = [...new Set(rows.flatMap(({ businessId }) => businessId ?? []))];
  const found = await sql<{ id: string; name: string }>`
    select id, name from org.audit_places(${organizationId}::uuid, ${businessIds}::uuid[])`.execute(
    tables<AuditTables>(tx),
  );
  return found.rows;
}
