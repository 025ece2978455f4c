import type { Operation } from "@bc/api-schema/operation";
import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { Dialog } from "@bc/ui/dialog";
import { TextArea } from "@bc/ui/text-field";
import { type ReactNode, useState } from "react";
import { toldWithRequest } from "../../../../shared/told-with-request.tsx";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import { draft, useDraft } from "../../../../shared/draft.ts";

const maxLength = 500;

interface ReasonDialogProps<Result, Input extends { userId: string }> {
  /** The input of the operation without the reason. */
  input: Input;
  title: string;
  confirmLabel: string;
  danger?: boolean;
  operation: Operation<Result, { input: NoInfer<Input> & { reason: string } }>;
  refetch: readonly Pick<Operation<never, never>, "name">[];
  /** Explains the consequences. */
  children: ReactNode;
  onSuccess: (result: Result) => void;
  onClose: () => void;
  /** Called when the API asks for a fresh sign-in. The reason is kept until the dialog opens again. */
  onChallenge: () => void;
}

/** Asks support for a reason, which the customer can read, and then runs the operation on the customer's account. */
export function ReasonDialog<Result, Input extends { userId: string }>({
  input,
  title,
  confirmLabel,
  danger = false,
  operation,
  refetch,
  children,
  onSuccess,
  onClose,
  onChallenge,
}: ReasonDialogProps<Result, Input>) {
  const draftName = `${operation.name}.${input.userId}`;
  const kept = useDraft<string>(draftName);
  const [reason, setReason] = useState(kept ?? "");
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, isSuccess, error } = useWrite(operation, { refetch });

  function confirm(): void {
    const trimmed = reason.trim();
    if (trimmed === "") return setProblem("This field is required");
    if (trimmed.length > maxLength) return setProblem(`Please enter ${maxLength} characters or less`);
    mutate(
      { input: { ...input, reason: trimmed } },
      {
        onSuccess,
        onError({ challenge }) {
          if (!challenge) return;
          draft.keep(draftName, trimmed);
          onChallenge();
        },
      },
    );
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
          <Button variant={danger ? "danger" : "primary"} busy={isPending || isSuccess} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        {children}
        {error && !error.challenge && <Alert tone="bad">{toldWithRequest(error)}</Alert>}
        <TextArea
          label="Reason"
          help="The customer can read it. A ticket number and a few words are enough."
          required
          countTo={maxLength}
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
