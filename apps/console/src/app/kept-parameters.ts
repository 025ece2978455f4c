import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";

/** nav=mcm, once in the address, stays in it on every change of page. */
export function useKeptNavigation(): void {
  const [query, setQuery] = useSearchParams();
  const kept = useRef(false);
  const nav = query.get("nav");
  useEffect(() => {
    if (nav !== null) kept.current = nav === "mcm";
    else if (kept.current)
      setQuery(
        (before) => {
          before.set("nav", "mcm");
          return before;
        },
        { replace: true },
      );
  }, [nav, setQuery]);
}
