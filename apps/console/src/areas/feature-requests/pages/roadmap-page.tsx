import { type Status, statusLabels } from "@bc/feedback/contract/board";
import { Link } from "react-router";
import { useOperation } from "../../../shared/api/use-operation.ts";
import { useCurrent } from "../../../shared/current/current.tsx";
import { QueryState } from "../../../shared/query-state.tsx";
import { getRoadmap, type GetRoadmapQuery } from "../api/get-roadmap.gen.ts";
import { BoardFrame } from "../components/board-frame.tsx";
import { StatusBadge } from "../components/status-badge.tsx";
import { VoteButton } from "../components/vote-button.tsx";

/** What is planned, in progress and complete. */
export function RoadmapPage() {
  const { organization } = useCurrent();
  const query = useOperation(getRoadmap, { organizationId: organization.id });
  return (
    <BoardFrame title="Roadmap">
      <QueryState query={query} what="the roadmap" lines={8} flush>
        {({ planned, inProgress, complete }) => (
          <div className="grid items-start gap-4 md:grid-cols-3">
            <Column status="planned" posts={planned.data} />
            <Column status="in_progress" posts={inProgress.data} />
            <Column status="complete" posts={complete.data} />
          </div>
        )}
      </QueryState>
    </BoardFrame>
  );
}

interface ColumnProps {
  status: Status;
  posts: GetRoadmapQuery["planned"]["data"];
}

function Column({ status, posts }: ColumnProps) {
  const title = statusLabels[status];
  return (
    <section aria-label={title} className="rounded-lg border border-line bg-surface">
      <div className="flex items-center justify-between gap-2 px-4 py-3">
        <h2>
          <StatusBadge status={status} />
        </h2>
        {posts.length > 0 && (
          <Link
            to={`/feature-requests?status=${status}&sort=top`}
            aria-label={`View all: ${title}`}
            className="inline-flex min-h-6 items-center rounded-sm text-dense text-muted hover:underline"
          >
            View all
          </Link>
        )}
      </div>
      {posts.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-muted">No requests</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {posts.map((post) => (
            <li key={post.id} className="flex items-center gap-3 px-4 py-3 text-sm">
              <VoteButton post={post} />
              <Link to={`/feature-requests/${post.id}`} className="min-w-0 rounded-sm font-medium hover:underline">
                {post.title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
