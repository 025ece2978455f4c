import { Activity } from "@bc/ui/activity";
import { Card, CardBody } from "@bc/ui/card";
import { CircleAlert, PackageCheck, Truck } from "lucide-react";
import { formatMinute } from "../../../../shared/format/dates.ts";
import { useZone } from "../../../../shared/notifications/use-zone.ts";
import { shipmentStatusWords } from "../../../../shared/orders/shipment-words.ts";
import { localTimeText, type Shipment } from "./shipment.ts";

type Scan = Shipment["shipmentTrackingDetails"][number];

const iconOf = ({ status }: Scan) => {
  if (status === "DELIVERED") return PackageCheck;
  return shipmentStatusWords[status].tone === "danger" ? CircleAlert : Truck;
};

/** The carrier's scans, newest first, each in the time of its place. */
export function ScansCard({ shipment }: { shipment: Shipment }) {
  const zone = useZone();
  const { shipmentTrackingDetails: scans, isTracked } = shipment;
  return (
    <Card title="Tracking">
      <CardBody>
        {scans.length === 0 && (
          <p className="text-muted">
            {isTracked ? "The carrier has not scanned it yet." : "The carrier reports no scans for this shipment."}
          </p>
        )}
        <Activity
          label="Scans"
          happenings={scans.map((scan) => ({
            id: scan.id,
            icon: iconOf(scan),
            what: scan.trackingNote ?? shipmentStatusWords[scan.status].text,
            when: [
              scan.localDate ? `${localTimeText(scan.localDate)} local time` : formatMinute(scan.date, zone),
              [scan.city, scan.state, scan.countryCode].filter(Boolean).join(", "),
            ]
              .filter(Boolean)
              .join(" · "),
          }))}
        />
      </CardBody>
    </Card>
  );
}
