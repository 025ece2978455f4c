import { ConfirmDialog } from "@bc/ui/confirm-dialog";
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
  onDeleted: () => void;
  onClose: () => void;
}

/** The dialog of a task. */
export function TaskDialog({ task, connection, zone, onDeleted, onClose }: TaskDialogProps) {
  const { act } = useConnectorActions();
  const { dataConnector } = connection;
  if (task.name === "delete")
    return (
      <DeleteDialog
        count={1}
        onDelete={async () => {
          if ((await act("delete", [dataConnector])).length === 0) onDeleted();
        }}
        onClose={onClose}
      />
    );
  if (task.name === "reset")
    return (
      <ConfirmDialog
        open
        title={`Reset ${dataConnector.title}?`}
        confirmLabel="Start reset"
        onConfirm={() => act("reset", [dataConnector], { review: true })}
        onClose={onClose}
      >
        Everything is read again from {dataConnector.source}, beside the current data. When it is complete, you see what
        would change, and decide whether to use it. Reports don't change until then.
      </ConfirmDialog>
    );
  return (
    <Suspense>
      {task.name === "rename" && <RenameDialog connection={connection} onClose={onClose} />}
      {task.name === "accounts" && <AccountsDialog connection={connection} onClose={onClose} />}
      {task.name === "reread" && (
        <RereadDialog
          connection={connection}
          zone={zone}
          first={task.day}
          isDiffering={task.isDiffering ?? false}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
