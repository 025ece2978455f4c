import { lazy, type ReactNode, Suspense } from "react";
import { HandedOverDialog, HandledDialog } from "./shipment-dialogs.tsx";
import type { Order } from "./order.ts";
import type { Task } from "./task.ts";

const HoldDialog = lazy(async () => ({ default: (await import("./hold-dialog.tsx")).HoldDialog }));
const NoteDialog = lazy(async () => ({ default: (await import("./note-dialog.tsx")).NoteDialog }));
const TagsDialog = lazy(async () => ({ default: (await import("./tags-dialog.tsx")).TagsDialog }));
const AddressDialog = lazy(async () => ({ default: (await import("./address-dialog.tsx")).AddressDialog }));
const LocationDialog = lazy(async () => ({ default: (await import("./location-dialog.tsx")).LocationDialog }));
const ShipDialog = lazy(async () => ({ default: (await import("./ship-dialog.tsx")).ShipDialog }));
const PaidDialog = lazy(async () => ({ default: (await import("./order-dialogs.tsx")).PaidDialog }));
const ReleaseDialog = lazy(async () => ({ default: (await import("./order-dialogs.tsx")).ReleaseDialog }));
const CancelDialog = lazy(async () => ({ default: (await import("./order-dialogs.tsx")).CancelDialog }));
const ResolveDialog = lazy(async () => ({ default: (await import("./order-dialogs.tsx")).ResolveDialog }));
const DeleteDialog = lazy(async () => ({ default: (await import("./order-dialogs.tsx")).DeleteDialog }));
const RestoreDialog = lazy(async () => ({ default: (await import("./order-dialogs.tsx")).RestoreDialog }));
const RevealDialog = lazy(async () => ({ default: (await import("./order-dialogs.tsx")).RevealDialog }));

interface TaskDialogProps {
  task: Task;
  /** As it was when the user opened the dialog. A write carries its version, so that no unseen change is lost. */
  order: Order;
  /** As it is now. */
  latest: Order;
  onClose: () => void;
}

/** The dialog of a task. Each is loaded when it is first opened. */
export function TaskDialog({ task, ...own }: TaskDialogProps) {
  return <Suspense>{dialogOf(task, own)}</Suspense>;
}

function dialogOf(
  { kind, hold, note, shipmentId }: Task,
  { latest, ...own }: Omit<TaskDialogProps, "task">,
): ReactNode {
  switch (kind) {
    case "hold":
      return <HoldDialog {...own} hold={hold} />;
    case "release":
      return <ReleaseDialog {...own} hold={hold} />;
    case "note":
      return <NoteDialog {...own} note={note} />;
    case "tags":
      return <TagsDialog {...own} />;
    case "address":
      return <AddressDialog {...own} order={latest} />;
    case "location":
      return <LocationDialog {...own} />;
    case "ship":
      return <ShipDialog {...own} />;
    case "exception":
      return <HandledDialog {...own} shipmentId={shipmentId ?? ""} />;
    case "handOver":
      return <HandedOverDialog {...own} shipmentId={shipmentId ?? ""} />;
    case "paid":
      return <PaidDialog {...own} />;
    case "cancel":
      return <CancelDialog {...own} />;
    case "resolve":
      return <ResolveDialog {...own} />;
    case "delete":
      return <DeleteDialog {...own} />;
    case "restore":
      return <RestoreDialog {...own} />;
    case "reveal":
      return <RevealDialog {...own} />;
  }
}
