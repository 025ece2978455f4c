import { Card, CardBody } from "@bc/ui/card";
import type { ReactNode } from "react";
import { AddressText } from "../../../../shared/orders/address-text.tsx";
import type { Shipment } from "./shipment.ts";

/** Where the shipment leaves, and where it goes. */
export function RouteCard({ shipment }: { shipment: Shipment }) {
  const { originationAddress: from, shipToAddress: to, location } = shipment;
  return (
    <Card title="Route">
      <CardBody>
        <div className="flex flex-col gap-4">
          <Stop label="From">
            {from ? (
              <AddressText
                address={{
                  name: from.name ?? location?.name ?? null,
                  address1: from.street1,
                  address2: from.street2,
                  address3: from.street3,
                  city: from.city,
                  state: from.region,
                  postalCode: from.zip,
                  country: from.country,
                  countryCode: null,
                }}
              />
            ) : (
              <p className="text-muted">No location</p>
            )}
          </Stop>
          <Stop label="To">{to ? <AddressText address={to} /> : <p className="text-muted">No address</p>}</Stop>
        </div>
      </CardBody>
    </Card>
  );
}

function Stop({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <p className="mb-1 text-dense text-muted">{label}</p>
      {children}
    </div>
  );
}
