import { formatNumber } from "@bc/ui/format-number";
import { useNow } from "../../../../shared/notifications/use-now.ts";
import type { CountOrderTabsQuery } from "../../api/count-order-tabs.gen.ts";
import { span, zonedTimeText } from "../../components/ship-by.ts";

type Counts = CountOrderTabsQuery["order_orderTabCounts"];

/** What must leave today, and what is stuck. */
export function HeadSentence({ counts }: { counts: Counts | undefined }) {
  const now = useNow();
  // Keeps its line while it loads, so that the list does not move.
  return <span className="tabular-nums">{counts ? headText(counts, now) : "\u00A0"}</span>;
}

/** "138 to ship today · 12 late risk · 9 on hold · 4 exceptions · next cutoff 3:00 PM CST, in 1 h 12 min (Dallas)" */
function headText({ nextCutoff, ...counts }: Counts, now: Date): string {
  const left = nextCutoff ? +new Date(nextCutoff.at) - +now : 0;
  return [
    `${formatNumber(counts.toShipToday)} to ship today`,
    `${formatNumber(counts.lateRisk)} late risk`,
    `${formatNumber(counts.onHold)} on hold`,
    `${formatNumber(counts.exceptions)} ${counts.exceptions === 1 ? "exception" : "exceptions"}`,
    ...(nextCutoff && left > 0
      ? [`next cutoff ${zonedTimeText(nextCutoff.at, nextCutoff.zone)}, in ${span(left)} (${nextCutoff.locationName})`]
      : []),
  ].join(" · ");
}
