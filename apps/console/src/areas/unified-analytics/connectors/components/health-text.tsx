import { formatDate, formatMinute } from "../../../../shared/format/dates.ts";
import { useNow } from "../../../../shared/notifications/use-now.ts";
import { accessEndOf } from "../../components/access-end.ts";
import type { Connector } from "../../components/connector.ts";
import { healthWords } from "../../components/health-words.ts";

/** How a connector is, in one sentence, with the progress of its sync and when its access ends. */
export function HealthText({ row, zone }: { row: Connector; zone: string }) {
  const { health, progress } = row;
  const accessEndsAt = accessEndOf(row, useNow());
  const words = healthWords[health.state];
  return (
    <span className="text-pretty">
      {words !== undefined && <span className="font-medium">{words}. </span>}
      {health.sentence}
      {health.until !== null && ` Continues at ${formatMinute(health.until, zone)}.`}
      {progress !== null && <span className="text-muted tabular-nums"> {Math.floor(progress * 100)}% done</span>}
      {accessEndsAt !== null && <span className="block">Access ends on {formatDate(accessEndsAt, zone)}.</span>}
    </span>
  );
}
