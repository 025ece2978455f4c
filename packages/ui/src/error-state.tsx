import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { RequestDetails } from "./request-details.tsx";

interface ErrorStateProps {
  title: string;
  children?: ReactNode;
  /** Request ID that the user can give to support. */
  requestId?: string | undefined;
  onRetry?: () => unknown;
  /** The retry is pending. */
  retrying?: boolean;
  retryText?: string;
  /** Other actions. */
  action?: ReactNode;
  /** Renders the title as the page's heading, if the page shows nothing else. */
  wholePage?: boolean;
}

/** Replaces content that couldn't be loaded. */
export function ErrorState({
  title,
  children,
  requestId,
  onRetry,
  retrying = false,
  retryText = "Try again",
  action,
  wholePage = false,
}: ErrorStateProps) {
  const Title = wholePage ? "h1" : "p";
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-5 py-8 text-center">
      <CircleAlert aria-hidden="true" strokeWidth={1.5} className="size-8 text-accent-red" />
      <div className="max-w-md">
        <Title className={`text-balance ${wholePage ? "text-heading font-semibold" : "font-medium"}`}>{title}</Title>
        {children && <div className="mt-1 text-sm text-pretty text-muted wrap-anywhere">{children}</div>}
      </div>
      {(onRetry || action) && (
        <div className="flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button variant="secondary" busy={retrying} onClick={() => onRetry()}>
              {retryText}
            </Button>
          )}
          {action}
        </div>
      )}
      {requestId && <RequestDetails requestId={requestId} />}
    </div>
  );
}
