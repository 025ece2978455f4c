import { packages } from "../contract/packages.ts";
import { packageView } from "../service/packages.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const ua_packagesList: NonNullable<QueryResolvers["ua_packagesList"]> = (_parent, _args, context) =>
  packages.map((declared) => packageView(context.analytics, declared));
