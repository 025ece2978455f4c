import { Card } from "@bc/ui/card";
import { formatMinute } from "../../../../shared/format/dates.ts";
import { useZone } from "../../../../shared/notifications/use-zone.ts";
import type { Shipment } from "./shipment.ts";

/** The numbers and carriers that the shipment had before. */
export function HistoryCard({ history }: { history: Shipment["trackingHistory"] }) {
  const zone = useZone();
  return (
    <Card title="Former tracking numbers">
      <ul className="divide-y divide-line text-sm">
        {history.map(({ trackingNumber, shippingCarrier, at, by, note }) => (
          <li key={at} className="px-4 py-3 sm:px-5">
            <p className="wrap-break-word">
              {[shippingCarrier, trackingNumber ?? "No number"].filter(Boolean).join(" ")}
            </p>
            <p className="text-dense text-muted">
              Replaced {formatMinute(at, zone)}
              {by && ` by ${by}`}
            </p>
            {note && <p className="mt-1 text-dense wrap-break-word">{note}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
