import { Link } from "react-router";

const nameClass = { always: "", sm: "max-sm:sr-only", never: "sr-only" };

/** Links to the home page; without the name if there is no room for it. */
export function Logo({ nameFrom = "always" }: { nameFrom?: keyof typeof nameClass }) {
  return (
    <Link
      to="/"
      className="flex min-h-9 shrink-0 items-center gap-2.5 rounded-md text-[0.9375rem] font-semibold tracking-tight whitespace-nowrap"
    >
      <Mark />
      <span className={nameClass[nameFrom]}>Brand Console</span>
    </Link>
  );
}

/** Same as /icon.svg, which the browser would otherwise request again. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#2f4bc4" />
      <path
        d="M9 8.5h8.25a4.1 4.1 0 0 1 1.9 7.7 4.35 4.35 0 0 1-1.6 8.3H9z"
        fill="none"
        stroke="#fff"
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
      <circle cx="24.5" cy="22.9" r="1.9" fill="#9db2ff" />
    </svg>
  );
}
