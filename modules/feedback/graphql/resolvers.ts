import { feedback_changeList } from "./change-list.ts";
import { feedback_changeRemove } from "./change-remove.ts";
import { feedback_changeSave } from "./change-save.ts";
import { feedback_commentCreate } from "./comment-create.ts";
import { feedback_commentHide } from "./comment-hide.ts";
import { feedback_commentList } from "./comment-list.ts";
import { feedback_commentRestore } from "./comment-restore.ts";
import { feedback_moderationCommentList } from "./moderation-comment-list.ts";
import { feedback_moderationList } from "./moderation-list.ts";
import { feedback_moderationShow } from "./moderation-show.ts";
import { feedback_postCreate } from "./post-create.ts";
import { feedback_postHide } from "./post-hide.ts";
import { feedback_postList } from "./post-list.ts";
import { feedback_postMerge } from "./post-merge.ts";
import { feedback_postRestore } from "./post-restore.ts";
import { feedback_postShow } from "./post-show.ts";
import { feedback_postSimilar } from "./post-similar.ts";
import { feedback_statusSet } from "./status-set.ts";
import { feedback_voteList } from "./vote-list.ts";
import { feedback_voteSet } from "./vote-set.ts";
import type { Resolvers } from "./resolvers.gen.ts";

export const resolvers: Resolvers = {
  Query: {
    feedback_changeList,
    feedback_commentList,
    feedback_moderationCommentList,
    feedback_moderationList,
    feedback_moderationShow,
    feedback_postList,
    feedback_postShow,
    feedback_postSimilar,
    feedback_voteList,
  },
  Mutation: {
    feedback_changeRemove,
    feedback_changeSave,
    feedback_commentCreate,
    feedback_commentHide,
    feedback_commentRestore,
    feedback_postCreate,
    feedback_postHide,
    feedback_postMerge,
    feedback_postRestore,
    feedback_statusSet,
    feedback_voteSet,
  },
};
