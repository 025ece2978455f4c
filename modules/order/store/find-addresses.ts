import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { AddressRole } from "../contract/model.ts";

export interface ShownAddress {
  orderId: string;
  key: string;
  role: AddressRole;
  name: string | null;
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  phone: string | null;
  email: string | null;
  address1: string | null;
  address2: string | null;
  address3: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  country: string | null;
  countryCode: string | null;
  verification: "VERIFIED" | "CORRECTED" | "NOT_VERIFIED" | null;
}

export async function findAddresses(tx: Tx, businessId: string, orderIds: readonly string[]): Promise<ShownAddress[]> {
  const { rows } = await sql<ShownAddress>`
    select a.order_id as "orderId", a.key, a.role, a.name, a.first_name as "firstName", a.last_name as "lastName",
      a.company, a.phone, a.email, a.address1, a.address2, a.address3, a.city, a.state, a.postal_code as "postalCode",
      a.country, a.country_code as "countryCode", a.verification
    from "order".address a
    where a.business_id = ${businessId} and a.order_id = any (${orderIds}::uuid[])`.execute(tables(tx));
  return rows;
}
