import { businessOf } from "@bc/api-kit/context";
import { previewChange } from "../service/preview-change.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const inventory_locationPreview: NonNullable<QueryResolvers["inventory_locationPreview"]> = (
  _parent,
  { id, location },
  context,
) => previewChange(context.locationUse, context.database, businessOf(context), { id, location });
