import { product_list } from "./list.ts";
import { product_reportingMenu } from "./reporting-menu.ts";
import type { Resolvers } from "./resolvers.gen.ts";
import "./services.ts";

export const resolvers: Resolvers = { Query: { product_list, product_reportingMenu } };
