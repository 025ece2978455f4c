import { useZone } from "../../../../shared/notifications/use-zone.ts";
import { formatMinute } from "../../../../shared/format/dates.ts";

/** A time to the minute in the business's zone, with its exact UTC value for machines and on hover. */
export function Moment({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={iso} className="tabular-nums">
      {formatMinute(iso, useZone())}
    </time>
  );
}
