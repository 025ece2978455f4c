import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { Checkbox } from "@bc/ui/checkbox";
import { Dialog } from "@bc/ui/dialog";
import { NumberField } from "@bc/ui/number-field";
import { Radio, RadioGroup } from "@bc/ui/radio-group";
import { Select } from "@bc/ui/select";
import { TextField } from "@bc/ui/text-field";
import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import type { ApiError } from "../../../../shared/api/api-error.ts";
import { showMessage } from "../../../../shared/message.ts";
import { telemetry } from "../../../../shared/telemetry/telemetry.ts";
import { toldWithRequest } from "../../../../shared/told-with-request.tsx";
import { countRange } from "../../components/count-range.ts";
import { createShipment } from "../api/create-shipment.gen.ts";
import { type Order, type OrderLine, versionOf } from "./order.ts";
import { packageInput } from "./package-details.ts";
import { PackageFields } from "./package-fields.tsx";
import { PackageList } from "./package-list.tsx";
import { leftOf } from "./ship-choice.ts";
import { useOrderWrite } from "./use-order-write.ts";
import { usePackages, useShipFrom } from "./use-packages.ts";
import { useShipChoice } from "./use-ship-choice.ts";

const noLines: readonly OrderLine[] = [];
const first = "first";

/** Ships open lines in one package or several, with tracking numbers or without. What is left out stays open. */
export function ShipDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { save, isPending } = useOrderWrite(createShipment);
  const choice = useShipChoice(order);
  const { groups, group, items, others, count } = choice;
  const [trackingNumber, setTrackingNumber] = useState("");
  const [carrier, setCarrier] = useState("");
  const [useAnyway, setUseAnyway] = useState(false);
  const [failure, setFailure] = useState<ApiError>();
  const lines = group?.lines ?? noLines;
  const from = useShipFrom(lines);
  const parcels = usePackages(lines, from.locationId, carrier);
  const packages = [{ id: first, items, trackingNumber }, ...others]
    .filter((parcel) => parcel.items.length > 0)
    .map((parcel) => ({
      ...packageInput(parcels.of(parcel.id, parcel.items)),
      items: parcel.items,
      trackingNumber: parcel.trackingNumber.trim() || null,
    }));
  const isWrong = failure?.code === "order.tracking-refused";
  const formId = useId();
  const number = useRef<HTMLInputElement>(null);
  // The quantities are usually right; the number is what the user types or scans.
  useEffect(() => number.current?.focus(), []);

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setFailure(undefined);
    try {
      await save({
        ...versionOf(order),
        locationId: from.locationId,
        shippingCarrier: carrier.trim() || null,
        useAnyway,
        packages,
      });
      telemetry.event("order_shipmentCreated", {
        packages: countRange(packages.length),
        manual: packages.some((parcel) => parcel.trackingNumber) ? "yes" : "no",
      });
      showMessage({ tone: "good", text: "Shipment created.", closeAfter: 8_000 });
      onClose();
    } catch (error) {
      setFailure(error as ApiError);
    }
  }

  return (
    <Dialog
      open
      title="Create shipment"
      busy={isPending}
      outsideCloses={false}
      onClose={onClose}
      footer={
        <>
          <Button type="button" variant="secondary" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isPending} disabled={count === 0}>
            {count === 1 ? "Ship 1 item" : `Ship ${count} items`}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Mod+Enter submits from each field */}
      <form
        id={formId}
        aria-label="Create shipment"
        className="flex flex-col gap-5"
        onKeyDown={sendOnModEnter}
        onSubmit={(event) => void submit(event)}
      >
        {failure && !isWrong && <Alert tone="bad">{toldWithRequest(failure)}</Alert>}
        {groups.length > 1 && (
          <RadioGroup
            label="A shipment goes to one address from one location"
            value={group?.key ?? ""}
            onChange={(value) => choice.choose(value ?? "")}
          >
            {groups.map(({ key: value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </RadioGroup>
        )}
        {from.assigned && groups.length === 1 && <p className="text-sm text-muted">From {from.assigned.name}</p>}
        {from.locations.length > 0 && (
          <Select
            label="Ship from"
            value={from.locationId}
            options={from.locations.map(({ id, name }) => ({ value: id, text: name }))}
            onChange={from.choose}
          />
        )}
        <ul className="flex flex-col gap-3">
          {lines.map((line) => {
            const left = leftOf(line, others);
            return (
              <Quantity
                key={line.id}
                line={line}
                left={left}
                value={choice.quantityOf(line.id, left)}
                onChange={(quantity) => choice.setQuantity(line.id, quantity)}
              />
            );
          })}
        </ul>
        {(choice.canMove || others.length > 0) && (
          <div>
            <Button type="button" variant="secondary" size="small" disabled={!choice.canMove} onClick={choice.move}>
              Move to another package
            </Button>
          </div>
        )}
        <TextField
          ref={number}
          label={others.length > 0 ? "Tracking number of package 1" : "Tracking number"}
          help="Leave it empty if there is none."
          value={trackingNumber}
          error={isWrong ? failure.message : undefined}
          autoComplete="off"
          onChange={setTrackingNumber}
        />
        <PackageFields
          which={others.length > 0 ? "of package 1" : ""}
          value={parcels.of(first, items)}
          presets={parcels.presets}
          isFailed={parcels.isFailed}
          onChange={(change) => parcels.change(first, change)}
        />
        {others.length > 0 && (
          <PackageList
            packages={others}
            lines={lines}
            parcels={parcels}
            onNumber={choice.setNumber}
            onMoveBack={choice.moveBack}
          />
        )}
        {isWrong && <Checkbox label="Use anyway" checked={useAnyway} onChange={setUseAnyway} />}
        <TextField
          label="Carrier"
          help="Recognized from the number if you leave it empty."
          value={carrier}
          autoComplete="off"
          onChange={setCarrier}
        />
      </form>
    </Dialog>
  );
}

function sendOnModEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const form = event.currentTarget;
  // A number field reports what was typed when it loses focus.
  if (document.activeElement instanceof HTMLInputElement) {
    const field = document.activeElement;
    field.blur();
    field.focus();
  }
  setTimeout(() => form.requestSubmit());
}

interface QuantityProps {
  line: OrderLine;
  /** What other packages leave of it. */
  left: number;
  value: number;
  onChange: (quantity: number) => void;
}

function Quantity({ line, left, value, onChange }: QuantityProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_8rem] items-center gap-4 text-sm">
      <div className="min-w-0">
        <p className="wrap-break-word">{line.name}</p>
        <p className="text-dense text-muted">
          {line.sku} · {left} open
        </p>
      </div>
      <NumberField
        label={`Quantity of ${line.sku}`}
        labelHidden
        min={0}
        max={left}
        value={value}
        onChange={(quantity) => onChange(quantity ?? 0)}
      />
    </li>
  );
}
