import { actorOf } from "@bc/api-kit/context";
import { actingIn } from "../service/acting-in.ts";
import { assignRole } from "../service/assign-role.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_assignedRoleCreate: NonNullable<MutationResolvers["org_assignedRoleCreate"]> = async (
  _parent,
  { input },
  context,
) => assignRole(context, actingIn(context.scope, actorOf(context)), input);
