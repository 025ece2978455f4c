import type { Resolvers } from "./resolvers.gen.ts";
import { org_sessionCheck } from "./session-check.ts";

export const resolvers: Resolvers = { Query: { org_sessionCheck } };
