import type { ModuleTesting } from "@bc/testing/module-testing";
import { inOrganization, none, type Sample, signedIn, type Target, unknownId } from "@bc/testing/rights-samples";

const inside = (args: object, ...refusals: string[]): Sample => ({
  intent: "viewOrganization",
  organization: (target: Target) => ({ ...inOrganization(target), ...args }),
  refusals,
});
const asInput = (args: object, ...refusals: string[]): Sample => ({
  intent: "viewOrganization",
  organization: (target: Target) => ({ input: { ...inOrganization(target), ...args } }),
  refusals,
});
const forSupport = (args: object, ...refusals: string[]): Sample => ({
  intent: "adminTools",
  nowhere: () => ({ ...args }),
  refusals,
});
const missing = "feedback.post-missing";
const [postId, reason] = [unknownId, "Spam"];

export const module = {
  fields: {
    "Query.feedback_changeList": signedIn(),
    "Query.feedback_commentList": inside({ postId }, missing),
    "Query.feedback_moderationCommentList": forSupport({ postId }),
    "Query.feedback_moderationList": { intent: "adminTools", nowhere: none },
    "Query.feedback_moderationShow": forSupport({ id: postId }, missing),
    "Query.feedback_postList": inside({}),
    "Query.feedback_postShow": inside({ id: postId }, missing),
    "Query.feedback_postSimilar": inside({ title: "orders" }),
    "Query.feedback_voteList": forSupport({ postId }),
    "Mutation.feedback_changeRemove": forSupport({ id: unknownId, reason }, "feedback.change-missing"),
    "Mutation.feedback_changeSave": forSupport(
      { input: { id: unknownId, title: "New", text: "New", postIds: [] } },
      "feedback.change-missing",
    ),
    "Mutation.feedback_commentCreate": asInput({ postId, text: "Yes" }, missing),
    "Mutation.feedback_commentHide": forSupport({ id: unknownId, reason }, "feedback.comment-missing"),
    "Mutation.feedback_commentRestore": forSupport({ id: unknownId, reason }, "feedback.comment-missing"),
    "Mutation.feedback_postCreate": asInput({ title: "", text: "" }, "feedback.input-refused"),
    "Mutation.feedback_postHide": forSupport({ postId, reason }, missing),
    "Mutation.feedback_postMerge": forSupport({ postId, intoId: unknownId, reason }, "feedback.merge-refused"),
    "Mutation.feedback_postRestore": forSupport({ postId, reason }, missing),
    "Mutation.feedback_statusSet": forSupport({ postId, status: "planned" }, missing),
    "Mutation.feedback_voteSet": inside({ postId, isOn: true }, missing),
  },
  publishes: ["feedback_postCreate", "feedback_commentCreate", "feedback_changeSave"],
} satisfies ModuleTesting;
