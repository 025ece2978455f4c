import { SearchField } from "@bc/ui/search-field";
import { useState } from "react";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { QueryState } from "../../../../shared/query-state.tsx";
import { listModeratedPosts } from "../api/list-moderated-posts.gen.ts";

export interface PickedPost {
  id: string;
  title: string;
}

interface PostPickerProps {
  label: string;
  /** Not offered. */
  except: readonly string[];
  onPick: (post: PickedPost) => void;
}

/** Finds a visible feature request by its words. */
export function PostPicker({ label, except, onPick }: PostPickerProps) {
  const [text, setText] = useState("");
  const [search, setSearch] = useState("");
  const query = useOperation(listModeratedPosts, { search }, { enabled: search !== "" });
  return (
    <div className="flex flex-col gap-2">
      <SearchField
        label={label}
        placeholder="Search by words"
        value={text}
        onChange={setText}
        onSearch={(next) => setSearch(next.trim())}
      />
      {search !== "" && (
        <QueryState query={query} what="feature requests" lines={2} flush>
          {({ feedback_moderationList: { data } }) => {
            const offered = data.filter(({ id }) => !except.includes(id));
            if (offered.length === 0) return <p className="text-sm text-muted">No matching requests</p>;
            return (
              <ul
                aria-label="Matching requests"
                className="max-h-56 divide-y divide-line overflow-y-auto rounded-lg border border-line"
              >
                {offered.map(({ id, title, voteCount }) => (
                  <li key={id}>
                    <button
                      type="button"
                      className="focus-inset flex min-h-control w-full items-center justify-between gap-3 px-3 py-2 text-start text-sm hover:bg-hover"
                      onClick={() => {
                        onPick({ id, title });
                        setText("");
                        setSearch("");
                      }}
                    >
                      <span className="min-w-0">{title}</span>
                      <span className="shrink-0 text-muted tabular-nums">{voteCount}</span>
                    </button>
                  </li>
                ))}
              </ul>
            );
          }}
        </QueryState>
      )}
    </div>
  );
}
