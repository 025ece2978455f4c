const shownAtMost = 9;
const readAtMost = 99;

interface CountBadgeProps {
  count: number;
  /** What is counted, in the plural. */
  noun?: string;
}

/** How many are waiting, small enough to sit on a corner of an icon. Nothing is drawn at zero, but still read. */
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

/** How many, as it is read out. */
export function countLabel(count: number, noun = "notifications"): string {
  if (count <= 0) return `no ${noun}`;
  return count > readAtMost ? `more than ${readAtMost} ${noun}` : `${count} ${noun}`;
}
