import { type Tx, tables } from "@bc/db/database";
import { sql } from "kysely";
import type { CombinedProduct, SourceState } from "../domain/merge-product.ts";

/** Creates the products that are new and locks all of them, in the order of their SKUs. */
export async function lockProducts(tx: Tx, businessId: string, skus: readonly string[]): Promise<void> {
  await sql`
    insert into mcm.product (business_id, sku)
    select ${businessId}::uuid, s.sku from unnest(${skus}::text[]) as s (sku) order by s.sku collate "C"
    on conflict do nothing`.execute(tables(tx));
  await sql`
    select from mcm.product p where p.business_id = ${businessId}::uuid and p.sku = any (${skus}::text[])
    order by p.sku for no key update`.execute(tables(tx));
}

export type StoredState = SourceState & { sku: string };

export async function findStates(tx: Tx, businessId: string, skus: readonly string[]): Promise<StoredState[]> {
  const { rows } = await sql<StoredState & { sourceVersion: string }>`
    select s.sku, s.source, s.source_version::text as "sourceVersion", s.content_hash as "contentHash",
      s.observed_at as "observedAt", s.content
    from mcm.product_source s
    where s.business_id = ${businessId}::uuid and s.sku = any (${skus}::text[])`.execute(tables(tx));
  return rows.map((row) => ({ ...row, sourceVersion: Number(row.sourceVersion) }));
}

export async function saveStates(tx: Tx, businessId: string, states: readonly StoredState[]): Promise<void> {
  await sql`
    insert into mcm.product_source (business_id, sku, source, source_version, observed_at, content_hash, content)
    select ${businessId}::uuid, s."sku", s."source", s."sourceVersion", s."observedAt", s."contentHash",
      nullif(s."content", 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as s ("sku" text, "source" text, "sourceVersion" bigint,
      "observedAt" timestamptz, "contentHash" text, "content" jsonb)
    on conflict (business_id, sku, source) do update set source_version = excluded.source_version,
      observed_at = excluded.observed_at, content_hash = excluded.content_hash, content = excluded.content`.execute(
    tables(tx),
  );
}

export type SavedProduct = CombinedProduct & { sku: string };

/** Writes the combined products. What users maintain stays. */
export async function saveProducts(tx: Tx, businessId: string, products: readonly SavedProduct[]): Promise<void> {
  const rows = products.map(({ weight, size, channelIds, ...product }) => ({
    ...product,
    weightG: weight?.grams,
    weightUnit: weight?.unit,
    lengthMm: size?.lengthMm,
    widthMm: size?.widthMm,
    heightMm: size?.heightMm,
    sizeUnit: size?.unit,
    channelIds: `{${channelIds.join(",")}}`,
  }));
  await sql`
    update mcm.product p set name = s."name", description = s."description", barcode = s."barcode", price = s."price",
      currency = s."currency", image_url = s."imageUrl", weight_g = s."weightG", weight_unit = s."weightUnit",
      length_mm = s."lengthMm", width_mm = s."widthMm", height_mm = s."heightMm", size_unit = s."sizeUnit",
      status = s."status", channel_ids = s."channelIds"::uuid[], is_removed = s."isRemoved",
      changed_at = greatest(s."changedAt", p.edited_at)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s ("sku" text, "name" text, "description" text,
      "barcode" text, "price" numeric, "currency" text, "imageUrl" text, "weightG" double precision,
      "weightUnit" text, "lengthMm" double precision, "widthMm" double precision, "heightMm" double precision,
      "sizeUnit" text, "status" text, "channelIds" text, "isRemoved" boolean, "changedAt" timestamptz)
    where p.business_id = ${businessId}::uuid and p.sku = s."sku"`.execute(tables(tx));
}

/** Replaces the search tokens of products. */
export async function saveTokens(
  tx: Tx,
  businessId: string,
  skus: readonly string[],
  tokens: readonly { sku: string; token: string }[],
): Promise<void> {
  await sql`
    delete from mcm.product_token t where t.business_id = ${businessId}::uuid and t.sku = any (${skus}::text[])`.execute(
    tables(tx),
  );
  await sql`
    insert into mcm.product_token (business_id, token, sku)
    select ${businessId}::uuid, s.token, s.sku
    from unnest(${tokens.map(({ token }) => token)}::text[], ${tokens.map(({ sku }) => sku)}::text[]) as s (token, sku)`.execute(
    tables(tx),
  );
}
