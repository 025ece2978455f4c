import { sessionOf } from "@bc/api-kit/context";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const identity_signInShow: NonNullable<QueryResolvers["identity_signInShow"]> = (_parent, _args, context) =>
  context.identity.showSignIn({ accountId: sessionOf(context).subject }, context.signal);
