import { Badge } from "@bc/ui/badge";
import { Button } from "@bc/ui/button";
import { Card, CardBody } from "@bc/ui/card";
import { AddressText } from "../../../../shared/orders/address-text.tsx";
import type { Order, ShipTo } from "./order.ts";

const verificationWords = {
  VERIFIED: { text: "Verified", tone: "success" },
  CORRECTED: { text: "Corrected", tone: "info" },
  NOT_VERIFIED: { text: "Not verified", tone: "warning" },
} as const;

interface ShipToCardProps {
  order: Order;
  mayUpdate: boolean;
  /** Why the address can't change. */
  refusal: string | undefined;
  onEdit: () => void;
  onReveal: () => void;
}

/** Where the items go. Lines with addresses of their own are named. */
export function ShipToCard({ order, mayUpdate, refusal, onEdit, onReveal }: ShipToCardProps) {
  const groups = addressesOf(order);
  const { address: rule, isConnected } = order.salesChannelCapabilities;
  const isKeptByChannel = rule === "LOCAL" || (rule === "COUNTRY_FIXED" && !isConnected);
  return (
    <Card
      title="Ship to"
      actions={
        mayUpdate &&
        !refusal && (
          <Button size="small" variant="secondary" onClick={onEdit}>
            Edit
          </Button>
        )
      }
    >
      <CardBody>
        <div className="flex flex-col gap-4">
          {groups.map(({ address, skus }) => (
            <div key={address.id}>
              {groups.length > 1 && <p className="mb-1 text-dense text-muted">{skus.join(", ")}</p>}
              <AddressText address={address} />
              <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
                {address.verification && (
                  <Badge tone={verificationWords[address.verification].tone}>
                    {verificationWords[address.verification].text}
                  </Badge>
                )}
                {address.isOverridden && <Badge kind="label">Edited here</Badge>}
              </div>
            </div>
          ))}
          {groups.length === 0 && <p className="text-muted">No address</p>}
          {groups.some(({ address }) => address.isOverridden) && isKeptByChannel && (
            <p className="text-dense text-muted">The channel keeps the old address.</p>
          )}
          {mayUpdate && refusal && <p className="text-dense text-muted">{refusal}</p>}
          {order.isCustomerDataMasked && <Masked order={order} onReveal={onReveal} />}
        </div>
      </CardBody>
    </Card>
  );
}

function Masked({ order, onReveal }: { order: Order; onReveal: () => void }) {
  if (!order.canRevealCustomerData)
    return (
      <p className="text-dense text-muted">Customer data is hidden. You need permission to update orders to see it.</p>
    );
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-dense text-muted">Customer data is hidden.</p>
      <Button size="small" variant="secondary" onClick={onReveal}>
        Show customer data
      </Button>
    </div>
  );
}

function addressesOf({ orderItems }: Order): { address: ShipTo; skus: string[] }[] {
  const groups = new Map<string, { address: ShipTo; skus: string[] }>();
  for (const { shipToAddress: address, sku } of orderItems) {
    if (!address) continue;
    const group = groups.get(address.id) ?? { address, skus: [] };
    group.skus.push(sku);
    groups.set(address.id, group);
  }
  return [...groups.values()];
}
