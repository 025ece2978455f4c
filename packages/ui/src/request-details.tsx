import { CopyButton } from "./copy-button.tsx";

/** Reveals the request ID of a failure, which the user can give to support. */
export function RequestDetails({ requestId }: { requestId: string }) {
  return (
    <details className="mt-1 max-w-full text-xs text-muted">
      <summary className="w-fit cursor-pointer rounded-sm">Details</summary>
      <p className="flex items-center gap-1">
        <span>
          Request ID <span className="font-mono wrap-anywhere">{requestId}</span>
        </span>
        <CopyButton text={requestId} label="Copy request ID" />
      </p>
    </details>
  );
}
