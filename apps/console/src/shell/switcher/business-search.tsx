import { bareInputClass, FieldBox } from "@bc/ui/field-box";
import { useMedia } from "@bc/ui/use-media";
import { Search } from "lucide-react";
import { type KeyboardEvent, useId, useMemo, useState } from "react";
import type { OpenBusiness } from "../../shared/current/use-businesses.ts";
import { counted } from "../../shared/format/words.ts";
import { BusinessRow } from "./business-row.tsx";
import { groupsOf, type Row, rowsOf } from "./search-rows.ts";
import { useRowWindow } from "./use-row-window.ts";

interface BusinessSearchProps {
  businesses: readonly OpenBusiness[];
  /** The organization's word for a business. */
  word: string;
  activeId: string | undefined;
  recentIds: readonly string[];
  onChoose: (place: OpenBusiness) => void;
}

const page = 8;

/** A field that filters the list on each keystroke. Only rows in view are rendered. */
export function BusinessSearch({ businesses, word, activeId, recentIds, onChoose }: BusinessSearchProps) {
  const id = useId();
  const [query, setQuery] = useState("");
  const groups = useMemo(() => groupsOf(businesses, recentIds), [businesses, recentIds]);
  const rows = useMemo(() => rowsOf(groups, query), [groups, query]);
  const choices = useMemo(() => rows.flatMap((row, index) => (row.kind === "business" ? [index] : [])), [rows]);
  // The active business is first, and Enter on it would do nothing.
  const [at, setAt] = useState(activeId && choices.length > 1 ? 1 : 0);
  const rowHeight = useMedia("(pointer: coarse)") ? 44 : 36;
  const { ref, first, last, onScroll, reveal } = useRowWindow(rows.length, rowHeight);
  const highlighted = choices[at];

  function move(next: number): void {
    const bounded = Math.min(Math.max(next, 0), choices.length - 1);
    setAt(bounded);
    // Keeps the heading above the first row in view.
    reveal(bounded === 0 ? 0 : (choices[bounded] ?? 0));
  }
  function press(event: KeyboardEvent): void {
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + page, PageUp: at - page, Home: 0, End: Infinity };
    if (event.key in next) {
      event.preventDefault();
      move(next[event.key as keyof typeof next]);
    }
    const row = highlighted === undefined ? undefined : rows[highlighted];
    if (event.key === "Enter" && row?.kind === "business") {
      event.preventDefault();
      onChoose(row.place);
    }
  }

  return (
    <div className="space-y-2">
      <FieldBox>
        <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- users open the list to search
          autoFocus
          role="combobox"
          aria-label="Search by name"
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={highlighted === undefined ? undefined : `${id}-${highlighted}`}
          value={query}
          placeholder="Search by name"
          autoComplete="off"
          onChange={(event) => {
            setQuery(event.target.value);
            setAt(0);
            reveal(0);
          }}
          onKeyDown={press}
          className={`${bareInputClass} text-ellipsis`}
        />
      </FieldBox>
      <div
        ref={ref}
        id={id}
        role="listbox"
        aria-label={word}
        onScroll={onScroll}
        className="h-80 max-h-[60dvh] overflow-y-auto overscroll-contain"
      >
        {rows.length === 0 && <p className="px-2 py-6 text-center text-muted">No results found</p>}
        <div role="presentation" className="relative" style={{ height: rows.length * rowHeight }}>
          {rows.slice(first, last + 1).map((row: Row, offset) => (
            <BusinessRow
              key={row.kind === "business" ? row.place.business.id : `heading ${row.title}`}
              id={`${id}-${first + offset}`}
              row={row}
              top={(first + offset) * rowHeight}
              height={rowHeight}
              count={choices.length}
              isActive={row.kind === "business" && row.place.business.id === activeId}
              isHighlighted={first + offset === highlighted}
              onReach={() => row.kind === "business" && setAt(row.position - 1)}
              onChoose={onChoose}
            />
          ))}
        </div>
      </div>
      <p role="status" className="px-2 text-dense text-muted">
        {counted(choices.length, word)}
      </p>
    </div>
  );
}
