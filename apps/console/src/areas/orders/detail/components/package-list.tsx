import { Button } from "@bc/ui/button";
import { TextField } from "@bc/ui/text-field";
import type { OrderLine } from "./order.ts";
import { PackageFields } from "./package-fields.tsx";
import type { FilledPackage } from "./ship-choice.ts";
import type { usePackages } from "./use-packages.ts";

interface PackageListProps {
  packages: readonly FilledPackage[];
  lines: readonly OrderLine[];
  parcels: ReturnType<typeof usePackages>;
  onNumber: (id: string, trackingNumber: string) => void;
  onMoveBack: (id: string) => void;
}

/** The packages of a shipment after its first one. */
export function PackageList({ packages, lines, parcels, onNumber, onMoveBack }: PackageListProps) {
  const skuOf = (id: string) => lines.find((line) => line.id === id)?.sku ?? "";
  return (
    <ul className="flex flex-col gap-4">
      {packages.map(({ id, items, trackingNumber }, at) => {
        const name = `Package ${at + 2}`;
        return (
          <li key={id} className="flex flex-col gap-3 rounded-lg border border-line p-3 text-sm">
            <div className="flex items-start justify-between gap-3">
              <p className="min-w-0 wrap-break-word">
                <span className="font-medium">{name}</span>
                {": "}
                {items.map(({ orderItemId, quantity }) => `${quantity} × ${skuOf(orderItemId)}`).join(", ")}
              </p>
              <Button size="small" variant="quiet" aria-label={`Move ${name} back`} onClick={() => onMoveBack(id)}>
                Move back
              </Button>
            </div>
            <TextField
              label={`Tracking number of package ${at + 2}`}
              value={trackingNumber}
              autoComplete="off"
              onChange={(number) => onNumber(id, number)}
            />
            <PackageFields
              which={`of package ${at + 2}`}
              value={parcels.of(id, items)}
              presets={parcels.presets}
              isFailed={parcels.isFailed}
              onChange={(change) => parcels.change(id, change)}
            />
          </li>
        );
      })}
    </ul>
  );
}
