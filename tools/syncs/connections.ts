import type { Credential } from "@bc/connector-kit/authorize";
import { openSource } from "@bc/connector-kit/testing/open-source";
import { createTransport, type Transport } from "@bc/connector-kit/transport";
import { loadConnector, type Slug } from "@bc/connectors/registry";
import { createDatabase } from "@bc/db/database";
import { allOrigins, familyOf, sourceAccounts } from "@bc/dev/partners/sources/families";
import type { Stack } from "@bc/dev/stack";
import { createLogger } from "@bc/runtime/logger";
import { connectFactories } from "@bc/testing/factories";
import { connectSource } from "@bc/ua/public";
import { createSources } from "@bc/ua/sources";
import { createWorkflowClient } from "@bc/workflow/client";

export interface DrillConnection {
  id: string;
  slug: Slug;
  organizationId: string;
  businessId: string;
  /** The shop of a connection to Shopify, which can be connected once. */
  shop: string;
  /** Why it can't be read: the cause that each of its syncs has to end with. */
  doom: "reauth" | "user-fix" | null;
}

export interface ConnectionPlan {
  slugs: readonly Slug[];
  count: number;
  /** How many connections can't be read, of each kind. */
  doomed: number;
  startDate: string;
}

const businessesPerOrganization = 6;
const email = "drill@console.test";
const lostCredential: Credential = { accessToken: "lost", refreshToken: "lost", expiresAt: "2026-01-01T00:00:00Z" };

export interface Connecting {
  /** Connects a business, without the forms and pages of the console. Returns the ID of the connection. */
  connect(
    place: { organizationId: string; businessId: string; businessKey: number; userId: string },
    made: { slug: string; settings: Record<string, string>; startDate: string; credential: Credential | null },
  ): Promise<string>;
  close(): Promise<void>;
}

/** Opens what connecting a source needs, beside the processes of a stack. */
export function openConnecting(stack: Stack): Connecting {
  const { addresses, secrets } = stack;
  const database = createDatabase({ url: stack.databaseUrl("bc_worker"), max: 4, onIdleError: () => undefined });
  const logger = createLogger({ service: "drill", level: "silent" });
  const engine = { ingressUrl: addresses.restateIngress, adminUrl: addresses.restateAdmin };
  const workflows = createWorkflowClient({ database, logger, ...engine });
  const load = (slug: string) => loadConnector(slug as Slug);
  const keys = [secrets.sourceKey] as const;
  const sources = createSources({ database, load, apps: sourceAccounts, origins: {}, keys });
  return {
    async connect({ organizationId, businessId, businessKey, userId }, made) {
      const { connectionId } = await database.withTenant({ organizationId, businessId }, (tx) =>
        connectSource(tx, { workflows, sources }, businessId, { ...made, businessKey, createdBy: userId }),
      );
      return connectionId;
    },
    async close() {
      for (const part of [sources, workflows, database]) await part.close();
    },
  };
}

/** Connects businesses to the sources of a stack, each to every source once, and returns the user who owns them. */
export async function connectSources(
  stack: Stack,
  { slugs, count, doomed, startDate }: ConnectionPlan,
): Promise<{ userId: string; connections: DrillConnection[] }> {
  const { sourcesPartner, shopifyPartner } = stack.addresses;
  const make = await connectFactories(stack.databaseUrl("postgres"));
  const { id: userId } = await make.user({ email, firstName: "Drill", lastName: "Owner" });
  const transport = createTransport({ origins: allOrigins({ sources: sourcesPartner, shopify: shopifyPartner }) });
  const connecting = openConnecting(stack);
  const connections: DrillConnection[] = [];
  let organizationId = "";
  for (let number = 0; connections.length < count + 2 * doomed; number++) {
    if (number % businessesPerOrganization === 0) {
      ({ id: organizationId } = await make.organization({ name: `Drill ${number}` }));
      await make.assignRole({ organizationId, userId, roleName: "org_owner" });
    }
    const business = await make.business({ organizationId, name: `Drill business ${number}` });
    const place = { organizationId, businessId: business.id, businessKey: business.key, userId };
    const left = count - connections.length;
    const planned =
      left > 0
        ? slugs.slice(0, left).map((slug) => ({ slug, doom: null }))
        : (["reauth", "user-fix"] as const).map((doom) => ({ slug: "google-adwords" as const, doom }));
    for (const { slug, doom } of planned) {
      const shop = `drill-${number}`;
      const opened = await credentialFor(slug, { shop, doom, transport });
      const id = await connecting.connect(place, { slug, startDate, ...opened });
      connections.push({ id, slug, organizationId, businessId: business.id, shop, doom });
    }
  }
  await connecting.close();
  await transport.close();
  await make.end();
  return { userId, connections };
}

/** Sources can fail while a user consents, up to 24 times: two faults (weather.ts) that each last for 12 requests. */
async function untilOpened<T>(open: () => Promise<T>, attempts = 30): Promise<T> {
  return open().catch((error: unknown) => {
    if (attempts === 0) throw error;
    return untilOpened(open, attempts - 1);
  });
}

async function credentialFor(
  slug: Slug,
  { shop, doom, transport }: Pick<DrillConnection, "shop" | "doom"> & { transport: Transport },
): Promise<{ settings: Record<string, string>; credential: Credential | null }> {
  const connector = await loadConnector(slug);
  const { kind } = connector.authorization;
  const form = { ...familyOf(slug).form, ...(slug === "shopify" && { shop }) };
  if (doom === "reauth") return { settings: {}, credential: lostCredential };
  const source = await untilOpened(() => openSource(connector, { transport, settings: form }));
  const settings = doom === "user-fix" ? { customerId: "9999999999" } : kind === "key" ? {} : form;
  return { settings, credential: kind === "none" ? null : source.credential() };
}
