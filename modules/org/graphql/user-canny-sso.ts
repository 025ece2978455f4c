import { callerOf } from "@bc/api-kit/context";
import { apiError } from "@bc/api-kit/errors";
import { isUuid } from "@bc/runtime/ids";
import { signChangelogToken } from "../service/sign-changelog-token.ts";
import type { MutationResolvers } from "./resolvers.gen.ts";

export const org_userCannySso: NonNullable<MutationResolvers["org_userCannySso"]> = (_parent, args, context) => {
  const organizationId = args.organizationId ?? undefined;
  if (organizationId && !isUuid(organizationId)) throw apiError("api.query-refused", { problems: "organizationId" });
  return signChangelogToken(context.database, context.changelogKey, { userId: callerOf(context), organizationId });
};
