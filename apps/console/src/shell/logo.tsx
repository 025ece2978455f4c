import { Link } from "react-router";

const nameClass = { always: "", sm: "max-sm:sr-only", never: "sr-only" };

/** Leads home; without its name where there is no room for it. */
export function Logo({ nameFrom = "always" }: { nameFrom?: keyof typeof nameClass }) {
  return (
    <Link
      to="/"
      className="flex min-h-9 shrink-0 items-center gap-2.5 rounded-md text-[0.9375rem] font-semibold tracking-tight whitespace-nowrap"
    >
      <img src="/icon.svg" alt="" width="24" height="24" />
      <span className={nameClass[nameFrom]}>Brand Console</span>
    </Link>
  );
}
