import { type Tx, tables } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { sql } from "kysely";
import type { PackageFacts } from "../contract/package-input.ts";
import type { InventoryTables } from "./tables.gen.ts";

export interface PackageRow extends PackageFacts {
  id: string;
  usedAt: Date | null;
  retiredAt: Date | null;
  version: number;
  updatedAt: Date;
  updatedById: string | null;
}

const columns = [
  "id",
  "name",
  "kind",
  "carrier_name as carrierName",
  "length",
  "width",
  "height",
  "dimension_unit as dimensionUnit",
  "empty_weight as emptyWeight",
  "max_weight as maxWeight",
  "weight_unit as weightUnit",
  "barcode",
  "used_at as usedAt",
  "retired_at as retiredAt",
  "version",
  "updated_at as updatedAt",
  "updated_by as updatedById",
] as const;

// Checked by the table and by the schema of the input before it is written.
const asRow = (row: object): PackageRow => row as PackageRow;

export async function pagePackages(
  tx: Tx,
  businessId: string,
  { skip, take }: Page,
): Promise<{ data: PackageRow[]; totalCount: number }> {
  const found = tables<InventoryTables>(tx).selectFrom("inventory.package").where("business_id", "=", businessId);
  const rows = await found
    .select(columns)
    .orderBy(sql`retired_at is not null`)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .offset(skip)
    .limit(take)
    .execute();
  const { count } = await found.select((of) => of.fn.countAll<string>().as("count")).executeTakeFirstOrThrow();
  return { data: rows.map(asRow), totalCount: Number(count) };
}

/** Returns the presets that can still be chosen, by name. */
export async function listPackages(tx: Tx, businessId: string): Promise<PackageRow[]> {
  const rows = await tables<InventoryTables>(tx)
    .selectFrom("inventory.package")
    .select(columns)
    .where("business_id", "=", businessId)
    .where("retired_at", "is", null)
    .orderBy(sql`lower(name)`)
    .execute();
  return rows.map(asRow);
}

export async function findPackage(tx: Tx, businessId: string, id: string): Promise<PackageRow | undefined> {
  const row = await tables<InventoryTables>(tx)
    .selectFrom("inventory.package")
    .select(columns)
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && asRow(row);
}

function written({ carrierName, dimensionUnit, emptyWeight, maxWeight, weightUnit, ...facts }: PackageFacts) {
  return {
    ...facts,
    carrier_name: carrierName,
    dimension_unit: dimensionUnit,
    empty_weight: emptyWeight,
    max_weight: maxWeight,
    weight_unit: weightUnit,
  };
}

interface Place {
  businessId: string;
  id: string;
  userId: string;
}

export async function insertPackage(
  tx: Tx,
  { businessId, id, userId }: Place,
  facts: PackageFacts,
): Promise<PackageRow> {
  const row = await tables<InventoryTables>(tx)
    .insertInto("inventory.package")
    .values({ business_id: businessId, id, updated_by: userId, ...written(facts) })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return asRow(row);
}

export async function updatePackage(
  tx: Tx,
  { businessId, id, userId }: Place,
  facts: PackageFacts,
): Promise<PackageRow> {
  const row = await tables<InventoryTables>(tx)
    .updateTable("inventory.package")
    .set({ ...written(facts), version: sql`version + 1`, updated_at: sql`now()`, updated_by: userId })
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return asRow(row);
}

/** A retired preset is no default any more. */
export async function retirePackage(tx: Tx, { businessId, id, userId }: Place): Promise<void> {
  const db = tables<InventoryTables>(tx);
  await db
    .updateTable("inventory.package")
    .set({ retired_at: sql`now()`, version: sql`version + 1`, updated_at: sql`now()`, updated_by: userId })
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .execute();
  await db
    .updateTable("inventory.location")
    .set({ default_package_id: null })
    .where("business_id", "=", businessId)
    .where("default_package_id", "=", id)
    .execute();
}

export async function deletePackage(tx: Tx, businessId: string, id: string): Promise<void> {
  await tables<InventoryTables>(tx)
    .deleteFrom("inventory.package")
    .where("business_id", "=", businessId)
    .where("id", "=", id)
    .execute();
}

export async function isDefaultPackage(tx: Tx, businessId: string, id: string): Promise<boolean> {
  const row = await tables<InventoryTables>(tx)
    .selectFrom("inventory.location")
    .select("id")
    .where("business_id", "=", businessId)
    .where("default_package_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that shipments use presets, so that these can only be retired from now on. Returns the ids that exist. */
export async function markPackagesUsed(tx: Tx, businessId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tables<InventoryTables>(tx)
    .updateTable("inventory.package")
    .set({ used_at: sql`coalesce(used_at, now())` })
    .where("business_id", "=", businessId)
    .where("id", "in", [...new Set(ids)].toSorted())
    .returning("id")
    .execute();
  return new Set(rows.map(({ id }) => id));
}
