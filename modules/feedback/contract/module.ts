import type { ModuleContract } from "@bc/org/contract/declaration";

export const contract: ModuleContract = {
  auditActions: {
    "feedback-post.status-changed": { words: "changed the status of a feature request", of: "console" },
    "feedback-post.merged": { words: "merged a feature request into another one", of: "console" },
    "feedback-post.hidden": { words: "hid a feature request", of: "console" },
    "feedback-post.restored": { words: "restored a feature request", of: "console" },
    "feedback-comment.hidden": { words: "hid a comment on a feature request", of: "console" },
    "feedback-comment.restored": { words: "restored a comment on a feature request", of: "console" },
    "feedback-change.saved": { words: "saved a changelog entry", of: "console" },
    "feedback-change.removed": { words: "removed a changelog entry", of: "console" },
  },
  auditTargets: ["feedback-post", "feedback-comment", "feedback-change"],
  notifications: {
    "feedback.post-shipped": {
      label: "A feature request you voted for ships",
      isOnByDefault: true,
      params: ["post"],
      title: "Shipped: {post}. You voted for this feature request.",
      link: "/feature-requests/roadmap",
    },
  },
};
