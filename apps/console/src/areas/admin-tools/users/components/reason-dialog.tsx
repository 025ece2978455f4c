import type { Operation } from "@bc/api-schema/operation";
import type { ReactNode } from "react";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import { draft, useDraft } from "../../../../shared/draft.ts";
import { ReasonPrompt } from "../../components/reason-prompt.tsx";

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
export function ReasonDialog<Result, Input extends { userId: string }>(props: ReasonDialogProps<Result, Input>) {
  const { input, operation, refetch, onSuccess, onChallenge, ...prompt } = props;
  const draftName = `${operation.name}.${input.userId}`;
  const kept = useDraft<string>(draftName);
  const { mutate, isPending, isSuccess, error } = useWrite(operation, { refetch });

  function confirm(reason: string): void {
    mutate(
      { input: { ...input, reason } },
      {
        onSuccess,
        onError({ challenge }) {
          if (!challenge) return;
          draft.keep(draftName, reason);
          onChallenge();
        },
      },
    );
  }

  return (
    <ReasonPrompt
      {...prompt}
      help="The customer can read it. A ticket number and a few words are enough."
      maxLength={500}
      initialReason={kept}
      busy={isPending || isSuccess}
      error={error?.challenge ? null : error}
      onConfirm={confirm}
    />
  );
}
