import { getSideMenu } from "./get-side-menu.ts";
import type { Resolvers } from "./resolvers.gen.ts";

export const resolvers: Resolvers = { Query: { getSideMenu } };
