import { type Sentences, tryAgain } from "@bc/runtime/app-error";
import type { feedbackErrors } from "./errors.ts";

export const sentences: Sentences<typeof feedbackErrors> = {
  "feedback.change-missing": "This changelog entry doesn't exist.",
  "feedback.comment-limit": "You can write {max} comments per hour. Try again later.",
  "feedback.comment-missing": "This comment doesn't exist.",
  "feedback.input-refused": "Some values aren't allowed: {problems}",
  "feedback.merge-refused": "A feature request can only be merged into another one that is visible and not merged.",
  "feedback.position-refused": "This page of the list doesn't exist. Reload the list.",
  "feedback.post-limit": "You can post {max} feature requests per hour. Try again later.",
  "feedback.post-missing": "This feature request doesn't exist or was removed.",
  "feedback.similar-limit": tryAgain("You've searched too often."),
  "feedback.votes-closed": "You can't vote on a feature request that is complete or closed.",
};
