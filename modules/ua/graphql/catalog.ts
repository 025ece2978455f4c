import { listCatalog } from "../service/list-catalog.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const ua_catalog: NonNullable<QueryResolvers["ua_catalog"]> = (_parent, { mostPopular }, context) =>
  listCatalog(context.analytics, { mostPopular: mostPopular ?? false });
