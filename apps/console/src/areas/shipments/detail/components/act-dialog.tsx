import type { Operation } from "@bc/api-schema/operation";
import { ConfirmDialog } from "@bc/ui/confirm-dialog";
import type { ApiError } from "../../../../shared/api/api-error.ts";
import { toldWithRequest } from "../../../../shared/told-with-request.tsx";
import { markDelivered, type ShipmentVersionInput } from "../api/mark-delivered.gen.ts";
import { markHandedOver } from "../../api/mark-handed-over.gen.ts";
import { markHandled } from "../../api/mark-handled.gen.ts";
import { voidShipment } from "../api/void-shipment.gen.ts";
import type { Shipment } from "./shipment.ts";
import { useShipmentWrite } from "./use-shipment-write.ts";

export type Act = "handOver" | "deliver" | "handle" | "void";

interface ActTexts {
  operation: Operation<unknown, { businessId: string; input: ShipmentVersionInput }>;
  title: string;
  confirmLabel: string;
  consequence: string;
}

export const acts: Readonly<Record<Act, ActTexts>> = {
  handOver: {
    operation: markHandedOver,
    title: "Mark this shipment as handed over?",
    confirmLabel: "Mark handed over",
    consequence: "It can't be voided after that.",
  },
  deliver: {
    operation: markDelivered,
    title: "Mark this shipment as delivered?",
    confirmLabel: "Mark delivered",
    consequence: "Its carrier reports no scans, so the console relies on you.",
  },
  handle: {
    operation: markHandled,
    title: "Mark this shipment as handled?",
    confirmLabel: "Mark handled",
    consequence: "It needs no action until its next scan.",
  },
  void: {
    operation: voidShipment,
    title: "Void this shipment?",
    confirmLabel: "Void shipment",
    consequence: "Its items become open again. This can't be undone.",
  },
};

interface ActDialogProps {
  act: Act;
  shipment: Shipment;
  onClose: () => void;
}

/** Asks before a shipment is handed over, delivered, handled or voided by hand. */
export function ActDialog({ act, shipment, onClose }: ActDialogProps) {
  const { operation, title, confirmLabel, consequence } = acts[act];
  const { save } = useShipmentWrite(operation);
  return (
    <ConfirmDialog
      open
      danger={act === "void"}
      title={title}
      confirmLabel={confirmLabel}
      onConfirm={() => save({ shipmentId: shipment.id, version: shipment.orderVersion })}
      failureText={(error) => toldWithRequest(error as ApiError)}
      onClose={onClose}
    >
      {consequence}
    </ConfirmDialog>
  );
}
