import { type Tx, tables } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { isUuid } from "@bc/runtime/ids";
import { sql } from "kysely";
import type { GlobalRole } from "../contract/rights.ts";
import type { UserRow } from "./find-user.ts";
import { indexedPattern } from "./part-pattern.ts";

export interface UserDataRow {
  phone: string | null;
  company: string | null;
  address1: string | null;
  address2: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  zip: string | null;
}

export interface AppSettingRow {
  app: string;
  type: string;
  setting: unknown;
}

/** What the policies show of a person besides the name. */
export interface UserParts {
  userData: UserDataRow | null;
  userAppSettings: AppSettingRow[];
  globalRoles: GlobalRole[];
}

export type PersonRow = UserRow & UserParts;

/** Of org."user" u with org.user_data d. */
export const personColumns = sql`u.id, u.auth0_id as "auth0Id", u.first_name as "firstName", u.last_name as "lastName",
    u.primary_email as "primaryEmail", u.picture, u.created_at as "createdAt", to_jsonb(d) - 'user_id' as "userData",
    coalesce((select jsonb_agg(jsonb_build_object('app', s.app, 'type', s.type, 'setting', s.setting) order by s.app, s.type)
      from org.user_app_setting s where s.user_id = u.id), '[]') as "userAppSettings",
    array(select g.role_name from org.global_role g where g.user_id = u.id order by g.role_name) as "globalRoles"`;

const people = (ids: readonly string[]) => sql<PersonRow>`
  select ${personColumns}
  from org."user" u left join org.user_data d on d.user_id = u.id
  where u.id = any (${ids}::uuid[]) order by u.id`;

/** People with everything that the reader may see of them, in one statement. */
export async function findUsers(tx: Tx, ids: readonly string[]): Promise<PersonRow[]> {
  return (await people(ids).execute(tables(tx))).rows;
}

// No address is longer, so what is cut off could not have been found either.
const maxSearchLength = 255;

/**
 * Returns a page of an organization's users, or of all users if none is named, by creation. The search
 * is a whole id or a part of the address.
 */
export async function searchUsers(
  tx: Tx,
  organizationId: string | undefined,
  search: string | null | undefined,
  { skip, take }: Page,
): Promise<{ rows: PersonRow[]; totalCount: number }> {
  const sought = (search ?? "").trim().slice(0, maxSearchLength);
  const id = isUuid(sought) ? sought : null;
  const pattern = id ? null : indexedPattern(sought);
  const { rows: answers } = await sql<{ ids: string[]; totalCount: number }>`
    select ids, total_count as "totalCount"
    from org.find_users(${organizationId ?? null}, ${id}, ${pattern}, ${skip}, ${take})`.execute(tables(tx));
  const [found] = answers;
  if (!found || found.ids.length === 0) return { rows: [], totalCount: found?.totalCount ?? 0 };
  return { rows: await findUsers(tx, found.ids), totalCount: found.totalCount };
}
