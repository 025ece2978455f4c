import { takesVotes } from "@bc/feedback/contract/board";
import { Page, PageHeader } from "@bc/ui/page";
import { SnackbarProvider } from "@bc/ui/snackbar";
import { Navigate, useParams } from "react-router";
import { useOperation } from "../../../shared/api/use-operation.ts";
import { useCurrent } from "../../../shared/current/current.tsx";
import { QueryState } from "../../../shared/query-state.tsx";
import { RouterLink } from "../../../shared/router-link.tsx";
import { getPost, type GetPostQuery } from "../api/get-post.gen.ts";
import { Comments } from "../components/comments.tsx";
import { StatusBadge } from "../components/status-badge.tsx";
import { useReaderDay } from "../components/use-reader-day.ts";
import { VoteButton } from "../components/vote-button.tsx";

const back = { label: "Feature Requests", href: "/feature-requests" };

/** One request with its comments. The address of a merged request leads to the other one. */
export function PostPage() {
  const { id = "" } = useParams();
  const { organization } = useCurrent();
  const query = useOperation(getPost, { organizationId: organization.id, id });
  return (
    <SnackbarProvider label="Messages ({hotkey})">
      <Page>
        {!query.data && <PageHeader link={RouterLink} back={back} title="Feature request" />}
        <QueryState query={query} what="the feature request" lines={6} flush>
          {({ feedback_postShow: post }) =>
            post.id === id.toLowerCase() ? (
              <Post post={post} />
            ) : (
              <Navigate to={`/feature-requests/${post.id}`} replace />
            )
          }
        </QueryState>
      </Page>
    </SnackbarProvider>
  );
}

function Post({ post }: { post: GetPostQuery["feedback_postShow"] }) {
  const day = useReaderDay();
  return (
    <>
      <title>{`${post.title} · Brand Console`}</title>
      <PageHeader
        link={RouterLink}
        back={back}
        title={post.title}
        badge={<StatusBadge status={post.status} />}
        note={
          <>
            {post.author.name} · <time dateTime={post.createdAt}>{day(post.createdAt)}</time>
            {post.status !== "open" && ` · Status changed ${day(post.statusChangedAt)}`}
          </>
        }
      />
      <div className="flex gap-4 rounded-lg border border-line bg-surface px-4 py-4 sm:px-5">
        <VoteButton post={post} />
        <div className="min-w-0 flex-1">
          <p className="max-w-prose text-sm break-words whitespace-pre-line">{post.text}</p>
          {!takesVotes(post.status) && (
            <p className="mt-2 text-sm text-muted">Voting has ended because this request is {post.status}.</p>
          )}
        </div>
      </div>
      <Comments postId={post.id} />
    </>
  );
}
