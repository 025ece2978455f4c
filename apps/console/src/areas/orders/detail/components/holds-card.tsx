import { Button } from "@bc/ui/button";
import { Card } from "@bc/ui/card";
import { formatMinute } from "../../../../shared/format/dates.ts";
import { useZone } from "../../../../shared/notifications/use-zone.ts";
import { holdReasonWords } from "../../components/order-words.ts";
import type { Order } from "./order.ts";

type Hold = Order["holds"][number];

interface HoldsCardProps {
  holds: readonly Hold[];
  mayUpdate: boolean;
  onRelease: (hold: Hold) => void;
  onExtend: (hold: Hold) => void;
}

/** Why, by whom and until when an order is held. Ended holds come last. */
export function HoldsCard({ holds, mayUpdate, onRelease, onExtend }: HoldsCardProps) {
  const zone = useZone();
  const ordered = [...holds.filter(({ endedAt }) => !endedAt), ...holds.filter(({ endedAt }) => endedAt)];
  return (
    <Card title="Holds">
      <ul className="divide-y divide-line text-sm">
        {ordered.map((hold) => (
          <li key={hold.id} className="flex flex-col gap-1 px-4 py-3 sm:px-5">
            <p className={`font-medium ${hold.endedAt ? "text-muted" : ""}`}>{holdReasonWords[hold.reason]}</p>
            {hold.note && <p className="wrap-break-word">{hold.note}</p>}
            <p className="text-dense text-muted">
              {[hold.by, formatMinute(hold.at, zone)].filter(Boolean).join(", ")}
              {hold.endedAt &&
                `. Ended ${formatMinute(hold.endedAt, zone)}${hold.endedBy ? ` by ${hold.endedBy}` : ""}`}
              {!hold.endedAt && hold.until && `. Until ${formatMinute(hold.until, zone)}`}
            </p>
            {mayUpdate && !hold.endedAt && hold.source !== "CHANNEL" && (
              <div className="mt-1 flex gap-2">
                <Button size="small" variant="secondary" onClick={() => onRelease(hold)}>
                  Release
                </Button>
                <Button size="small" variant="quiet" onClick={() => onExtend(hold)}>
                  Extend
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
