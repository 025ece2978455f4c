const shownAtMost = 9;
const readAtMost = 99;

interface CountBadgeProps {
  count: number;
  /** The counted noun, in plural. */
  noun?: string;
}

/** A count for the corner of an icon. Zero is announced but not shown. */
export function CountBadge({ count, noun = "notifications" }: CountBadgeProps) {
  return (
    <span className="inline-flex">
      <span className="sr-only">{countLabel(count, noun)}</span>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="grid h-4.5 min-w-4.5 place-items-center rounded-full border border-transparent bg-accent-red px-1 text-[0.6875rem] leading-none font-semibold text-on-accent tabular-nums"
        >
          {count > shownAtMost ? `${shownAtMost}+` : count}
        </span>
      )}
    </span>
  );
}

/** Returns the announcement of a count. */
export function countLabel(count: number, noun = "notifications"): string {
  if (count <= 0) return `no ${noun}`;
  return count > readAtMost ? `more than ${readAtMost} ${noun}` : `${count} ${noun}`;
}
