import { callerOf } from "@bc/api-kit/context";
import { signChangelogToken } from "../service/sign-changelog-token.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_userCannySso: NonNullable<MutationResolvers["org_userCannySso"]> = (
  _parent,
  { organizationId },
  context,
) =>
  signChangelogToken(context.database, context.changelogKey, {
    userId: callerOf(context),
    organizationId: organizationId ?? undefined,
  });
