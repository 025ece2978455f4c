import { callerOf } from "@bc/api-kit/context";
import { previewFlags } from "../service/preview-flag.ts";
import type { QueryResolvers } from "./resolvers.gen.ts";

export const flag_flagPreviewList: NonNullable<QueryResolvers["flag_flagPreviewList"]> = (_parent, args, context) =>
  previewFlags(context.database, callerOf(context), args);
