import { manifests } from "@bc/connectors/registry";
import { reachedAt } from "@bc/connector-kit/transport";
import type { Credential } from "@bc/connector-kit/authorize";
import pg from "pg";
import type { PartnerControl } from "./partner-control.ts";
import type { PlannedConnection } from "./plan.ts";
import type { ConnectionServices } from "./services.ts";

export interface SeededConnection extends PlannedConnection {
  id: string;
}

const dayMs = 86_400_000;
const flags = ["new-my-connectors", "marketing_analytics_flag", "uaTempShopifyCard"];

/**
 * Opens the area for the organizations of connections, connects each with the consent of its source, and requests its
 * first sync. Returns the new ones: a second call writes nothing, because connections go on by themselves.
 */
export async function seedConnections(
  services: ConnectionServices,
  partner: PartnerControl,
  planned: readonly PlannedConnection[],
): Promise<SeededConnection[]> {
  const client = new pg.Client({ connectionString: services.adminUrl });
  await client.connect();
  try {
    await client.query("create schema if not exists dev");
    await client.query("create table if not exists dev.seeded_connections (business_id uuid primary key)");
    await openArea(client, planned);
    const { rows } = await client.query<{ business_id: string }>("select business_id from dev.seeded_connections");
    const known = new Set(rows.map((row) => row.business_id));
    const due = planned.filter(({ businessId }) => !known.has(businessId));
    await partner.raise(due);
    const seeded: SeededConnection[] = [];
    for (const connection of due) seeded.push({ ...connection, id: await connect(services, client, connection) });
    for (const businessId of new Set(due.map((one) => one.businessId)))
      await client.query("insert into dev.seeded_connections values ($1) on conflict do nothing", [businessId]);
    return seeded;
  } finally {
    await client.end();
  }
}

/** Turns the area on for organizations, and gives their connected businesses the product. */
async function openArea(client: pg.Client, planned: readonly PlannedConnection[]): Promise<void> {
  const organizationIds = [...new Set(planned.map(({ organizationId }) => organizationId))];
  await client.query(
    `update flag.flag set organizations =
       (select array_agg(distinct id) from unnest(organizations || $2::uuid[]) as id)
     where key = any ($1) and not organizations @> $2::uuid[]`,
    [flags, organizationIds],
  );
  const businessIds = [...new Set(planned.map(({ businessId }) => businessId))];
  await client.query(
    `insert into org.product_instance (organization_id, id, business_id, instance_type, subscription_status)
     select organization_id, gen_random_uuid(), id, 'UNIFIED_ANALYTICS', 'ACTIVE' from org.business where id = any ($1)
     on conflict (organization_id, business_id, instance_type) do update set subscription_status = 'ACTIVE'`,
    [businessIds],
  );
}

async function connect(services: ConnectionServices, client: pg.Client, planned: PlannedConnection): Promise<string> {
  const { connectSource, insertIncomplete } = await import("@bc/ua/public");
  const { database, workflows, sources } = services;
  const { organizationId, businessId, userId, slug, form, title = null, standing } = planned;
  const manifest = manifests.find((one) => one.slug === slug);
  if (!manifest) throw new Error(`there is no source ${slug}`);
  const { rows } = await client.query<{ key: number }>("select key from org.business where id = $1", [businessId]);
  const businessKey = rows[0]?.key ?? 0;
  const tenant = { organizationId, businessId, userId };
  const startDate = new Date(Date.now() - planned.days * dayMs).toISOString().slice(0, 10);
  if (standing === "incomplete" || standing === "retired") {
    const credential = manifest.retired ? null : (await consent(services, planned)).credential;
    const made = { manifest, form, startDate, title };
    const id = await database.withTenant(tenant, (tx) =>
      insertIncomplete(tx, { sources }, { ...tenant, businessKey }, made, credential),
    );
    // A source that ended can't be connected any longer.
    if (standing === "retired")
      await client.query("update ua.connection set status = 'deprecated', synced_at = '2024-06-30Z' where id = $1", [
        id,
      ]);
    return id;
  }
  const { credential, settings } = await consent(services, planned);
  const asked = { slug, settings, startDate, businessKey, createdBy: userId, credential };
  const { connectionId } = await database.withTenant(tenant, (tx) =>
    connectSource(tx, { workflows, sources }, businessId, asked),
  );
  if (title) await client.query("update ua.connection set title = $2 where id = $1", [connectionId, title]);
  return connectionId;
}

/** Signs in at the source as the user's browser does, or takes the key of the form. */
async function consent(
  services: ConnectionServices,
  { organizationId, businessId, userId, slug, form }: PlannedConnection,
): Promise<{ credential: Credential | null; settings: Readonly<Record<string, string>> }> {
  const { credentialOf, finishConsent, startConsent } = await import("@bc/ua/public");
  const { sources, origins, redirectUri } = services;
  const { authorization } = await sources.load(slug);
  if (authorization.kind === "key" || authorization.kind === "none") return credentialOf({ sources }, slug, form);
  const user = { organizationId, businessId, userId };
  const url = await startConsent(services, user, { slug, settings: form, redirectUri });
  const answer = await fetch(reachedAt(new URL(url), origins), { redirect: "manual" });
  const callback = new URL(answer.headers.get("location") ?? "").searchParams;
  const { credential } = await finishConsent(services, user, { callback, redirectUri });
  return { credential, settings: form };
}
