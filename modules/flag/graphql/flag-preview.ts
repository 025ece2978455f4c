import { callerOf } from "@bc/api-kit/context";
import { previewFlag } from "../service/preview-flag.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const flag_flagPreview: NonNullable<QueryResolvers["flag_flagPreview"]> = (_parent, args, context) =>
  previewFlag(context.database, callerOf(context), args);
