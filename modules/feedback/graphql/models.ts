import type { PostRow } from "../store/page-posts.ts";
import type { CommentRow } from "../store/comments.ts";

export type { PostView as FeedbackPostModel } from "../service/list-posts.ts";
export type { CommentView as FeedbackCommentModel } from "../service/comments.ts";
export type FeedbackModeratedPostModel = PostRow & { authorName: string; organizationName: string };
export type FeedbackModeratedCommentModel = CommentRow & { authorName: string; organizationName: string };
