import type { App } from "@bc/connector-kit/authorize";
import type { Connector } from "@bc/connector-kit/connector";
import { createDatabase, type Database } from "@bc/db/database";
import { type FamilyName, originsOf, startFamily } from "@bc/dev/partners/sources/families";
import type { Scenario } from "@bc/dev/partners/sources/world";
import { createLogger, type Logger } from "@bc/runtime/logger";
import { testDatabase } from "@bc/testing/database";
import { connectFactories } from "@bc/testing/factories";
import type { Partner } from "@bc/testing/partner";
import { testWarehouse } from "@bc/testing/warehouse";
import { migrateWarehouse } from "@bc/warehouse/migrate";
import { createWarehouse, type Warehouse } from "@bc/warehouse/warehouse";
import type pg from "pg";
import { createSources } from "../service/create-sources.ts";
import type { Limiter, Sources } from "../service/sources.ts";

/** The console's registration, at every source. */
const testApp: App = {
  clientId: "console",
  clientSecret: "console-secret",
  extra: { developerToken: "token", applicationId: "amzn1.sp.solution.demo" },
};

export interface SourceScene {
  database: Database;
  warehouse: Warehouse;
  sources: Sources;
  logger: Logger;
  /** Superuser. */
  admin: pg.Client;
  tenant: { organizationId: string; businessId: string };
  businessKey: number;
  userId: string;
  partner(family: FamilyName): Partner;
  /** Changes what the sources of a family do. */
  play(family: FamilyName, scenario?: Partial<Scenario>): Promise<void>;
  close(): Promise<void>;
}

/** Starts sources, and the engines with a business. `load` finds connectors. */
export async function startSourceScene(
  names: readonly FamilyName[],
  load: (slug: string) => Promise<Connector>,
): Promise<SourceScene> {
  const clone = await testDatabase();
  const target = await testWarehouse();
  const sources = [{ name: "ua", directory: new URL("../store/warehouse/", import.meta.url) }];
  await migrateWarehouse({ ...target, reader: target.reader.user, sources, replicated: false });
  const make = await connectFactories(clone.adminUrl);
  const { id: organizationId } = await make.organization({ name: "Demo Brand" });
  const { id: businessId, key: businessKey } = await make.business({ organizationId, name: "Demo Home" });
  const { id: userId } = await make.user({ email: "ada@console.test", firstName: "Ada", lastName: "Lovelace" });
  await make.assignRole({ organizationId, userId, roleName: "org_owner" });
  const database = createDatabase({ url: clone.urlFor("bc_worker"), max: 10, onIdleError: () => undefined });
  const warehouse = createWarehouse({ ...target, writer: target.writer });
  const partners = new Map<string, Partner>();
  for (const name of names) partners.set(name, await startFamily(name, 0));
  const partner = (name: FamilyName): Partner => {
    const found = partners.get(name);
    if (!found) throw new Error(`${name} was not started`);
    return found;
  };
  const apps = Object.fromEntries(
    ["google", "facebook", "shopify", "storefront", "microsoft", "tiktok"].map((name) => [name, testApp]),
  );
  const origins = Object.fromEntries(names.flatMap((name) => Object.entries(originsOf(name, partner(name).url))));
  const reached = createSources({ database, load, apps, origins, keys: ["s".repeat(32)] });
  return {
    database,
    warehouse,
    sources: { ...reached, limiter: fast(reached.limiter) },
    logger: createLogger({ service: "test", level: "silent" }),
    admin: await clone.connectAdmin(),
    tenant: { organizationId, businessId },
    businessKey,
    userId,
    partner,
    async play(family, scenario = {}) {
      const answer = await fetch(`${partner(family).url}/_partner/scenario`, {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(scenario),
      });
      if (!answer.ok) throw new Error(`the partner answered ${answer.status}`);
    },
    async close() {
      await reached.close();
      await warehouse.close();
      await database.close();
      await make.end();
      for (const started of partners.values()) await started.stop();
      await target.drop();
      await clone.drop();
    },
  };
}

/** The same limits, but with a hundred times as many calls, so that tests do not wait for them. */
const fast = ({ reserve, pause }: Limiter): Limiter => ({
  reserve: (limit, hasWaited) => reserve({ ...limit, perSecond: limit.perSecond * 100 }, hasWaited),
  pause,
});
