import { z } from "zod";

// The rules of the feature board. The console's forms and the api share them.

export const statuses = ["open", "under_review", "planned", "in_progress", "complete", "closed"] as const;
export type Status = (typeof statuses)[number];

export const statusLabels: Readonly<Record<Status, string>> = {
  open: "Open",
  under_review: "Under review",
  planned: "Planned",
  in_progress: "In progress",
  complete: "Complete",
  closed: "Closed",
};

/** Returns whether users can vote on a post with this status. */
export function takesVotes(status: Status): boolean {
  return status !== "complete" && status !== "closed";
}

export const activeStatuses: readonly Status[] = statuses.filter(takesVotes);

export const maxTitleLength = 120;
export const maxTextLength = 4_000;
export const maxCommentLength = 2_000;
export const maxReasonLength = 500;
export const maxSearchLength = 200;
/** The number of posts that a changelog entry can link to. */
export const maxChangePosts = 20;
export const maxPageSize = 50;
/** Per user. */
export const maxPostsPerHour = 5;
export const maxCommentsPerHour = 30;
export const maxSimilarPerMinute = 120;

const required = "This field is required";
const within = (max: number) => `Please enter ${max} characters or less`;

// Characters that change the direction of the text around them could disguise it.
const directions = /[\u202A-\u202E\u2066-\u2069]/gu;
const visible = /[^\p{C}\s]/u;
const stored = (max: number) => z.string().regex(visible, required).max(max, within(max));

// A run of spaces or control characters becomes one space, so a title is one line.
const line = (max: number) =>
  z
    .string(required)
    .transform((text) =>
      text
        .normalize("NFC")
        .replace(directions, "")
        .replace(/[\s\p{Cc}]+/gu, " ")
        .trim(),
    )
    .pipe(stored(max));

// Plain text: line breaks stay, all other control characters are removed, and at most one line is left blank.
const paragraphs = (max: number) =>
  z
    .string(required)
    .transform((text) =>
      text
        .normalize("NFC")
        .replace(directions, "")
        .replace(/\r\n?/g, "\n")
        .replace(/\t/g, " ")
        .replace(/[^\P{Cc}\n]/gu, "")
        .replace(/\n{3,}/g, "\n\n")
        .trim(),
    )
    .pipe(stored(max));

export const newPost = z.object({ title: line(maxTitleLength), text: paragraphs(maxTextLength) });
export const newComment = z.object({ text: paragraphs(maxCommentLength) });
export const reasonGiven = z.object({ reason: paragraphs(maxReasonLength) });
export const savedChange = z.object({
  title: line(maxTitleLength),
  text: paragraphs(maxTextLength),
  postIds: z.array(z.guid()).max(maxChangePosts, `Please choose ${maxChangePosts} feature requests or fewer`),
});
