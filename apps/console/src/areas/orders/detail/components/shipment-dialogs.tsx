import { ConfirmDialog } from "@bc/ui/confirm-dialog";
import type { ApiError } from "../../../../shared/api/api-error.ts";
import { toldWithRequest } from "../../../../shared/told-with-request.tsx";
import { handOverShipment } from "../api/hand-over-shipment.gen.ts";
import { handleShipment } from "../api/handle-shipment.gen.ts";
import type { Order } from "./order.ts";
import { useOrderWrite } from "./use-order-write.ts";

interface ShipmentDialogProps {
  order: Order;
  shipmentId: string;
  onClose: () => void;
}

export function HandedOverDialog({ order, shipmentId, onClose }: ShipmentDialogProps) {
  const { save } = useOrderWrite(handOverShipment);
  return (
    <ConfirmDialog
      open
      title="Mark this shipment as handed over?"
      confirmLabel="Mark handed over"
      onConfirm={() => save({ shipmentId, version: order.version })}
      failureText={(error) => toldWithRequest(error as ApiError)}
      onClose={onClose}
    >
      It can't be voided after that.
    </ConfirmDialog>
  );
}

export function HandledDialog({ order, shipmentId, onClose }: ShipmentDialogProps) {
  const { save } = useOrderWrite(handleShipment);
  const shipment = order.shipments.find(({ id }) => id === shipmentId);
  return (
    <ConfirmDialog
      open
      title="Mark this exception as handled?"
      confirmLabel="Mark handled"
      onConfirm={() => save({ shipmentId, version: order.version })}
      failureText={(error) => toldWithRequest(error as ApiError)}
      onClose={onClose}
    >
      {shipment?.shipmentStatusDefinition} The shipment needs no action until its next scan.
    </ConfirmDialog>
  );
}
