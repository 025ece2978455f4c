import { createDatabase, type Database } from "@bc/db/database";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { connectFactories, type Factories } from "@bc/testing/factories";
import type pg from "pg";

export interface OrderScene {
  database: Database;
  /** Superuser. */
  admin: pg.Client;
  /** The worker, in a business of its own. */
  scope: { organizationId: string; businessId: string };
  /** A user who may update the orders of the business. */
  userId: string;
  /** Creates further users, businesses and roles. */
  make: Factories;
  /** The database as another role sees it. */
  urlFor: TestDatabase["urlFor"];
  close(): Promise<void>;
}

/** Creates a database with one business. */
export async function createOrderScene(): Promise<OrderScene> {
  const clone = await testDatabase();
  const make = await connectFactories(clone.adminUrl);
  const admin = await clone.connectAdmin();
  const database = createDatabase({ url: clone.urlFor("bc_worker"), max: 8, onIdleError: () => undefined });
  const user = await make.user({ email: "packer@console.test", firstName: "Ada", lastName: "Packer" });
  const organization = await make.organization({ name: "Demo Brand" });
  const business = await make.business({ organizationId: organization.id, name: "Demo Outdoor" });
  await make.assignRole({ organizationId: organization.id, userId: user.id, roleName: "org_admin" });
  return {
    database,
    admin,
    scope: { organizationId: organization.id, businessId: business.id },
    userId: user.id,
    make,
    urlFor: (role) => clone.urlFor(role),
    async close() {
      await database.close();
      await make.end();
      await clone.drop();
    },
  };
}
