import { useSearchParams } from "react-router";

export interface ListAddress {
  kind: string | null;
  business: string | null;
  /** From 1. */
  page: number;
  set: (changes: { kind?: string | null; business?: string | null; page?: number }) => void;
}

/** Keeps the list's filters and page in the address, so that it can be shared. A new filter starts at the first page. */
export function useListAddress(): ListAddress {
  const [query, setQuery] = useSearchParams();
  return {
    kind: query.get("kind"),
    business: query.get("business"),
    page: Math.max(1, Math.floor(Number(query.get("page"))) || 1),
    set: ({ page = 1, ...filters }) =>
      setQuery((before) => {
        for (const [name, value] of Object.entries({ ...filters, page: page > 1 ? String(page) : null }))
          if (value === null) before.delete(name);
          else before.set(name, value);
        return before;
      }),
  };
}
