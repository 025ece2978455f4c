import { Link } from "react-router";

/** Leads home; without the name where there is no room for it. */
export function Logo({ isNarrow = false }: { isNarrow?: boolean }) {
  return (
    <Link
      to="/"
      className="flex min-h-9 shrink-0 items-center gap-2.5 rounded-md text-[0.9375rem] font-semibold tracking-tight whitespace-nowrap"
    >
      <img src="/icon.svg" alt="" width="24" height="24" />
      <span className={isNarrow ? "sr-only" : ""}>Brand Console</span>
    </Link>
  );
}
