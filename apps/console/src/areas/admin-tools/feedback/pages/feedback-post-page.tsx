import { type Status, statuses, statusLabels } from "@bc/feedback/contract/board";
import { Badge } from "@bc/ui/badge";
import { Button } from "@bc/ui/button";
import { Card, CardBody } from "@bc/ui/card";
import { ConfirmDialog } from "@bc/ui/confirm-dialog";
import { formatNumber } from "@bc/ui/format-number";
import { PageHeader } from "@bc/ui/page";
import { Select } from "@bc/ui/select";
import { useSnackbar } from "@bc/ui/snackbar";
import { useState } from "react";
import { Link, useParams } from "react-router";
import type { ApiError } from "../../../../shared/api/api-error.ts";
import { useOperation, useWrite } from "../../../../shared/api/use-operation.ts";
import { Instant } from "../../../../shared/instant.tsx";
import { QueryState } from "../../../../shared/query-state.tsx";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { toldWithRequest } from "../../../../shared/told-with-request.tsx";
import { DetailFrame } from "../../components/detail-frame.tsx";
import { useNotifyError } from "../../components/use-notify-error.ts";
import { hidePost } from "../api/hide-post.gen.ts";
import { listModeratedPosts } from "../api/list-moderated-posts.gen.ts";
import { restorePost } from "../api/restore-post.gen.ts";
import { setStatus } from "../api/set-status.gen.ts";
import { showModeratedPost, type ShowModeratedPostQuery } from "../api/show-moderated-post.gen.ts";
import { CommentsCard } from "../components/comments-card.tsx";
import { MergeDialog } from "../components/merge-dialog.tsx";
import { ModerateDialog } from "../components/moderate-dialog.tsx";
import { VotesCard } from "../components/votes-card.tsx";

/** One feature request as support sees it. */
export function FeedbackPostPage() {
  const { id = "" } = useParams();
  const query = useOperation(showModeratedPost, { id });
  return (
    <DetailFrame title={query.data?.feedback_moderationShow.title ?? "Feature request"}>
      <QueryState query={query} what="the feature request" lines={6} flush>
        {({ feedback_moderationShow: post }) => <Moderation key={post.id} post={post} />}
      </QueryState>
    </DetailFrame>
  );
}

type Post = ShowModeratedPostQuery["feedback_moderationShow"];
const statusOptions = statuses.map((value) => ({ value, text: statusLabels[value] }));
const refetch = [showModeratedPost, listModeratedPosts];

function Moderation({ post }: { post: Post }) {
  const [open, setOpen] = useState<"merge" | "visibility" | "complete">();
  const show = useSnackbar();
  const notifyError = useNotifyError();
  const status = useWrite(setStatus, { refetch });
  const close = (): void => setOpen(undefined);
  const done = (text: string): void => {
    close();
    show({ tone: "good", text, closeAfter: 8_000 });
  };
  const saveStatus = async (next: Status): Promise<void> => {
    await status.mutateAsync({ postId: post.id, status: next });
    done(`Status: ${statusLabels[next]}`);
  };
  const isHidden = post.hiddenAt !== null;
  return (
    <>
      <PageHeader
        link={RouterLink}
        back={{ label: "Feature board", href: "/settings/admin-tools/feedback" }}
        title={post.title}
        badge={isHidden ? <Badge tone="warning">Hidden</Badge> : undefined}
        note={
          <>
            <Link to={`/settings/admin-tools/users/${post.authorId}`} className="hover:underline">
              {post.authorName}
            </Link>
            {" · "}
            <Link to={`/settings/admin-tools/organizations/${post.organizationId}`} className="hover:underline">
              {post.organizationName}
            </Link>
            {" · "}
            <Instant iso={post.createdAt} />
          </>
        }
        actions={
          post.mergedIntoId ? undefined : (
            <>
              <Button variant="secondary" onClick={() => setOpen("merge")}>
                Merge
              </Button>
              <Button variant="secondary" onClick={() => setOpen("visibility")}>
                {isHidden ? "Restore" : "Hide"}
              </Button>
            </>
          )
        }
      />
      <Card title="Request">
        <CardBody>
          <div className="flex flex-col gap-4 text-sm">
            <p className="break-words whitespace-pre-line">{post.text}</p>
            {post.hiddenReason && <p className="text-muted">Reason for hiding: {post.hiddenReason}</p>}
            {post.mergedIntoId ? (
              <p>
                Merged into{" "}
                <Link
                  to={`/settings/admin-tools/feedback/${post.mergedIntoId}`}
                  className="underline hover:no-underline"
                >
                  another request
                </Link>
              </p>
            ) : (
              <div className="w-80 max-sm:w-full">
                <Select
                  label="Status"
                  help="Voters are notified when it is complete."
                  options={statusOptions}
                  value={status.isPending ? status.variables.status : post.status}
                  disabled={status.isPending}
                  onChange={(next) => {
                    const chosen = statuses.find((value) => value === next);
                    if (!chosen || chosen === post.status) return;
                    if (chosen === "complete") setOpen("complete");
                    else saveStatus(chosen).catch(notifyError);
                  }}
                />
              </div>
            )}
          </div>
        </CardBody>
      </Card>
      <VotesCard postId={post.id} />
      <CommentsCard postId={post.id} />
      <ConfirmDialog
        open={open === "complete"}
        title="Mark this request as complete?"
        confirmLabel="Mark as complete"
        onConfirm={() => saveStatus("complete")}
        failureText={(error) => toldWithRequest(error as ApiError)}
        onClose={close}
      >
        {post.voteCount === 1 ? "1 voter is" : `${formatNumber(post.voteCount)} voters are`} notified that it shipped,
        and voting ends. Notifications can't be withdrawn.
      </ConfirmDialog>
      {open === "merge" && (
        <MergeDialog post={post} onMerged={(into) => done(`Merged into “${into.title}”`)} onClose={close} />
      )}
      {open === "visibility" && (
        <ModerateDialog
          title={isHidden ? "Restore request" : "Hide request"}
          confirmLabel={isHidden ? "Restore" : "Hide"}
          danger={!isHidden}
          operation={isHidden ? restorePost : hidePost}
          input={{ id: post.id }}
          refetch={refetch}
          onDone={() => done(isHidden ? "Request restored" : "Request hidden")}
          onClose={close}
        >
          <p>{isHidden ? "The request appears on the board again." : "The request disappears from the board."}</p>
        </ModerateDialog>
      )}
    </>
  );
}
