import { type ErrorClass, errorsOf } from "@bc/runtime/app-error";

export const feedbackErrors = {
  "feedback.change-missing": "missing",
  "feedback.comment-limit": "limited",
  "feedback.comment-missing": "missing",
  "feedback.input-refused": "invalid",
  "feedback.merge-refused": "invalid",
  "feedback.position-refused": "invalid",
  "feedback.post-limit": "limited",
  "feedback.post-missing": "missing",
  "feedback.similar-limit": "limited",
  "feedback.votes-closed": "conflict",
} as const satisfies Record<string, ErrorClass>;

export const feedbackError = errorsOf(feedbackErrors);
