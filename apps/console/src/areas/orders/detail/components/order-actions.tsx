import { Button } from "@bc/ui/button";
import { IconButton } from "@bc/ui/icon-button";
import { Menu, MenuItem, MenuSeparator } from "@bc/ui/menu";
import { Ellipsis } from "lucide-react";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { WhyNot } from "../../../../shared/why-not.tsx";
import { addressRefusal, canHold, cancelRefusal, type NextAction } from "./next-action.ts";
import { liveShipments, type Order, releasable } from "./order.ts";
import type { Task } from "./task.ts";

interface OrderActionsProps {
  order: Order;
  next: NextAction;
  mayUpdate: boolean;
  onTask: (task: Task) => void;
}

/** The next action as the primary button, and the others in a menu. */
export function OrderActions({ order, next, mayUpdate, onTask }: OrderActionsProps) {
  const { organization, business } = useCurrent();
  const place = { organizationId: organization.id, businessId: business?.id };
  return (
    <>
      {next.kind === "none" ? (
        <p className="max-w-72 text-sm text-muted">{next.sentence}</p>
      ) : (
        <Button disabled={!mayUpdate} onClick={() => onTask(next)}>
          {next.label}
        </Button>
      )}
      {!mayUpdate && <WhyNot intent="updateOrders" place={place} />}
      {mayUpdate && <MoreActions order={order} onTask={onTask} />}
    </>
  );
}

function MoreActions({ order, onTask }: Pick<OrderActionsProps, "order" | "onTask">) {
  const noCancel = cancelRefusal(order);
  const noAddress = addressRefusal(order);
  const isDeletable = order.salesChannelType === "MANUAL" && liveShipments(order).length === 0;
  return (
    <Menu size="narrow" button={<IconButton variant="secondary" icon={Ellipsis} label="More actions" />}>
      <MenuItem
        disabled={!canHold(order)}
        reason="Nothing is open, or the order is finished."
        onSelect={() => onTask({ kind: "hold" })}
      >
        Hold
      </MenuItem>
      {releasable(order).length > 0 && <MenuItem onSelect={() => onTask({ kind: "release" })}>Release</MenuItem>}
      <MenuItem onSelect={() => onTask({ kind: "note" })}>Add note</MenuItem>
      <MenuItem onSelect={() => onTask({ kind: "tags" })}>Edit tags</MenuItem>
      <MenuItem disabled={Boolean(noAddress)} reason={noAddress} onSelect={() => onTask({ kind: "address" })}>
        Edit address
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger disabled={Boolean(noCancel)} reason={noCancel} onSelect={() => onTask({ kind: "cancel" })}>
        Cancel order
      </MenuItem>
      {order.deletedAt && <MenuItem onSelect={() => onTask({ kind: "restore" })}>Restore</MenuItem>}
      {isDeletable && !order.deletedAt && (
        <MenuItem danger onSelect={() => onTask({ kind: "delete" })}>
          Delete order
        </MenuItem>
      )}
    </Menu>
  );
}
