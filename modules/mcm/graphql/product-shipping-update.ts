import { businessOf } from "@bc/api-kit/context";
import { updateProductShipping } from "../service/update-shipping.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const mcm_productShippingUpdate: NonNullable<MutationResolvers["mcm_productShippingUpdate"]> = (
  _parent,
  { input: { sku, version, clientKey, weight, size, customsCode, originCountry, bins } },
  context,
) =>
  updateProductShipping(context.database, businessOf(context), {
    sku,
    version,
    clientKey,
    fields: {
      weight: weight ?? null,
      size: size ?? null,
      customsCode: customsCode ?? null,
      originCountry: originCountry ?? null,
      bins,
    },
  });
