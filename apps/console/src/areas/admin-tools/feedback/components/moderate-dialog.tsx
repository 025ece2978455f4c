import type { Operation } from "@bc/api-schema/operation";
import { maxReasonLength } from "@bc/feedback/contract/board";
import type { ReactNode } from "react";
import { useWrite } from "../../../../shared/api/use-operation.ts";
import { ReasonPrompt } from "../../components/reason-prompt.tsx";

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
  const { operation, input, refetch, onDone, ...prompt } = props;
  const { mutate, isPending, error } = useWrite(operation, { refetch });
  return (
    <ReasonPrompt
      {...prompt}
      help="Recorded in the platform audit log. Customers can't read it."
      maxLength={maxReasonLength}
      isIncomplete={!input}
      busy={isPending}
      error={error}
      onConfirm={(reason) => mutate({ ...input, reason } as Variables, { onSuccess: onDone })}
    />
  );
}
