import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { SizeUnit, WeightUnit } from "../contract/measures.ts";
import type { McmTables } from "./tables.gen.ts";

export interface ProductRow {
  sku: string;
  name: string;
  description: string | null;
  barcode: string | null;
  price: string | null;
  currency: string | null;
  imageUrl: string | null;
  weightG: number | null;
  weightUnit: WeightUnit | null;
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  sizeUnit: SizeUnit | null;
  status: "ACTIVE" | "INACTIVE";
  channelIds: string[];
  shippingWeightG: number | null;
  shippingWeightUnit: WeightUnit | null;
  shippingLengthMm: number | null;
  shippingWidthMm: number | null;
  shippingHeightMm: number | null;
  shippingSizeUnit: SizeUnit | null;
  customsCode: string | null;
  originCountry: string | null;
  bins: Record<string, string>;
  version: number;
  changedAt: Date;
  editedAt: Date | null;
  editedBy: string | null;
}

export const productColumns = sql`
  p.sku, p.name, p.description, p.barcode, trim_scale(p.price)::text as price, p.currency, p.image_url as "imageUrl",
  p.weight_g as "weightG", p.weight_unit as "weightUnit", p.length_mm as "lengthMm", p.width_mm as "widthMm",
  p.height_mm as "heightMm", p.size_unit as "sizeUnit", p.status, p.channel_ids as "channelIds",
  p.shipping_weight_g as "shippingWeightG", p.shipping_weight_unit as "shippingWeightUnit",
  p.shipping_length_mm as "shippingLengthMm", p.shipping_width_mm as "shippingWidthMm",
  p.shipping_height_mm as "shippingHeightMm", p.shipping_size_unit as "shippingSizeUnit",
  p.customs_code as "customsCode", p.origin_country as "originCountry", p.bins, p.version,
  p.changed_at as "changedAt", p.edited_at as "editedAt", p.edited_by as "editedBy"`;

/** Returns products by their SKUs. */
export async function findProducts(tx: Tx, businessId: string, skus: readonly string[]): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns} from mcm.product p
    where p.business_id = ${businessId}::uuid and p.sku = any (${skus}::text[]) and not p.is_removed`.execute(
    tables(tx),
  );
  return rows;
}

/** Returns a product and locks it until the transaction ends. */
export async function lockProduct(tx: Tx, businessId: string, sku: string): Promise<ProductRow | undefined> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns} from mcm.product p
    where p.business_id = ${businessId}::uuid and p.sku = ${sku} and not p.is_removed for no key update`.execute(
    tables(tx),
  );
  return rows[0];
}

export interface ShippingValues {
  shipping_weight_g: number | null;
  shipping_weight_unit: WeightUnit | null;
  shipping_length_mm: number | null;
  shipping_width_mm: number | null;
  shipping_height_mm: number | null;
  shipping_size_unit: SizeUnit | null;
  customs_code: string | null;
  origin_country: string | null;
  bins: Record<string, string>;
  edited_by: string;
}

/** Replaces the shipping fields, as a new version. */
export async function updateShipping(
  tx: Tx,
  businessId: string,
  sku: string,
  { bins, ...values }: ShippingValues,
): Promise<void> {
  await tables<McmTables>(tx)
    .updateTable("mcm.product")
    .set({
      ...values,
      bins: JSON.stringify(bins),
      version: sql`version + 1`,
      edited_at: sql`now()`,
      changed_at: sql`greatest(changed_at, now())`,
    })
    .where("business_id", "=", businessId)
    .where("sku", "=", sku)
    .execute();
}
