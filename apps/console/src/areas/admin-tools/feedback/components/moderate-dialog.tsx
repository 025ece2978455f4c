import type { Operation } from "@bc/api-schema/operation";
import { maxReasonLength, reasonGiven } from "@bc/feedback/contract/board";
import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { Dialog } from "@bc/ui/dialog";
import { TextArea } from "@bc/ui/text-field";
import { type ReactNode, useState } from "react";
import { toldWithRequest } from "../../../../shared/told-with-request.tsx";
import { useWrite } from "../../../../shared/api/use-operation.ts";

interface ModerateDialogProps<Variables extends { reason: string }> {
  title: string;
  confirmLabel: string;
  danger?: boolean;
  operation: Operation<unknown, Variables>;
  /** The input without the reason; undefined while it is incomplete. */
  input: Omit<NoInfer<Variables>, "reason"> | undefined;
  refetch: readonly Pick<Operation<never, never>, "name">[];
  /** Explains the consequences, and asks for other input. */
  children: ReactNode;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the reason of a moderation, which the audit log records, and performs it. */
export function ModerateDialog<Variables extends { reason: string }>(props: ModerateDialogProps<Variables>) {
  const { title, confirmLabel, danger = false, operation, input, refetch, children, onDone, onClose } = props;
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error } = useWrite(operation, { refetch });
  function confirm(): void {
    const { data, error: refused } = reasonGiven.safeParse({ reason });
    if (!data) return setProblem(refused.issues[0]?.message);
    if (input) mutate({ ...input, ...data } as Variables, { onSuccess: onDone });
    return undefined;
  }
  return (
    <Dialog
      open
      title={title}
      busy={isPending}
      outsideCloses={false}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant={danger ? "danger" : "primary"} disabled={!input} busy={isPending} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        {error && <Alert tone="bad">{toldWithRequest(error)}</Alert>}
        {children}
        <TextArea
          label="Reason"
          help="Recorded in the platform audit log. Customers can't read it."
          required
          countTo={maxReasonLength}
          value={reason}
          error={problem}
          onChange={(next) => {
            setReason(next);
            setProblem(undefined);
          }}
        />
      </div>
    </Dialog>
  );
}
