import { EmptyState } from "@bc/ui/empty-state";
import { SearchField } from "@bc/ui/search-field";
import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { FindResults } from "./find-results.tsx";
import { useArrowKeys } from "./use-arrow-keys.ts";

/** Searches organizations, businesses and users. Arrow keys move between the field and the results. */
export function Find() {
  const [params, setParams] = useSearchParams();
  const q = (params.get("q") ?? "").trim();
  const [text, setText] = useState(q);
  const [shown, setShown] = useState(q);
  if (q !== shown) {
    setShown(q);
    if (q !== text.trim()) setText(q);
  }
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => input.current?.focus(), []);

  const search = (next: string): void => {
    const trimmed = next.trim();
    if (trimmed !== q) setParams(trimmed ? { q: trimmed } : {}, { replace: true });
  };
  const results = (): HTMLElement[] => [...(box.current?.querySelectorAll<HTMLElement>("[data-result]") ?? [])];
  useArrowKeys(box, () => [input.current, ...results()]);

  return (
    <div ref={box} className="flex flex-col gap-4">
      <SearchField
        ref={input}
        label="Search organizations and users"
        help="Search by organization name, email address or ID."
        placeholder="harbor, owner@harbor.example or an ID"
        value={text}
        onChange={setText}
        onSearch={search}
        onSubmit={(next) => (next === q ? results()[0]?.click() : search(next))}
      />
      {q === "" ? (
        <EmptyState icon={Search} title="Find a customer">
          Enter a name, email address or ID. Use the arrow keys to move through results and Enter to open one.
        </EmptyState>
      ) : (
        <FindResults q={q} />
      )}
    </div>
  );
}
