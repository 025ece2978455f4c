import { formatInstant, formatTime } from "./format/dates.ts";

/** A time for the user, with its exact UTC value for machines and on hover. */
export function Instant({ iso, show = "instant" }: { iso: string; show?: "instant" | "time" }) {
  return (
    <time dateTime={iso} title={iso} className="tabular-nums">
      {show === "time" ? formatTime(iso) : formatInstant(iso)}
    </time>
  );
}
