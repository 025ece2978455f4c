import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { Checkbox } from "@bc/ui/checkbox";
import { Dialog } from "@bc/ui/dialog";
import { NumberField } from "@bc/ui/number-field";
import { Radio, RadioGroup } from "@bc/ui/radio-group";
import { TextField } from "@bc/ui/text-field";
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import type { ApiError } from "../../../../shared/api/api-error.ts";
import { showMessage } from "../../../../shared/message.ts";
import { telemetry } from "../../../../shared/telemetry/telemetry.ts";
import { toldWithRequest } from "../../../../shared/told-with-request.tsx";
import { countRange } from "../../components/count-range.ts";
import { createShipment } from "../api/create-shipment.gen.ts";
import { type Order, type OrderLine, versionOf } from "./order.ts";
import { chosenItems, shipGroups } from "./ship-choice.ts";
import { useOrderWrite } from "./use-order-write.ts";

/** Ships open lines in one package, with a tracking number or without. What is left out stays open. */
export function ShipDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { save, isPending } = useOrderWrite(createShipment);
  const groups = shipGroups(order);
  const [key, setKey] = useState(groups[0]?.key ?? "");
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(new Map());
  const [trackingNumber, setTrackingNumber] = useState("");
  const [carrier, setCarrier] = useState("");
  const [useAnyway, setUseAnyway] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const group = groups.find((other) => other.key === key) ?? groups[0];
  const items = group ? chosenItems(group, quantities) : [];
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
  const isWrong = failure?.code === "order.tracking-refused";
  const number = useRef<HTMLInputElement>(null);
  // The quantities are usually right; the number is what the user types or scans.
  useEffect(() => number.current?.focus(), []);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setFailure(undefined);
    try {
      await save({
        ...versionOf(order),
        shippingCarrier: carrier.trim() || null,
        useAnyway,
        packages: [{ items, trackingNumber: trackingNumber.trim() || null }],
      });
      telemetry.event("order_shipmentCreated", {
        packages: countRange(1),
        manual: trackingNumber.trim() ? "yes" : "no",
      });
      showMessage({ tone: "good", text: "Shipment created.", closeAfter: 8_000 });
      onClose();
    } catch (error) {
      setFailure(error as ApiError);
    }
  }

  return (
    <Dialog open title="Create shipment" busy={isPending} outsideCloses={false} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Mod+Enter submits from each field */}
      <form
        aria-label="Create shipment"
        className="flex flex-col gap-5"
        onKeyDown={sendOnModEnter}
        onSubmit={(event) => void submit(event)}
      >
        {failure && !isWrong && <Alert tone="bad">{toldWithRequest(failure)}</Alert>}
        {groups.length > 1 && (
          <RadioGroup
            label="A shipment goes to one address from one location"
            value={key}
            onChange={(value) => setKey(value ?? "")}
          >
            {groups.map(({ key: value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </RadioGroup>
        )}
        <ul className="flex flex-col gap-3">
          {group?.lines.map((line) => (
            <Quantity
              key={line.id}
              line={line}
              value={quantities.get(line.id) ?? line.openQuantity}
              onChange={(quantity) => setQuantities(new Map(quantities).set(line.id, quantity))}
            />
          ))}
        </ul>
        <TextField
          ref={number}
          label="Tracking number"
          help="Leave it empty if there is none."
          value={trackingNumber}
          error={isWrong ? failure.message : undefined}
          autoComplete="off"
          onChange={setTrackingNumber}
        />
        {isWrong && <Checkbox label="Use anyway" checked={useAnyway} onChange={setUseAnyway} />}
        <TextField
          label="Carrier"
          help="Recognized from the number if you leave it empty."
          value={carrier}
          autoComplete="off"
          onChange={setCarrier}
        />
        <div className="flex justify-end gap-2 max-sm:flex-col-reverse">
          <Button type="button" variant="secondary" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isPending} disabled={count === 0}>
            {count === 1 ? "Ship 1 item" : `Ship ${count} items`}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function sendOnModEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

interface QuantityProps {
  line: OrderLine;
  value: number;
  onChange: (quantity: number) => void;
}

function Quantity({ line, value, onChange }: QuantityProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_8rem] items-center gap-4 text-sm">
      <div className="min-w-0">
        <p className="wrap-break-word">{line.name}</p>
        <p className="text-dense text-muted">
          {line.sku} · {line.openQuantity} open
        </p>
      </div>
      <NumberField
        label={`Quantity of ${line.sku}`}
        labelHidden
        min={0}
        max={line.openQuantity}
        value={value}
        onChange={(quantity) => onChange(quantity ?? 0)}
      />
    </li>
  );
}
