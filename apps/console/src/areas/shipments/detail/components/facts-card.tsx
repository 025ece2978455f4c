import { Alert } from "@bc/ui/alert";
import { Card, CardBody } from "@bc/ui/card";
import { Facts } from "@bc/ui/facts";
import { formatDate, formatMinute } from "../../../../shared/format/dates.ts";
import { useZone } from "../../../../shared/notifications/use-zone.ts";
import { formatMoney } from "@bc/order/contract/money";
import { confirmationWords, costsOf, type Shipment } from "./shipment.ts";

/** Carrier, dates, cost and the confirmation at the channel. */
export function FactsCard({ shipment }: { shipment: Shipment }) {
  const zone = useZone();
  const day = (iso: string | null) => iso && formatDate(iso, zone);
  const costs = costsOf(shipment).map(({ amount, currency }) => formatMoney(amount, currency));
  const { trackingUrl, trackingNumber } = shipment;
  return (
    <Card title="Details">
      <CardBody>
        <Facts
          layout="list"
          facts={[
            { label: "Carrier", value: shipment.shippingCarrier },
            { label: "Method", value: shipment.shippingMethod },
            {
              label: "Tracking number",
              value:
                trackingUrl && trackingNumber ? (
                  <a href={trackingUrl} target="_blank" rel="noreferrer" className="link">
                    {trackingNumber}
                  </a>
                ) : (
                  trackingNumber
                ),
            },
            { label: "Shipped", value: day(shipment.shippedAt) },
            { label: "Handed over", value: shipment.handedOverAt && formatMinute(shipment.handedOverAt, zone) },
            { label: "Estimated delivery", value: day(shipment.estimatedDeliveryDate) },
            { label: "Delivered", value: shipment.deliveredAt && formatMinute(shipment.deliveredAt, zone) },
            { label: "Label cost", value: costs.length > 0 ? costs.join(" + ") : null },
            { label: "At the channel", value: confirmationWords[shipment.channelConfirmation] },
          ]}
        />
        <ChannelMessage shipment={shipment} />
      </CardBody>
    </Card>
  );
}

/** Why the channel has not confirmed a shipment, and what to do about it. */
function ChannelMessage({ shipment }: { shipment: Shipment }) {
  const { channelConfirmation, channelConfirmationMessage: message, voidedAt } = shipment;
  const isRejected = channelConfirmation === "REJECTED";
  if (!isRejected && (channelConfirmation !== "PENDING" || !message || voidedAt)) return null;
  return (
    <div className="mt-4">
      <Alert
        tone={isRejected ? "bad" : "warning"}
        title={isRejected ? "The channel rejected this shipment." : "The channel doesn't have this shipment yet."}
      >
        {message}
        {isRejected && !voidedAt && (
          <span className="block">Correct it with Edit shipment. Saving sends it to the channel again.</span>
        )}
      </Alert>
    </div>
  );
}
