import type { Connector } from "@bc/connector-kit/connector";
import type { Database } from "@bc/db/database";
import {
  type FamilyName,
  originsOf,
  playScenario,
  sourceAccounts,
  startFamily,
} from "@bc/dev/partners/sources/families";
import type { Scenario } from "@bc/dev/partners/sources/world";
import { createLogger, type Logger } from "@bc/runtime/logger";
import { testDatabase } from "@bc/testing/database";
import { connectFactories } from "@bc/testing/factories";
import type { Partner } from "@bc/testing/partner";
import { testWarehouse } from "@bc/testing/warehouse";
import { migrateWarehouse } from "@bc/warehouse/migrate";
import type { Warehouse } from "@bc/warehouse/warehouse";
import type pg from "pg";
import type { Sources } from "../service/sources.ts";
import { openReach, type Reach } from "./reach.ts";

export interface SourceScene {
  database: Database;
  warehouse: Warehouse;
  sources: Sources;
  logger: Logger;
  /** How another process reaches the same engines and sources. */
  reach: Reach;
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
  const partners = new Map<string, Partner>();
  for (const name of names) partners.set(name, await startFamily(name, 0));
  const partner = (name: FamilyName): Partner => {
    const found = partners.get(name);
    if (!found) throw new Error(`${name} was not started`);
    return found;
  };
  const reach: Reach = {
    databaseUrl: clone.urlFor("bc_worker"),
    warehouse: { ...target, writer: target.writer },
    apps: sourceAccounts,
    origins: Object.fromEntries(names.flatMap((name) => Object.entries(originsOf(name, partner(name).url)))),
  };
  const reached = openReach(reach, load);
  return {
    ...reached,
    reach,
    logger: createLogger({ service: "test", level: "silent" }),
    admin: await clone.connectAdmin(),
    tenant: { organizationId, businessId },
    businessKey,
    userId,
    partner,
    play: (family, scenario = {}) => playScenario(partner(family).url, scenario),
    async close() {
      await reached.close();
      await make.end();
      for (const started of partners.values()) await started.stop();
      await target.drop();
      await clone.drop();
    },
  };
}
