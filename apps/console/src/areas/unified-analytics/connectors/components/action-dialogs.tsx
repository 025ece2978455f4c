import { ConfirmDialog } from "@bc/ui/confirm-dialog";
import type { ReactNode } from "react";
import type { Connector } from "../../components/connector.ts";
import { DeleteDialog } from "../../components/delete-dialog.tsx";

export interface AskedAction {
  action: "reset" | "delete";
  rows: readonly Connector[];
}

interface ActionDialogsProps {
  asked: AskedAction | undefined;
  /** Shown while several are being reset or deleted. */
  progress: ReactNode;
  onConfirm: (asked: AskedAction) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before connectors are reset or deleted. */
export function ActionDialogs({ asked, progress, onConfirm, onClose }: ActionDialogsProps) {
  const confirm = (): Promise<unknown> => (asked ? onConfirm(asked) : Promise.resolve());
  const count = asked?.rows.length ?? 0;
  return (
    <>
      <DeleteDialog
        count={asked?.action === "delete" ? count : 0}
        progress={progress}
        onDelete={confirm}
        onClose={onClose}
      />
      <ConfirmDialog
        open={asked?.action === "reset"}
        title={count > 1 ? `Reset ${count} data connectors?` : `Reset ${asked?.rows[0]?.title ?? ""}?`}
        confirmLabel="Reset"
        onConfirm={confirm}
        onClose={onClose}
      >
        Everything is read again from the source. Reports show the current data until the new data is complete.
        {progress && <div className="mt-2 empty:hidden">{progress}</div>}
      </ConfirmDialog>
    </>
  );
}
