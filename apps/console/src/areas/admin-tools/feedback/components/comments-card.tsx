import { Badge } from "@bc/ui/badge";
import { Button } from "@bc/ui/button";
import { Card } from "@bc/ui/card";
import { useState } from "react";
import { usePages } from "../../../../shared/api/use-pages.ts";
import { Instant } from "../../../../shared/instant.tsx";
import { QueryState } from "../../../../shared/query-state.tsx";
import { MorePages, Rows } from "../../components/rows.tsx";
import { hideComment } from "../api/hide-comment.gen.ts";
import { listModeratedComments } from "../api/list-moderated-comments.gen.ts";
import { restoreComment } from "../api/restore-comment.gen.ts";
import { showModeratedPost } from "../api/show-moderated-post.gen.ts";
import { ModerateDialog } from "./moderate-dialog.tsx";

/** The comments of a request, including hidden ones. */
export function CommentsCard({ postId }: { postId: string }) {
  const [open, setOpen] = useState<{ id: string; isHidden: boolean }>();
  const { query, more } = usePages(
    listModeratedComments,
    { postId },
    ({ feedback_moderationCommentList: page }) => page,
  );
  const close = (): void => setOpen(undefined);
  return (
    <Card title="Comments">
      <QueryState query={query} what="comments" lines={3}>
        {({ pages }) => (
          <Rows
            label="Comments"
            items={pages.flatMap(({ feedback_moderationCommentList: { data } }) => data)}
            empty="No comments"
            renderRow={({ id, text, authorName, organizationName, createdAt, hiddenAt, hiddenReason }) => (
              <div className="flex items-start justify-between gap-4">
                <div className="min-w-0">
                  <p className="text-dense text-muted">
                    {authorName} ({organizationName}) · <Instant iso={createdAt} />
                  </p>
                  <p className="mt-1 break-words whitespace-pre-line">{text}</p>
                  {hiddenAt && (
                    <p className="mt-1 flex flex-wrap items-center gap-2 text-dense text-muted">
                      <Badge tone="warning">Hidden</Badge> {hiddenReason}
                    </p>
                  )}
                </div>
                <Button size="small" variant="quiet" onClick={() => setOpen({ id, isHidden: hiddenAt !== null })}>
                  {hiddenAt ? "Restore" : "Hide"}
                </Button>
              </div>
            )}
          />
        )}
      </QueryState>
      <MorePages more={more} />
      {open && (
        <ModerateDialog
          title={open.isHidden ? "Restore comment" : "Hide comment"}
          confirmLabel={open.isHidden ? "Restore" : "Hide"}
          danger={!open.isHidden}
          operation={open.isHidden ? restoreComment : hideComment}
          input={{ id: open.id }}
          refetch={[listModeratedComments, showModeratedPost]}
          onDone={close}
          onClose={close}
        >
          <p>{open.isHidden ? "The comment appears on the board again." : "The comment disappears from the board."}</p>
        </ModerateDialog>
      )}
    </Card>
  );
}
