import { type Tx, tables } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { sql } from "kysely";
import type { LocationFacts } from "../contract/location-input.ts";
import type { InventoryTables } from "./tables.gen.ts";

export interface LocationRow extends LocationFacts {
  id: string;
  isActive: boolean;
  createdAt: Date;
  version: number;
  updatedAt: Date;
  updatedById: string | null;
}

const columns = [
  "id",
  "name",
  "type",
  "street1",
  "street2",
  "street3",
  "city",
  "region",
  "country",
  "zip",
  "phone",
  "zone",
  "cutoffs",
  "service_cutoffs as serviceCutoffs",
  "handling_days as handlingDays",
  "calendar",
  "bins",
  "default_package_id as defaultPackageId",
  "is_active as isActive",
  "created_at as createdAt",
  "version",
  "updated_at as updatedAt",
  "updated_by as updatedById",
] as const;

// Checked by the table and by the schema of the input before it is written.
const asRow = (row: object): LocationRow => row as LocationRow;

export async function pageLocations(
  tx: Tx,
  { businessId, isActive }: { businessId: string; isActive?: boolean | null | undefined },
  { skip, take }: Page,
): Promise<{ data: LocationRow[]; totalCount: number }> {
  let found = tables<InventoryTables>(tx).selectFrom("inventory.location").where("business_id", "=", businessId);
  if (typeof isActive === "boolean") found = found.where("is_active", "=", isActive);
  const rows = await found
    .select(columns)
    .orderBy("is_active", "desc")
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .offset(skip)
    .limit(take)
    .execute();
  const { count } = await found.select((of) => of.fn.countAll<string>().as("count")).executeTakeFirstOrThrow();
  return { data: rows.map(asRow), totalCount: Number(count) };
}

/** Returns the locations of a business, the oldest first. */
export async function listLocations(tx: Tx, businessId: string): Promise<LocationRow[]> {
  const rows = await tables<InventoryTables>(tx)
    .selectFrom("inventory.location")
    .select(columns)
    .where("business_id", "=", businessId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(asRow);
}

/** Returns the locations of several businesses, the oldest first. */
export async function listLocationsTogether(
  tx: Tx,
  businessIds: readonly string[],
): Promise<Map<string, LocationRow[]>> {
  const rows = await tables<InventoryTables>(tx)
    .selectFrom("inventory.location")
    .select([...columns, "business_id as businessId"])
    .where("business_id", "=", (of) => of.fn.any(sql<string[]>`${businessIds}::uuid[]`))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const byBusiness = Map.groupBy(rows, ({ businessId }) => businessId);
  return new Map([...byBusiness].map(([id, own]) => [id, own.map(({ businessId: _of, ...row }) => asRow(row))]));
}

export async function findLocation(tx: Tx, businessId: string, id: string): Promise<LocationRow | undefined> {
  const row = await tables<InventoryTables>(tx)
    .selectFrom("inventory.location")
    .select(columns)
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && asRow(row);
}

function written({ serviceCutoffs, handlingDays, defaultPackageId, cutoffs, calendar, ...facts }: LocationFacts) {
  return {
    ...facts,
    cutoffs: JSON.stringify(cutoffs),
    service_cutoffs: JSON.stringify(serviceCutoffs),
    calendar: JSON.stringify(calendar),
    handling_days: handlingDays,
    default_package_id: defaultPackageId,
  };
}

export async function insertLocation(
  tx: Tx,
  { businessId, id, userId }: { businessId: string; id: string; userId: string },
  facts: LocationFacts,
): Promise<LocationRow> {
  const row = await tables<InventoryTables>(tx)
    .insertInto("inventory.location")
    .values({ business_id: businessId, id, updated_by: userId, ...written(facts) })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return asRow(row);
}

export async function updateLocation(
  tx: Tx,
  { businessId, id, userId }: { businessId: string; id: string; userId: string },
  { isActive, ...facts }: LocationFacts & { isActive: boolean },
): Promise<LocationRow> {
  const row = await tables<InventoryTables>(tx)
    .updateTable("inventory.location")
    .set({
      ...written(facts),
      is_active: isActive,
      version: sql`version + 1`,
      updated_at: sql`now()`,
      updated_by: userId,
    })
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return asRow(row);
}

export async function closeLocation(
  tx: Tx,
  { businessId, id, userId }: { businessId: string; id: string; userId: string },
): Promise<LocationRow> {
  const row = await tables<InventoryTables>(tx)
    .updateTable("inventory.location")
    .set({ is_active: false, version: sql`version + 1`, updated_at: sql`now()`, updated_by: userId })
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return asRow(row);
}
