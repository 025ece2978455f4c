import { Button } from "@bc/ui/button";
import { IconButton } from "@bc/ui/icon-button";
import { Menu, MenuItem, MenuSeparator } from "@bc/ui/menu";
import { Ellipsis } from "lucide-react";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { useCan } from "../../../../shared/rights.ts";
import { WhyNot } from "../../../../shared/why-not.tsx";
import { type Act, acts } from "./act-dialog.tsx";
import type { Shipment } from "./shipment.ts";

interface ShipmentActionsProps {
  shipment: Shipment;
  onAct: (act: Act) => void;
  onEdit: () => void;
}

/** What comes next as the primary button, and the others in a menu. */
export function ShipmentActions({ shipment, onAct, onEdit }: ShipmentActionsProps) {
  const { organization, business } = useCurrent();
  const mayUpdate = useCan("updateOrders");
  const next = nextAct(shipment);
  const isOurs = shipment.origin === "CONSOLE";
  if (shipment.voidedAt) return null;
  return (
    <>
      {next && (
        <Button disabled={!mayUpdate} onClick={() => onAct(next)}>
          {acts[next].confirmLabel}
        </Button>
      )}
      {!mayUpdate && (
        <WhyNot intent="updateOrders" place={{ organizationId: organization.id, businessId: business?.id }} />
      )}
      {mayUpdate && (
        <Menu size="narrow" button={<IconButton variant="secondary" icon={Ellipsis} label="More actions" />}>
          <MenuItem
            disabled={!isOurs}
            reason="This shipment comes from the sales channel. Change it there."
            onSelect={onEdit}
          >
            Edit shipment
          </MenuItem>
          {shipment.actionRequired && next !== "handle" && (
            <MenuItem onSelect={() => onAct("handle")}>Mark handled</MenuItem>
          )}
          <MenuSeparator />
          <MenuItem danger disabled={!shipment.canVoid} reason={voidRefusal(shipment)} onSelect={() => onAct("void")}>
            Void shipment
          </MenuItem>
        </Menu>
      )}
    </>
  );
}

/** An exception comes first; a carrier that reports its scans needs no help otherwise. */
function nextAct({ canHandOver, canDeliver, actionRequired }: Shipment): Act | undefined {
  if (canHandOver) return "handOver";
  if (actionRequired) return "handle";
  return canDeliver ? "deliver" : undefined;
}

function voidRefusal({ origin, handedOverAt }: Shipment): string {
  if (handedOverAt) return "The carrier already has this shipment. It cannot be voided.";
  return origin === "CONSOLE"
    ? "Only a shipment that is not handed over can be voided."
    : "It comes from the sales channel.";
}
