import type pg from "pg";
import type { Reach } from "./reach.ts";

/** A row that was written: whose it is, by the column that its table's policy compares. */
export interface Change {
  target: string;
  action: "INSERT" | "UPDATE" | "DELETE";
  scope: "organization" | "business" | "user";
  tenant: string;
}

const note = `
  create schema chaos;
  create table chaos.change (target text, action text, scope text, tenant uuid);
  create function chaos.note() returns trigger language plpgsql security definer as $$
  begin
    insert into chaos.change values (tg_argv[0], tg_op, tg_argv[1], (to_jsonb(coalesce(new, old)) ->> tg_argv[2])::uuid);
    return null;
  end $$;`;

// Runs go on being written when the request is answered already; who begins one is what counts.
const whenOf = (target: string): string => (target.startsWith("workflow.") ? "insert" : "insert or update or delete");

/** Notes every row that is written to a table of tenants, also to tables that are added later. */
export async function watchChanges(client: pg.Client): Promise<void> {
  await client.query(note);
  const { rows } = await client.query<{ target: string; qual: string }>(
    `select format('%I.%I', schemaname, tablename) as target, qual from pg_policies where policyname = 'tenant'`,
  );
  if (rows.length < 10) throw new Error("the policies that say whose a row is have another name");
  for (const { target, qual } of rows) {
    const [, column, scope] = /\((\w+) = .*app\.(\w+)_id\(\)/.exec(qual) ?? [];
    if (!column || !scope) throw new Error(`${target} is protected by something else: ${qual}`);
    await client.query(
      `create trigger chaos_change after ${whenOf(target)} on ${target}
       for each row execute function chaos.note('${target}', '${scope}', '${column}')`,
    );
  }
  await client.query(
    `create trigger chaos_change after insert or update or delete on identity.account
     for each row execute function chaos.note('identity.account', 'user', 'id')`,
  );
}

export async function takeChanges(client: pg.Client): Promise<Change[]> {
  return (await client.query<Change>("delete from chaos.change returning *")).rows;
}

/** Returns changes by users without access. Creating an organization or accepting an invitation needs no earlier access. */
export function trespasses(userId: string, changes: Change[], reach: Reach, organizationOf: OrganizationOf): Change[] {
  const founded = new Set(
    changes
      .filter(({ target, action }) => target === "org.organization" && action === "INSERT")
      .map(({ tenant }) => tenant),
  );
  const mayWriteIn = (organizationId: string | undefined): boolean =>
    organizationId !== undefined &&
    (reach.isIn(userId, organizationId) || reach.isInvited(userId, organizationId) || founded.has(organizationId));
  return changes.filter(({ target, scope, tenant }) => {
    if (scope === "organization") return !mayWriteIn(tenant);
    if (scope === "business") return !mayWriteIn(organizationOf(tenant));
    // An administrator unblocks members; everything else of a person is theirs alone.
    return target === "identity.account" ? !reach.areAcquainted(userId, tenant) : tenant !== userId;
  });
}

export type OrganizationOf = (businessId: string) => string | undefined;
