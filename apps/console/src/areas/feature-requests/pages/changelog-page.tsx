import { EmptyState } from "@bc/ui/empty-state";
import { Megaphone } from "lucide-react";
import { Link } from "react-router";
import { usePages } from "../../../shared/api/use-pages.ts";
import { counted } from "../../../shared/format/words.ts";
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
                <li
                  key={id}
                  className="grid gap-x-6 gap-y-1 rounded-lg border border-line bg-surface px-4 py-4 sm:grid-cols-[8rem_1fr] sm:px-5"
                >
                  <time dateTime={publishedAt} className="text-dense leading-6 text-muted">
                    {day(publishedAt)}
                  </time>
                  <div className="min-w-0">
                    <h2 className="text-base font-semibold">{title}</h2>
                    <p className="mt-1 max-w-prose text-sm break-words whitespace-pre-line">{text}</p>
                    {posts.length > 0 && (
                      <>
                        <p className="mt-3 text-dense text-muted">From feature requests</p>
                        <ul aria-label="Requests" className="mt-1 flex flex-col gap-1 text-sm">
                          {posts.map((post) => (
                            <li key={post.id}>
                              <Link
                                to={`/feature-requests/${post.id}`}
                                className="rounded-sm underline hover:no-underline"
                              >
                                {post.title}
                              </Link>{" "}
                              <span className="text-muted">· {counted(post.voteCount, "vote")}</span>
                            </li>
                          ))}
                        </ul>
                      </>
                    )}
                  </div>
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
