import { Flag } from "./flag.ts";
import { flag_flagList } from "./flag-list.ts";
import { flag_flagListMe } from "./flag-list-me.ts";
import { flag_flagPreview } from "./flag-preview.ts";
import { flag_flagPreviewList } from "./flag-preview-list.ts";
import { flag_flagShow } from "./flag-show.ts";
import { flag_flagUpdate } from "./flag-update.ts";
import type { Resolvers } from "./resolvers.gen.ts";
import "./services.ts";

export const resolvers: Resolvers = {
  Query: { flag_flagList, flag_flagListMe, flag_flagPreview, flag_flagPreviewList, flag_flagShow },
  Mutation: { flag_flagUpdate },
  Flag,
};
