/** The account's initials, or a figure as long as nobody knows them. */
export function Portrait({ name }: { name: string }) {
  return (
    <span className="grid size-8 place-items-center rounded-full bg-primary-soft text-xs font-semibold text-primary">
      <span className="sr-only">{name ? `Account of ${name}` : "Account"}</span>
      {initialsOf(name) || (
        <svg
          aria-hidden="true"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          className="size-4.5"
        >
          <circle cx="12" cy="8.5" r="3.75" />
          <path d="M4.75 19.5c1.2-3.2 4-4.75 7.25-4.75s6.05 1.55 7.25 4.75" strokeLinecap="round" />
        </svg>
      )}
    </span>
  );
}

/** First letters of the first and the last name; letters outside the basic plane stay whole. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("")
    .toUpperCase();
}
