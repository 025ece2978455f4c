import { ConfirmDialog } from "@bc/ui/confirm-dialog";
import type { DayRange } from "@bc/ui/dates/day";
import { lazy, Suspense } from "react";
import { DeleteDialog } from "../../components/delete-dialog.tsx";
import { useConnectorActions } from "../../components/use-connector-actions.ts";
import type { Connection } from "./connection.ts";
import type { Task } from "./task.ts";

const RenameDialog = lazy(async () => ({ default: (await import("./rename-dialog.tsx")).RenameDialog }));
const AccountsDialog = lazy(async () => ({ default: (await import("./accounts-dialog.tsx")).AccountsDialog }));
const RereadDialog = lazy(async () => ({ default: (await import("./reread-dialog.tsx")).RereadDialog }));

interface TaskDialogProps {
  task: Task;
  connection: Connection;
  zone: string;
  /** The days that are read again, if the user has chosen them before. */
  days?: DayRange | undefined;
  onDeleted: () => void;
  onClose: () => void;
}

/** The dialog of a task. */
export function TaskDialog({ task, connection, zone, days, onDeleted, onClose }: TaskDialogProps) {
  const { act } = useConnectorActions();
  const { dataConnector } = connection;
  if (task === "delete")
    return (
      <DeleteDialog
        count={1}
        onDelete={async () => {
          if (await act("delete", [dataConnector])) onDeleted();
        }}
        onClose={onClose}
      />
    );
  if (task === "reset")
    return (
      <ConfirmDialog
        open
        title={`Reset ${dataConnector.title}?`}
        confirmLabel="Start reset"
        onConfirm={() => act("reset", [dataConnector])}
        onClose={onClose}
      >
        Everything is read again from {dataConnector.source}, beside the current data. Reports don't change until the
        new data is complete and agrees with the source.
      </ConfirmDialog>
    );
  return (
    <Suspense>
      {task === "rename" && <RenameDialog connection={connection} onClose={onClose} />}
      {task === "accounts" && <AccountsDialog connection={connection} onClose={onClose} />}
      {task === "reread" && <RereadDialog connection={connection} zone={zone} first={days} onClose={onClose} />}
    </Suspense>
  );
}
