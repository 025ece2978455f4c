import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { isNavKept, noteNav } from "../shared/navigation/kept-nav.ts";

/** Keeps nav=mcm in the URL on every navigation. */
export function useKeptNavigation(): void {
  const [query, setQuery] = useSearchParams();
  const nav = query.get("nav");
  useEffect(() => {
    noteNav(nav);
    if (nav !== null || !isNavKept()) return;
    setQuery(
      (before) => {
        before.set("nav", "mcm");
        return before;
      },
      { replace: true },
    );
  }, [nav, setQuery]);
}
