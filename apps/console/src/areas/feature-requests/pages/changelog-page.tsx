import { formatNumber } from "@bc/ui/format-number";
import { EmptyState } from "@bc/ui/empty-state";
import { Megaphone } from "lucide-react";
import { Link } from "react-router";
import { usePages } from "../../../shared/api/use-pages.ts";
import { QueryState } from "../../../shared/query-state.tsx";
import { listChanges } from "../api/list-changes.gen.ts";
import { BoardFrame } from "../components/board-frame.tsx";
import { LoadMore } from "../components/load-more.tsx";
import { useReaderDay } from "../components/use-reader-day.ts";

/** What shipped, newest first, with the requests that asked for it. */
export function ChangelogPage() {
  const day = useReaderDay();
  const { query, more } = usePages(listChanges, {}, ({ feedback_changeList: page }) => page);
  return (
    <BoardFrame title="Changelog">
      <QueryState query={query} what="the changelog" lines={6} flush>
        {({ pages }) => {
          const changes = pages.flatMap(({ feedback_changeList: { data } }) => data);
          if (changes.length === 0)
            return (
              <EmptyState icon={Megaphone} title="No changes yet">
                When a feature request ships, you can read about it here.
              </EmptyState>
            );
          return (
            <ol aria-label="Changelog" className="flex flex-col gap-4">
              {changes.map(({ id, title, text, publishedAt, posts }) => (
                <li key={id} className="rounded-lg border border-line bg-surface px-4 py-4 sm:px-5">
                  <time dateTime={publishedAt} className="text-dense text-muted">
                    {day(publishedAt)}
                  </time>
                  <h2 className="mt-1 font-medium">{title}</h2>
                  <p className="mt-1 text-sm break-words whitespace-pre-line">{text}</p>
                  {posts.length > 0 && (
                    <ul aria-label="Requested in" className="mt-3 flex flex-col gap-1 text-sm">
                      {posts.map((post) => (
                        <li key={post.id}>
                          <Link to={`/feature-requests/${post.id}`} className="rounded-sm underline hover:no-underline">
                            {post.title}
                          </Link>{" "}
                          <span className="text-muted">
                            {formatNumber(post.voteCount)} {post.voteCount === 1 ? "vote" : "votes"}
                          </span>
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ol>
          );
        }}
      </QueryState>
      <LoadMore more={more} />
    </BoardFrame>
  );
}
