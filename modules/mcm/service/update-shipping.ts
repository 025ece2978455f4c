import type { Database } from "@bc/db/database";
import { findUserName } from "@bc/org/public";
import { fieldProblems } from "@bc/runtime/field-problems";
import { isUuid } from "@bc/runtime/ids";
import { mcmError } from "../contract/errors.ts";
import { toGrams, toMillimeters } from "../contract/measures.ts";
import { type ShippingInput, shippingInput } from "../contract/shipping.ts";
import { takeClientKey } from "../store/client-keys.ts";
import { lockProduct, type ProductRow, type ShippingValues, updateShipping } from "../store/products.ts";
import type { BusinessTenant } from "./deliver-products.ts";

export interface ShippingUpdate {
  sku: string;
  version: number;
  clientKey: string;
  fields: unknown;
}

/** Replaces the shipping fields of a product, unless another user changed them since the caller read them. */
export async function updateProductShipping(
  database: Database,
  tenant: BusinessTenant & { userId: string },
  { sku, version, clientKey, fields }: ShippingUpdate,
): Promise<ProductRow> {
  const { data, error } = shippingInput.safeParse(fields);
  if (error) throw mcmError("mcm.shipping-refused", fieldProblems(error, 1));
  if (!isUuid(clientKey)) {
    const problem = "Please enter a UUID";
    throw mcmError("mcm.shipping-refused", { fields: { clientKey: problem }, problems: [`clientKey: ${problem}`] });
  }
  const { businessId, userId } = tenant;
  return database.withTenant(tenant, async (tx) => {
    const product = await lockProduct(tx, businessId, sku);
    if (!product) throw mcmError("mcm.product-missing");
    if (!(await takeClientKey(tx, businessId, clientKey))) return product;
    if (product.version !== version) {
      const by = product.editedBy ? await findUserName(tx, product.editedBy) : null;
      throw mcmError("mcm.changed-meanwhile", {
        by: by ?? "Another user",
        at: product.editedAt?.toISOString() ?? "",
        version: product.version,
      });
    }
    await updateShipping(tx, businessId, sku, { ...valuesOf(data), edited_by: userId });
    const updated = await lockProduct(tx, businessId, sku);
    if (!updated) throw mcmError("mcm.product-missing");
    return updated;
  });
}

function valuesOf({
  weight,
  size,
  customsCode,
  originCountry,
  bins,
}: ShippingInput): Omit<ShippingValues, "edited_by"> {
  const millimeters = (side: "length" | "width" | "height") => (size ? toMillimeters(size[side], size.unit) : null);
  return {
    shipping_weight_g: weight ? toGrams(weight.value, weight.unit) : null,
    shipping_weight_unit: weight?.unit ?? null,
    shipping_length_mm: millimeters("length"),
    shipping_width_mm: millimeters("width"),
    shipping_height_mm: millimeters("height"),
    shipping_size_unit: size?.unit ?? null,
    customs_code: customsCode,
    origin_country: originCountry,
    bins: Object.fromEntries(bins.map(({ locationId, bin }) => [locationId, bin])),
  };
}
