import { callerOf } from "@bc/api-kit/context";
import { type FieldNode, type GraphQLResolveInfo, Kind } from "graphql";
import { orgError } from "../contract/errors.ts";
import { findMe } from "../store/find-me.ts";
import { pageBusinessesOf } from "../store/page-businesses.ts";
import { firstBusinesses } from "./organization.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

// The busiest operation: what nearly every request asks for is read in one transaction of four statements.
export const me: NonNullable<QueryResolvers["me"]> = (_parent, _args, context, info) =>
  context.database.withTenant(context.scope, async (tx) => {
    const userId = callerOf(context);
    const user = await findMe(tx, userId);
    if (!user) throw orgError("org.user-unknown");
    if (!asksForBusinesses(info)) return user;
    const pages = await pageBusinessesOf(tx, userId, user.organizations, firstBusinesses);
    const organizations = user.organizations.map((organization) => {
      const page = pages.get(organization.id);
      return page ? { ...organization, firstBusinesses: page } : organization;
    });
    return { ...user, organizations };
  });

/** Whether the operation asks for the first businesses. If it does so in a fragment, they are read later. */
function asksForBusinesses({ fieldNodes }: GraphQLResolveInfo): boolean {
  return fieldsIn(fieldsIn(fieldNodes, "organizations"), "businesses").length > 0;
}

function fieldsIn(nodes: readonly FieldNode[], name: string): FieldNode[] {
  return nodes
    .flatMap(({ selectionSet }) => selectionSet?.selections ?? [])
    .filter((node) => node.kind === Kind.FIELD)
    .filter((field) => field.name.value === name);
}
