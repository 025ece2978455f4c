import { type ReactNode, useId, useState } from "react";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";
import { Modal } from "./modal.tsx";

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  /** The question to confirm. */
  title: string;
  /** The consequences. */
  children?: ReactNode;
  /** The action's verb, such as "Delete". */
  confirmLabel: string;
  cancelLabel?: string;
  /** Marks an irreversible action. */
  danger?: boolean;
  /** The dialog stays open while the promise is pending, and closes when it is fulfilled. */
  onConfirm: () => Promise<unknown> | void;
  /** Returns the message for an error. */
  failureText?: (error: unknown) => ReactNode;
}

/** Asks for confirmation before an action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, confirmLabel, cancelLabel = "Cancel", danger = false } = props;
  const { onConfirm, failureText = () => "Something went wrong" } = props;
  const id = useId();
  const { title, children } = useAsked(props);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReactNode>();
  const close = (): void => {
    setFailure(undefined);
    onClose();
  };
  const confirm = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onConfirm();
      close();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open={open}
      onClose={close}
      busy={busy}
      outsideCloses={false}
      role="alertdialog"
      labelledBy={id}
      describedBy={children ? `${id}-consequence` : undefined}
      placeClass="items-center justify-center p-4 max-sm:items-end sm:p-6"
      panelClass="w-full max-w-dialog-confirm rounded-xl border data-entering:translate-y-3 data-entering:opacity-0 data-exiting:translate-y-1 data-exiting:opacity-0"
    >
      <div className="min-h-0 overflow-y-auto overscroll-contain px-6 pt-6 pb-5 text-sm max-sm:px-4 max-sm:pt-5">
        <h2 id={id} className="text-heading font-semibold wrap-break-word">
          {title}
        </h2>
        {children && (
          <div id={`${id}-consequence`} className="mt-2 text-muted">
            {children}
          </div>
        )}
        {failure && (
          <div className="mt-4">
            <Alert tone="bad">{failure}</Alert>
          </div>
        )}
      </div>
      <div className="flex justify-end gap-2 px-6 pb-6 max-sm:flex-col-reverse max-sm:px-4 max-sm:pb-4">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus must go somewhere, and Enter unread must change nothing */}
        <Button variant="secondary" disabled={busy} onClick={close} autoFocus>
          {cancelLabel}
        </Button>
        <Button variant={danger ? "danger" : "primary"} busy={busy} onClick={confirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}

/** Returns the question, which stays as it was asked while the dialog closes. */
function useAsked({ open, title, children }: ConfirmDialogProps): Pick<ConfirmDialogProps, "title" | "children"> {
  const [asked, setAsked] = useState({ title, children });
  if (open && (asked.title !== title || asked.children !== children)) setAsked({ title, children });
  return asked;
}
