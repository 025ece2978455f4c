import { createHash } from "node:crypto";
import { demo } from "@bc/dev/demo";
import type pg from "pg";
import { takeChanges } from "./changes.ts";
import type { World } from "./world.ts";

// What a run may change of what was planted, in an order that no reference minds.
const replanted = [
  "org.assigned_role",
  "org.global_role",
  "org.product_instance",
  "org.sales_channel",
  "org.invitation",
  "org.invitation_quota",
  "org.organization_quota",
  "org.user_data",
  "org.user_picture",
  "org.user_app_setting",
  "notification.notification",
  "org.member",
  "notification.inbox",
  "notification.preference",
  "notification.muted_cause",
];

/** Writes the world, or makes it again what it was after requests have changed it. */
export async function plant(client: pg.Client, world: World): Promise<void> {
  const insert = async (table: string, rows: Record<string, unknown>[], onConflict = ""): Promise<void> => {
    const columns = Object.keys(rows[0] ?? {}).join(", ");
    const text = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`;
    await client.query(`${text} ${onConflict}`, [JSON.stringify(rows)]);
  };
  const wordOf = (organizationId: string): string =>
    world.organizations.find(({ id }) => id === organizationId)?.word ?? "";
  const everybody = [...world.people, ...world.support];
  await client.query("begin; set local session_replication_role = replica"); // no triggers: these rows have no actor
  const tables = [...world.planted.map(({ table }) => table), ...replanted];
  await client.query(`delete from ${tables.join("; delete from ")}`);
  await insert(
    "org.organization",
    world.organizations.map(({ id, word }) => ({ id, name: `Group ${word}`, website: `https://${word}.example` })),
    "on conflict (id) do update set name = excluded.name, website = excluded.website",
  );
  await insert(
    "org.business",
    world.businesses.map(({ organizationId, id, word }) => ({
      organization_id: organizationId,
      id,
      name: `Shop ${word} ${wordOf(organizationId)}`,
    })),
    "on conflict (id) do update set name = excluded.name",
  );
  await client.query(
    "update org.organization o set business_count = (select count(*) from org.business b where b.organization_id = o.id)",
  );
  await insert(
    'org."user"',
    everybody.map(({ id, email, word }) => ({
      id,
      auth0_id: id,
      first_name: word,
      last_name: `Of ${word}`,
      primary_email: email,
    })),
    "on conflict (id) do update set first_name = excluded.first_name, last_name = excluded.last_name",
  );
  await insert(
    "identity.account",
    everybody.map(({ id, email }) => ({ id, email, password_hash: "none", email_verified_at: "2026-01-01T00:00:00Z" })),
    "on conflict do nothing",
  );
  await client.query(
    "update identity.account set password_hash = (select password_hash from identity.account where email = $1)",
    [demo.owner.email],
  );
  await insert(
    "org.user_data",
    everybody.map(({ id, privateWord }) => ({ user_id: id, phone: privateWord, company: privateWord })),
  );
  await insert(
    "org.user_app_setting",
    everybody.map(({ id, privateWord }) => ({ user_id: id, app: "bc", type: "PLANTED", setting: { privateWord } })),
  );
  await insert(
    "org.assigned_role",
    world.held.map(({ id, userId, organizationId, businessId, roleName }) => ({
      id,
      user_id: userId,
      organization_id: organizationId,
      business_id: businessId,
      role_name: roleName,
    })),
  );
  await client.query(
    `insert into org.member (organization_id, user_id, address, name, account_id)
     select distinct r.organization_id, u.id, app.address_of(u.primary_email), lower(u.first_name || ' ' || u.last_name), u.account_id
     from org.assigned_role r join org."user" u on u.id = r.user_id`,
  );
  const [superadmin, salesRep] = world.support;
  await insert("org.global_role", [
    { user_id: superadmin?.id, role_name: "superadmin" },
    { user_id: salesRep?.id, role_name: "customer_sales_rep" },
  ]);
  await plantThings(insert, world, wordOf);
  for (const { table, rows } of world.planted)
    await insert(
      table,
      rows.map(({ columns }) => columns),
    );
  await takeChanges(client);
  await client.query("commit");
}

async function plantThings(
  insert: (table: string, rows: Record<string, unknown>[]) => Promise<void>,
  { things, invitations, businesses, people }: World,
  wordOf: (organizationId: string) => string,
): Promise<void> {
  const of = (kind: string) => things.filter((thing) => thing.kind === kind);
  const types = ["BRAND_CONSOLE", "ORDERS"];
  await insert(
    "org.product_instance",
    of("product").map(({ id, organizationId, businessId }, index) => ({
      organization_id: organizationId,
      id,
      business_id: businessId,
      instance_type: types[index % types.length],
      subscription_status: "ACTIVE",
    })),
  );
  await insert(
    "org.sales_channel",
    of("channel").map(({ id, businessId }) => ({
      business_id: businessId,
      id,
      name: `Channel ${businesses.find((business) => business.id === businessId)?.word}`,
    })),
  );
  await insert(
    "org.invitation",
    invitations.map(({ id, organizationId, email, token, userId }) => ({
      organization_id: organizationId,
      id,
      email,
      role_name: "org_manager",
      token_hash: `\\x${createHash("sha256").update(token).digest("hex")}`,
      invited_by: userId,
    })),
  );
  const numbers = new Map<string, number>();
  const numberOf = (userId: string): number => {
    numbers.set(userId, (numbers.get(userId) ?? 0) + 1);
    return numbers.get(userId) ?? 0;
  };
  await insert(
    "notification.notification",
    of("notification").map(({ id, userId, organizationId, businessId }) => ({
      user_id: userId,
      id,
      number: numberOf(userId ?? ""),
      kind: "org.role-assigned",
      cause: `planted:${businessId}`,
      dedupe_id: id,
      organization_id: organizationId,
      business_id: businessId,
      params: {
        role: `role of ${people.find((person) => person.id === userId)?.privateWord}`,
        place: wordOf(organizationId),
      },
    })),
  );
  await insert(
    "notification.inbox",
    [...numbers].map(([userId, last]) => ({ user_id: userId, last_number: last })),
  );
}
