import { maxCommentLength, newComment } from "@bc/feedback/contract/board";
import { Alert } from "@bc/ui/alert";
import { Badge } from "@bc/ui/badge";
import { Button } from "@bc/ui/button";
import { Card } from "@bc/ui/card";
import { TextArea } from "@bc/ui/text-field";
import { useState } from "react";
import { toldWithRequest } from "../../../shared/told-with-request.tsx";
import { usePages } from "../../../shared/api/use-pages.ts";
import { useWrite } from "../../../shared/api/use-operation.ts";
import { useCurrent } from "../../../shared/current/current.tsx";
import { QueryState } from "../../../shared/query-state.tsx";
import { createComment } from "../api/create-comment.gen.ts";
import { getPost } from "../api/get-post.gen.ts";
import { listComments } from "../api/list-comments.gen.ts";
import { LoadMore } from "./load-more.tsx";
import { useReaderDay } from "./use-reader-day.ts";

export function Comments({ postId }: { postId: string }) {
  const { organization } = useCurrent();
  const day = useReaderDay();
  const { query, more } = usePages(
    listComments,
    { organizationId: organization.id, postId },
    ({ feedback_commentList: page }) => page,
  );
  return (
    <Card title="Comments">
      <QueryState query={query} what="comments" lines={3}>
        {({ pages }) => {
          const comments = pages.flatMap(({ feedback_commentList: { data } }) => data);
          if (comments.length === 0)
            return <p className="px-4 py-4 text-sm text-muted sm:px-5">No comments yet. Add details or use cases.</p>;
          return (
            <ul aria-label="Comments" className="divide-y divide-line">
              {comments.map(({ id, text, author, createdAt }) => (
                <li key={id} className="px-4 py-3 text-sm sm:px-5">
                  <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-dense text-muted">
                    <span className="font-medium text-ink">{author.name}</span>
                    {author.kind === "team" && (
                      <Badge tone="primary" kind="label">
                        Official
                      </Badge>
                    )}
                    <time dateTime={createdAt}>{day(createdAt)}</time>
                  </div>
                  <p className="mt-1 break-words whitespace-pre-line">{text}</p>
                </li>
              ))}
            </ul>
          );
        }}
      </QueryState>
      {more && (
        <div className="border-t border-line px-4 py-3">
          <LoadMore more={more} />
        </div>
      )}
      <CommentForm postId={postId} />
    </Card>
  );
}

function CommentForm({ postId }: { postId: string }) {
  const { organization } = useCurrent();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const create = useWrite(createComment, { refetch: [listComments, getPost] });
  function submit(): void {
    const { data, error } = newComment.safeParse({ text });
    if (!data) return setProblem(error.issues[0]?.message);
    create.mutate({ input: { organizationId: organization.id, postId, ...data } }, { onSuccess: () => setText("") });
    return undefined;
  }
  return (
    <form
      aria-label="New comment"
      className="flex flex-col items-start gap-3 border-t border-line px-4 py-4 sm:px-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {create.error && <Alert tone="bad">{toldWithRequest(create.error)}</Alert>}
      <div className="w-full">
        <TextArea
          label="Comment"
          help="Comments are visible to all organizations."
          countTo={maxCommentLength}
          value={text}
          error={problem}
          onChange={(next) => {
            setText(next);
            setProblem(undefined);
          }}
        />
      </div>
      <Button type="submit" busy={create.isPending}>
        Comment
      </Button>
    </form>
  );
}
