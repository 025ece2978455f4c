import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import type { Order } from "./order.ts";

const titles: Readonly<Record<Order["channelNotes"][number]["about"], string>> = {
  SHIPMENT: "The channel still has a voided shipment.",
  CANCELLATION: "The channel has not canceled this order.",
  ADDRESS: "The channel still has the old address.",
};

/** What the channel did not accept. */
export function ChannelNotes({ order, onRetry }: { order: Order; onRetry: (() => void) | undefined }) {
  return order.channelNotes.map(({ about, message, canRetry }) => (
    <Alert
      key={about}
      tone="warning"
      title={titles[about]}
      action={
        canRetry &&
        onRetry && (
          <Button variant="secondary" onClick={onRetry}>
            Cancel it again
          </Button>
        )
      }
    >
      {message}
    </Alert>
  ));
}
