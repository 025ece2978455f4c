import type { TableColumn } from "@bc/ui/table/column";
import type { TableState } from "@bc/ui/table/table-state";
import { useTableState } from "@bc/ui/table/use-table-state";
import { useRef } from "react";
import { useSearchParams } from "react-router";

const pageSize = 50;
/** The api reaches this many rows without a cursor. */
const maxSkip = 100_000;
/** Parameters that don't change which rows are on which page. */
const looks = ["page", "after", "hide", "order", "view", "density"];

interface CursorState {
  state: TableState;
  setState: (next: TableState) => void;
  /** The page of the state, as the api takes it. */
  pageOf: (state: TableState) => { skip: number; take: number; after?: string };
  /** The last page that a jump reaches. */
  maxJump: number;
  /** Tells where the page on screen ends. */
  noteEnd: (endCursor: string | null) => void;
}

/**
 * Keeps the list's state in the address. The next page continues behind the last row of this one, and the previous one
 * begins where it began, so that new rows neither repeat nor hide a row; other pages are reached by skipping rows.
 */
export function useCursorState<Row>(
  columns: readonly TableColumn<Row>[],
  defaults: Pick<Partial<TableState>, "hidden" | "sort" | "pageSize">,
): CursorState {
  const [params, setParams] = useSearchParams();
  const end = useRef<string | null>(null);
  const begun = useRef({ list: "", after: new Map<number, string | null>() });
  const list = listOf(params);
  const after = params.get("after");

  const [state, setState] = useTableState({
    params,
    setParams(next, how) {
      const [from, to] = [Number(params.get("page") ?? 1), Number(next.get("page") ?? 1)];
      if (begun.current.list !== list) begun.current = { list, after: new Map() };
      begun.current.after.set(from, after);
      const cursor = cursorOf(next, from, to);
      if (cursor) next.set("after", cursor);
      else next.delete("after");
      setParams(next, how);
    },
    columns,
    defaults: { pageSize, ...defaults },
  });

  function cursorOf(next: URLSearchParams, from: number, to: number): string | null {
    if (listOf(next) !== list) return null;
    if (to === from) return after;
    if (to === from + 1) return end.current;
    return to === from - 1 ? (begun.current.after.get(to) ?? null) : null;
  }

  return {
    state,
    setState,
    pageOf: ({ page, pageSize: take }) =>
      after && page > 1 ? { skip: 0, take, after } : { skip: Math.min((page - 1) * take, maxSkip), take },
    maxJump: Math.floor(maxSkip / state.pageSize) + 1,
    noteEnd: (endCursor) => {
      end.current = endCursor;
    },
  };
}

/** Returns the address of the page after that of an address; without a cursor, it is reached by skipping rows. */
export function nextPageAddress(address: string, endCursor: string | null): string {
  const [path = "", search] = address.split("?");
  const params = new URLSearchParams(search);
  params.set("page", String(Number(params.get("page") ?? 1) + 1));
  if (endCursor) params.set("after", endCursor);
  return `${path}?${params}`;
}

/** Returns the address of the page before that of an address, which is reached by skipping rows. */
export function previousPageAddress(address: string): string {
  const [path = "", search] = address.split("?");
  const params = new URLSearchParams(search);
  const page = Number(params.get("page") ?? 1) - 1;
  params.delete("after");
  if (page > 1) params.set("page", String(page));
  else params.delete("page");
  return params.size > 0 ? `${path}?${params}` : path;
}

function listOf(params: URLSearchParams): string {
  return [...params]
    .filter(([name]) => !looks.includes(name))
    .map((pair) => pair.join("="))
    .sort()
    .join("&");
}
