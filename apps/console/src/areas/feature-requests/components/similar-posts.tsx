import { Link } from "react-router";
import { useOperation } from "../../../shared/api/use-operation.ts";
import { useCurrent } from "../../../shared/current/current.tsx";
import { findSimilarPosts } from "../api/find-similar-posts.gen.ts";
import { StatusBadge } from "./status-badge.tsx";
import { VoteButton } from "./vote-button.tsx";

const minLength = 3;
// More would push the rest of the form out of sight.
const maxShown = 3;

/** Requests like the one being written, so that users vote instead of posting a duplicate. */
export function SimilarPosts({ title }: { title: string }) {
  const { organization } = useCurrent();
  const isAsked = title.length >= minLength;
  const query = useOperation(
    findSimilarPosts,
    { organizationId: organization.id, title },
    { enabled: isAsked, placeholderData: (before) => before },
  );
  // A failed search doesn't keep the user from posting.
  const posts = isAsked ? (query.data?.feedback_postSimilar ?? []).slice(0, maxShown) : [];
  return (
    <section aria-label="Similar requests">
      <p role="status" className="text-sm text-muted empty:hidden">
        {posts.length > 0 && "Already requested? Vote for it instead:"}
      </p>
      {posts.length > 0 && (
        <ul className="mt-2 divide-y divide-line rounded-lg border border-line">
          {posts.map((post) => (
            <li key={post.id} className="flex items-center gap-3 px-3 py-2 text-sm">
              <VoteButton post={post} />
              <div className="flex min-w-0 flex-col items-start gap-1">
                {/* In a new tab, so that the text of the new request isn't lost. */}
                <Link
                  to={`/feature-requests/${post.id}`}
                  target="_blank"
                  className="rounded-sm font-medium hover:underline"
                >
                  {post.title}
                  <span className="sr-only"> (opens in a new tab)</span>
                </Link>
                <StatusBadge status={post.status} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
