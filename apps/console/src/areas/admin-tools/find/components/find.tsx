import { EmptyState } from "@bc/ui/empty-state";
import { SearchField } from "@bc/ui/search-field";
import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { FindResults } from "./find-results.tsx";
import { useArrowKeys } from "./use-arrow-keys.ts";

/** One field for tenants and people. Arrow keys lead through what was found, and back into the field. */
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
        label="Find an organization or a person"
        help="A part of an organization's name, a part of an email address, or the id of an organization, business or person."
        placeholder="harbor, owner@harbor.example, or an id"
        value={text}
        onChange={setText}
        onSearch={search}
        onSubmit={(next) => (next === q ? results()[0]?.click() : search(next))}
      />
      {q === "" ? (
        <EmptyState icon={Search} title="Whom are you helping?">
          Type above. The arrow keys lead through what is found, Enter opens it.
        </EmptyState>
      ) : (
        <FindResults q={q} />
      )}
    </div>
  );
}
