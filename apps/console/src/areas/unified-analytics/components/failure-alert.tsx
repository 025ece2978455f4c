import { Alert } from "@bc/ui/alert";
import { RequestDetails } from "@bc/ui/request-details";
import type { AddFailure } from "./add-task.ts";

export function FailureAlert({ failure, onDismiss }: { failure: AddFailure; onDismiss: () => void }) {
  const { title, text, requestId } = failure;
  return (
    <Alert tone="bad" title={title} onDismiss={onDismiss}>
      {text}
      {requestId && <RequestDetails requestId={requestId} />}
    </Alert>
  );
}
