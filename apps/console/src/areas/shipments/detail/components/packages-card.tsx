import { Card } from "@bc/ui/card";
import { formatMoney } from "@bc/order/contract/money";
import { contentsOf, measuresOf, type Shipment, type ShippedPackage } from "./shipment.ts";

/** What is in each package. */
export function PackagesCard({ shipment }: { shipment: Shipment }) {
  const contents = contentsOf(shipment);
  return (
    <Card title="Items">
      {contents.map(({ parcel, items }, at) => {
        const title = contents.length === 1 ? "Package" : `Package ${at + 1} of ${contents.length}`;
        return (
          <section key={parcel?.id ?? ""} aria-label={title} className="border-t border-line first:border-t-0">
            {parcel && <PackageHeader title={title} parcel={parcel} />}
            <ul className="divide-y divide-line">
              {items.map(({ id, sku, name, quantityShipped }) => (
                <li key={id} className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 px-4 py-3 text-sm sm:px-5">
                  <span className="font-medium tabular-nums">{quantityShipped} ×</span>
                  <div className="min-w-0">
                    <p className="wrap-break-word">{name}</p>
                    <p className="text-dense wrap-break-word text-muted">{sku}</p>
                  </div>
                </li>
              ))}
              {items.length === 0 && <li className="px-4 py-3 text-sm text-muted sm:px-5">No items are listed.</li>}
            </ul>
          </section>
        );
      })}
    </Card>
  );
}

function PackageHeader({ title, parcel }: { title: string; parcel: ShippedPackage }) {
  const { trackingNumber, cost } = parcel;
  const facts = [trackingNumber, measuresOf(parcel), cost && `Label ${formatMoney(cost.amount, cost.currency)}`].filter(
    Boolean,
  );
  return (
    <header className="bg-canvas px-4 py-2 text-dense sm:px-5">
      <h3 className="font-medium">{title}</h3>
      {facts.length > 0 && <p className="wrap-break-word text-muted">{facts.join(" · ")}</p>}
    </header>
  );
}
