import { org_auditList } from "./audit-list.ts";
import { org_userChangeOwnPassword } from "./change-own-password.ts";
import { me } from "./me.ts";
import { Organization } from "./organization.ts";
import type { Resolvers } from "./resolvers.gen.ts";
import { org_sessionCheck } from "./session-check.ts";
import { User } from "./user.ts";

export const resolvers: Resolvers = {
  Query: { me, org_auditList, org_sessionCheck },
  Mutation: { org_userChangeOwnPassword },
  User,
  Organization,
};
