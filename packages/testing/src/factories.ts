import { randomUUID } from "node:crypto";
import pg from "pg";

/** Creates realistic rows as the superuser, without policies. */
export interface Factories {
  user(user: { email: string; firstName: string; lastName: string; id?: string }): Promise<{ id: string }>;
  organization(organization: { name: string; id?: string }): Promise<{ id: string }>;
  business(business: { organizationId: string; name: string; timeZone?: string; id?: string }): Promise<BusinessMade>;
  assignRole(role: { organizationId: string; userId: string; roleName: string; businessId?: string }): Promise<void>;
  globalRole(role: { userId: string; roleName: string }): Promise<void>;
  productInstance(instance: {
    organizationId: string;
    businessId: string;
    instanceType: string;
    subscriptionStatus: string;
  }): Promise<{ id: string }>;
  salesChannel(channel: { businessId: string; name: string }): Promise<{ id: string }>;
  account(account: { id: string; email: string; passwordHash: string }): Promise<void>;
  end(): Promise<void>;
}

export interface BusinessMade {
  id: string;
  key: number;
}

/** With the same ID, creating it again changes nothing. */
export async function connectFactories(adminUrl: string): Promise<Factories> {
  const client = new pg.Client({ connectionString: adminUrl });
  // If work fails, the server stops before this client ends, and the error of the client would hide that of the work.
  client.on("error", () => undefined);
  await client.connect();
  return {
    async user({ email, firstName, lastName, id = randomUUID() }) {
      await client.query(
        `insert into org."user" (id, auth0_id, first_name, last_name, primary_email) values ($1::uuid, $1::uuid::text, $2, $3, $4)
         on conflict (id) do nothing`,
        [id, firstName, lastName, email],
      );
      return { id };
    },
    async organization({ name, id = randomUUID() }) {
      await client.query("insert into org.organization (id, name) values ($1, $2) on conflict (id) do nothing", [
        id,
        name,
      ]);
      return { id };
    },
    async business({ organizationId, name, timeZone = "UTC", id = randomUUID() }) {
      const { rows } = await client.query<BusinessMade>(
        `insert into org.business (organization_id, id, name, time_zone) values ($1, $2, $3, $4)
         on conflict (id) do update set name = excluded.name returning id, key`,
        [organizationId, id, name, timeZone],
      );
      return rows[0] as BusinessMade;
    },
    async assignRole({ organizationId, userId, roleName, businessId }) {
      await client.query(
        `insert into org.assigned_role (organization_id, id, user_id, business_id, role_name) values ($1, $2, $3, $4, $5)
         on conflict do nothing`,
        [organizationId, randomUUID(), userId, businessId ?? null, roleName],
      );
    },
    async globalRole({ userId, roleName }) {
      await client.query("insert into org.global_role (user_id, role_name) values ($1, $2) on conflict do nothing", [
        userId,
        roleName,
      ]);
    },
    async productInstance({ organizationId, businessId, instanceType, subscriptionStatus }) {
      const id = randomUUID();
      await client.query(
        `insert into org.product_instance (organization_id, id, business_id, instance_type, subscription_status)
         values ($1, $2, $3, $4, $5)`,
        [organizationId, id, businessId, instanceType, subscriptionStatus],
      );
      return { id };
    },
    async salesChannel({ businessId, name }) {
      const id = randomUUID();
      await client.query("insert into org.sales_channel (business_id, id, name) values ($1, $2, $3)", [
        businessId,
        id,
        name,
      ]);
      return { id };
    },
    async account({ id, email, passwordHash }) {
      await client.query(
        `insert into identity.account (id, email, password_hash, email_verified_at) values ($1, $2, $3, now())
         on conflict (id) do nothing`,
        [id, email, passwordHash],
      );
    },
    end: () => client.end(),
  };
}
