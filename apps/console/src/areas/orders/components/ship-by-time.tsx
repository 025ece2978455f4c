import { Badge } from "@bc/ui/badge";
import { Tooltip } from "@bc/ui/tooltip";
import { useNow } from "../../../shared/notifications/use-now.ts";
import { lateRiskWords } from "./order-words.ts";
import { type Deadline, deadlineFacts, shipByText } from "./ship-by.ts";

interface ShipByTimeProps {
  order: Deadline;
  /** The business's time zone. */
  zone: string;
}

/** How long an order has until its cutoff, with a word for its risk. Both times are in the tooltip. */
export function ShipByTime({ order, zone }: ShipByTimeProps) {
  const now = useNow();
  const text = shipByText(order, now, zone);
  const risk = order.lateRisk && lateRiskWords[order.lateRisk];
  if (!text && !risk) return <span className="text-muted">–</span>;
  const facts = deadlineFacts(order, now, zone);
  const shown = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its tooltip opens on focus
    <span tabIndex={0} className="inline-flex max-w-full items-center gap-1.5 rounded-sm tabular-nums">
      {text && <span className={`truncate ${order.lateRisk === "OVERDUE" ? "text-accent-red" : ""}`}>{text}</span>}
      {risk && (
        <Badge tone={risk.tone} kind="label">
          {risk.text}
        </Badge>
      )}
    </span>
  );
  return facts.length > 0 ? <Tooltip text={facts.join("\n")}>{shown}</Tooltip> : shown;
}
