import { org_auditList } from "./audit-list.ts";
import type { Resolvers } from "./resolvers.gen.ts";

export const resolvers: Resolvers = { Query: { org_auditList } };
