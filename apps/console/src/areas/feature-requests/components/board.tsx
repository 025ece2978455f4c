import { activeStatuses, type Status, statuses, statusLabels } from "@bc/feedback/contract/board";
import { Button } from "@bc/ui/button";
import { EmptyState } from "@bc/ui/empty-state";
import { SearchField } from "@bc/ui/search-field";
import { Select } from "@bc/ui/select";
import { Lightbulb } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { usePages } from "../../../shared/api/use-pages.ts";
import { useCurrent } from "../../../shared/current/current.tsx";
import { useParameters } from "../../../shared/navigation/use-parameters.ts";
import { QueryState } from "../../../shared/query-state.tsx";
import { listPosts } from "../api/list-posts.gen.ts";
import { useBoardToken } from "../api/use-board-token.ts";
import { BoardFrame } from "./board-frame.tsx";
import { LoadMore } from "./load-more.tsx";
import { PostRow } from "./post-row.tsx";

const NewPostDialog = lazy(async () => ({ default: (await import("./new-post-dialog.tsx")).NewPostDialog }));

const sorts = [
  { value: "trending", text: "Trending" },
  { value: "top", text: "Most votes" },
  { value: "new", text: "Newest" },
] as const;
const all = "all";
const active = "active";
const statusOptions = [
  { value: active, text: "Active" },
  { value: all, text: "All statuses" },
  ...statuses.map((value) => ({ value, text: statusLabels[value] })),
];

/** The list of requests. Its filters are in the address, so that a filtered list can be shared. */
export function Board() {
  const [params, set] = useParameters();
  const { organization } = useCurrent();
  const navigate = useNavigate();
  const sort = sorts.find(({ value }) => value === params.get("sort"))?.value ?? "trending";
  const filter = statusOptions.find(({ value }) => value === params.get("status"))?.value ?? active;
  const search = params.get("search") ?? "";
  const [text, setText] = useState(search);
  // As a configured board, ours is loaded after the token. It works without one, as for an impersonated user.
  const { isPending: isSigningOn } = useBoardToken();
  const { query, more } = usePages(
    listPosts,
    { organizationId: organization.id, sort, ...statusesOf(filter), ...(search && { search }) },
    ({ feedback_postList: page }) => page,
    { keepsPrevious: true, enabled: !isSigningOn },
  );
  const write = <Button onClick={() => set("new", "1")}>New request</Button>;
  return (
    <BoardFrame title="Feature Requests" actions={write}>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full min-w-56 sm:w-auto sm:flex-1">
          <SearchField
            label="Search requests"
            labelHidden
            placeholder="Search requests"
            value={text}
            onChange={setText}
            onSearch={(sought) => set("search", sought.trim())}
          />
        </div>
        <div className="w-44 max-sm:flex-1">
          <Select
            label="Status"
            labelHidden
            options={statusOptions}
            value={filter}
            onChange={(next) => set("status", next === active ? null : next)}
          />
        </div>
        <div className="w-40 max-sm:flex-1">
          <Select label="Sort by" labelHidden options={sorts} value={sort} onChange={(next) => set("sort", next)} />
        </div>
      </div>
      <QueryState query={query} what="feature requests" lines={8} flush>
        {({ pages }) => {
          const posts = pages.flatMap(({ feedback_postList: { data } }) => data);
          return posts.length === 0 ? (
            <Empty
              kind={
                search !== "" && filter !== all ? "elsewhere" : search !== "" || filter !== active ? "filtered" : "new"
              }
              onSearchAll={() => set("status", all)}
              onReset={() => {
                setText("");
                void navigate({ search: "" }, { replace: true });
              }}
              write={write}
            />
          ) : (
            <ul aria-label="Feature requests" className="divide-y divide-line rounded-lg border border-line bg-surface">
              {posts.map((post) => (
                <PostRow key={post.id} post={post} />
              ))}
            </ul>
          );
        }}
      </QueryState>
      <LoadMore more={more} />
      {params.has("new") && (
        <Suspense>
          <NewPostDialog
            onClose={() => set("new", null)}
            onCreated={(id) => void navigate(`/feature-requests/${id}`)}
          />
        </Suspense>
      )}
    </BoardFrame>
  );
}

function statusesOf(filter: string): { statuses?: readonly Status[] } {
  if (filter === all) return {};
  return { statuses: filter === active ? activeStatuses : statuses.filter((status) => status === filter) };
}

interface EmptyProps {
  kind: "new" | "filtered" | "elsewhere";
  onSearchAll: () => void;
  onReset: () => void;
  write: ReactNode;
}

function Empty({ kind, onSearchAll, onReset, write }: EmptyProps) {
  if (kind === "new")
    return (
      <EmptyState icon={Lightbulb} title="No feature requests yet" action={write}>
        Tell us what would make your work easier.
      </EmptyState>
    );
  const [label, action] = kind === "elsewhere" ? ["Search all statuses", onSearchAll] : ["Clear filters", onReset];
  return (
    <EmptyState
      icon={Lightbulb}
      title="No matching requests"
      action={
        <Button variant="secondary" onClick={action}>
          {label}
        </Button>
      }
    >
      Try other words or another status, or post a new request.
    </EmptyState>
  );
}
