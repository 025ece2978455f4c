import { ConfirmDialog } from "@bc/ui/confirm-dialog";
import type { ApiError } from "../../../../shared/api/api-error.ts";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { toldWithRequest } from "../../../../shared/told-with-request.tsx";
import { cancelOrder } from "../api/cancel-order.gen.ts";
import { deleteOrder } from "../api/delete-order.gen.ts";
import { listTimeline } from "../api/list-timeline.gen.ts";
import { markPaid } from "../api/mark-paid.gen.ts";
import { releaseOrder } from "../api/release-order.gen.ts";
import { resolveOrder } from "../api/resolve-order.gen.ts";
import { restoreOrder } from "../api/restore-order.gen.ts";
import { revealCustomerData } from "../api/reveal-customer-data.gen.ts";
import { showOrder } from "../api/show-order.gen.ts";
import { cancelNote, causeWords } from "./next-action.ts";
import { type Order, versionOf } from "./order.ts";
import { TextDialog } from "./text-dialog.tsx";
import { useOrderWrite } from "./use-order-write.ts";

interface OrderDialogProps {
  order: Order;
  onClose: () => void;
}

export function ReleaseDialog({
  order,
  hold,
  onClose,
}: OrderDialogProps & { hold?: Order["holds"][number] | undefined }) {
  const { save } = useOrderWrite(releaseOrder);
  return (
    <ConfirmDialog
      open
      title="Release this order?"
      confirmLabel="Release"
      onConfirm={() => save({ ...versionOf(order), holdId: hold?.id ?? null })}
      failureText={(error) => toldWithRequest(error as ApiError)}
      onClose={onClose}
    >
      {hold
        ? "This hold ends. The order can be shipped once no other hold is active."
        : "All holds that users and rules set end, and the order can be shipped."}
    </ConfirmDialog>
  );
}

export function PaidDialog({ order, onClose }: OrderDialogProps) {
  const { save } = useOrderWrite(markPaid);
  return (
    <ConfirmDialog
      open
      title={`Mark order ${order.orderNumber} as paid?`}
      confirmLabel="Mark as paid"
      onConfirm={() => save(versionOf(order))}
      failureText={(error) => toldWithRequest(error as ApiError)}
      onClose={onClose}
    >
      {order.orderStatus === "ONHOLD"
        ? "It can be shipped once it is released."
        : "It can be shipped then. This can't be undone."}
    </ConfirmDialog>
  );
}

export function CancelDialog({ order, onClose }: OrderDialogProps) {
  const { save, isPending } = useOrderWrite(cancelOrder);
  return (
    <TextDialog
      title="Cancel this order?"
      description={cancelNote(order)}
      label="Note"
      confirmLabel="Cancel order"
      formType="orderCancel"
      isRequired={false}
      isBusy={isPending}
      save={(note) => save({ ...versionOf(order), note })}
      onClose={onClose}
    />
  );
}

export function ResolveDialog({ order, onClose }: OrderDialogProps) {
  const { save, isPending } = useOrderWrite(resolveOrder);
  return (
    <TextDialog
      title="Resolve error"
      description={order.errorCause && causeWords[order.errorCause]}
      label="How was it resolved?"
      confirmLabel="Resolve error"
      formType="orderResolve"
      isRequired
      isBusy={isPending}
      save={(note) => save({ ...versionOf(order), note: note ?? "" })}
      onClose={onClose}
    />
  );
}

export function DeleteDialog({ order, onClose }: OrderDialogProps) {
  const { save } = useOrderWrite(deleteOrder);
  return (
    <ConfirmDialog
      open
      danger
      title={`Delete order ${order.orderNumber}?`}
      confirmLabel="Delete"
      onConfirm={() => save(versionOf(order))}
      failureText={(error) => toldWithRequest(error as ApiError)}
      onClose={onClose}
    >
      It's hidden from all lists. You can restore it for 30 days.
    </ConfirmDialog>
  );
}

export function RestoreDialog({ order, onClose }: OrderDialogProps) {
  const { save } = useOrderWrite(restoreOrder);
  return (
    <ConfirmDialog
      open
      title={`Restore order ${order.orderNumber}?`}
      confirmLabel="Restore"
      onConfirm={() => save(versionOf(order))}
      failureText={(error) => toldWithRequest(error as ApiError)}
      onClose={onClose}
    >
      It appears in the lists again.
    </ConfirmDialog>
  );
}

/** Shows masked customer data to support staff, who give a reason. */
export function RevealDialog({ onClose }: { onClose: () => void }) {
  const { business } = useCurrent();
  const reveal = useWrite(revealCustomerData, { refetch: [showOrder, listTimeline] });
  return (
    <TextDialog
      title="Show customer data"
      description="Customer data of this business is shown to you for 30 minutes. The reason appears in the audit log."
      label="Reason"
      confirmLabel="Show customer data"
      formType="orderReveal"
      isRequired
      isBusy={reveal.isPending}
      save={(reason) => reveal.mutateAsync({ businessId: business?.id ?? "", reason: reason ?? "" })}
      onClose={onClose}
    />
  );
}
