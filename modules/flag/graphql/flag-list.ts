import { pageOf } from "@bc/api-kit/pagination";
import { searchFlags } from "../store/flags.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const flag_flagList: NonNullable<QueryResolvers["flag_flagList"]> = async (_parent, args, context) => {
  const page = pageOf(args.paginationArgs);
  const found = await context.database.withTenant(context.scope, (tx) => searchFlags(tx, args.search ?? "", page));
  return { ...found, ...page };
};
