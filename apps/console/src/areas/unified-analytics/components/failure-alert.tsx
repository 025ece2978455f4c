import { Alert } from "@bc/ui/alert";
import { RequestDetails } from "@bc/ui/request-details";
import { useEffect, useRef } from "react";
import type { AddFailure } from "./add-task.ts";

/** Why a connector couldn't be added. It is scrolled into view, because the pressed button can be far below. */
export function FailureAlert({ failure, onDismiss }: { failure: AddFailure; onDismiss: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the closed dialog has returned the focus to its button, which scrolls there.
    const frame = requestAnimationFrame(() => place.current?.scrollIntoView?.({ block: "nearest" }));
    return () => cancelAnimationFrame(frame);
  }, [failure]);
  const { title, text, requestId } = failure;
  return (
    <div ref={place} className="scroll-mt-24">
      <Alert tone="bad" title={title} onDismiss={onDismiss}>
        {text}
        {requestId && <RequestDetails requestId={requestId} />}
      </Alert>
    </div>
  );
}
