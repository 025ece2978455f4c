import { doerOf } from "@bc/api-kit/context";
import { assignRole } from "../service/assign-role.ts";
import { changingRolesIn } from "../service/open-role-change.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_assignedRoleCreate: NonNullable<MutationResolvers["org_assignedRoleCreate"]> = async (
  _parent,
  { input },
  context,
) => assignRole(context, changingRolesIn(context.scope, doerOf(context)), input);
