import type { ReactNode } from "react";

interface ErrorStateProps {
  title: string;
  children?: ReactNode;
  /** What the user can quote to whoever runs the service. */
  requestId?: string | undefined;
  action?: ReactNode;
  /** It is all there is on the page, so its title is the page's heading. */
  wholePage?: boolean;
}

/** Stands where content would have stood. */
export function ErrorState({ title, children, requestId, action, wholePage = false }: ErrorStateProps) {
  const Title = wholePage ? "h1" : "p";
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-5 py-8 text-center">
      <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" className="size-8 text-accent-red">
        <circle cx="12" cy="12" r="9.25" stroke="currentColor" strokeWidth="1.5" />
        <path d="M12 7.5v5.25" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
        <circle cx="12" cy="16.25" r="1.1" fill="currentColor" />
      </svg>
      <div className="max-w-md">
        <Title className="font-medium">{title}</Title>
        {children && <div className="mt-1 text-sm text-muted wrap-anywhere">{children}</div>}
        {requestId && (
          <p className="mt-1 text-xs text-muted">
            Request id <span className="font-mono wrap-anywhere">{requestId}</span>
          </p>
        )}
      </div>
      {action}
    </div>
  );
}
