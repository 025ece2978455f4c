import { MessageSquare } from "lucide-react";
import { Link } from "react-router";
import { counted } from "../../../shared/format/words.ts";
import type { ListPostsQuery } from "../api/list-posts.gen.ts";
import { StatusBadge } from "./status-badge.tsx";
import { useReaderDay } from "./use-reader-day.ts";
import { VoteButton } from "./vote-button.tsx";

type Post = ListPostsQuery["feedback_postList"]["data"][number];

export function PostRow({ post }: { post: Post }) {
  const day = useReaderDay();
  return (
    <li className="flex gap-4 px-4 py-4 sm:px-5">
      <VoteButton post={post} />
      <div className="min-w-0 flex-1">
        <h2 className="font-medium text-pretty">
          <Link to={`/feature-requests/${post.id}`} className="rounded-sm hover:underline">
            {post.title}
          </Link>
        </h2>
        <p className="mt-1 line-clamp-2 text-sm text-muted">{post.text}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-dense text-muted">
          {post.status !== "open" && <StatusBadge status={post.status} />}
          {post.commentCount > 0 && (
            <span className="inline-flex items-center gap-1">
              <MessageSquare aria-hidden="true" className="size-3.5" />
              {counted(post.commentCount, "comment")}
            </span>
          )}
          {post.author.kind !== "other" && <span>{post.author.name}</span>}
          <time dateTime={post.createdAt}>{day(post.createdAt)}</time>
        </div>
      </div>
    </li>
  );
}
