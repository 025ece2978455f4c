import { statuses, statusLabels } from "@bc/feedback/contract/board";
import { Badge } from "@bc/ui/badge";
import { Card } from "@bc/ui/card";
import { SearchField } from "@bc/ui/search-field";
import { Select } from "@bc/ui/select";
import { useState } from "react";
import { Link } from "react-router";
import { usePages } from "../../../../shared/api/use-pages.ts";
import { counted } from "../../../../shared/format/words.ts";
import { Instant } from "../../../../shared/instant.tsx";
import { useParameters } from "../../../../shared/navigation/use-parameters.ts";
import { QueryState } from "../../../../shared/query-state.tsx";
import { MorePages, Rows } from "../../components/rows.tsx";
import { listModeratedPosts } from "../api/list-moderated-posts.gen.ts";

const visibilities = [
  { value: "visible", text: "Visible" },
  { value: "hidden", text: "Hidden" },
  { value: "merged", text: "Merged" },
] as const;
const all = "all";
const statusOptions = [
  { value: all, text: "All statuses" },
  ...statuses.map((value) => ({ value, text: statusLabels[value] })),
];

/** Feature requests for moderation, newest first. The filters are in the address. */
export function PostsList() {
  const [params, set] = useParameters();
  const visibility = visibilities.find(({ value }) => value === params.get("visibility"))?.value ?? "visible";
  const status = statuses.find((value) => value === params.get("status"));
  const search = params.get("search") ?? "";
  const [text, setText] = useState(search);
  const { query, more } = usePages(
    listModeratedPosts,
    { visibility, ...(status && { statuses: [status] }), ...(search && { search }) },
    ({ feedback_moderationList: page }) => page,
    { keepsPrevious: true },
  );
  return (
    <>
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
            label="Visibility"
            labelHidden
            options={visibilities}
            value={visibility}
            onChange={(next) => set("visibility", next)}
          />
        </div>
        <div className="w-44 max-sm:flex-1">
          <Select
            label="Status"
            labelHidden
            options={statusOptions}
            value={status ?? all}
            onChange={(next) => set("status", next === all ? null : next)}
          />
        </div>
      </div>
      <Card title="Feature requests">
        <QueryState query={query} what="feature requests" lines={6}>
          {({ pages }) => (
            <Rows
              label="Feature requests"
              items={pages.flatMap(({ feedback_moderationList: { data } }) => data)}
              empty="No matching requests"
              renderRow={({ id, title, status: state, voteCount, commentCount, organizationName, createdAt }) => (
                <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  <div className="min-w-0">
                    <Link to={`/settings/admin-tools/feedback/${id}`} className="font-medium hover:underline">
                      {title}
                    </Link>
                    <p className="text-dense text-muted">
                      {organizationName} · {counted(voteCount, "vote")} · {counted(commentCount, "comment")} ·{" "}
                      <Instant iso={createdAt} />
                    </p>
                  </div>
                  <Badge>{statusLabels[state]}</Badge>
                </div>
              )}
            />
          )}
        </QueryState>
        <MorePages more={more} />
      </Card>
    </>
  );
}
