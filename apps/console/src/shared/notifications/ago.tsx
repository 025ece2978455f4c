import { formatInstant } from "../format/dates.ts";
import { useNow } from "./use-now.ts";

const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric" });
const dayOfYear = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric" });
const minute = 60_000;
const hour = 60 * minute;

/** now, 5m, 3h, 2d, and the date after a week. */
export function shownAgo(iso: string, now: Date): string {
  const then = new Date(iso);
  const age = now.getTime() - then.getTime();
  if (age < minute) return "now";
  if (age < hour) return `${Math.floor(age / minute)}m`;
  if (age < 24 * hour) return `${Math.floor(age / hour)}h`;
  if (age < 7 * 24 * hour) return `${Math.floor(age / (24 * hour))}d`;
  return (then.getFullYear() === now.getFullYear() ? day : dayOfYear).format(then);
}

/** How long ago something happened, with the exact time for machines and on hover. */
export function Ago({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatInstant(iso)} className="shrink-0 text-xs text-muted tabular-nums">
      {shownAgo(iso, useNow())}
    </time>
  );
}
