import { listReportingMenu } from "../service/list-reporting-menu.ts";
import { askerOf } from "./asker.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const product_reportingMenu: NonNullable<QueryResolvers["product_reportingMenu"]> = (_parent, _args, context) =>
  listReportingMenu(context.sisterProducts, askerOf(context));
