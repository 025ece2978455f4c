import type { ReactNode } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { ErrorState } from "./error-state.tsx";

interface WidgetBoundaryProps {
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps one broken part from taking the page with it: renders nothing and reports. */
export function WidgetBoundary({ onError, children }: WidgetBoundaryProps) {
  return (
    <ErrorBoundary fallback={null} onError={onError}>
      {children}
    </ErrorBoundary>
  );
}

interface PageBoundaryProps extends WidgetBoundaryProps {
  /** Another page forgets the failure of the last: usually the current path. */
  page: string;
  title?: string;
  /** An apology, or what to do. */
  text?: ReactNode;
}

/** Stands in for a page that failed to draw, and tries again when asked. */
export function PageBoundary({
  onError,
  page,
  title = "Unable to load page at this time",
  text,
  children,
}: PageBoundaryProps) {
  return (
    <ErrorBoundary onError={onError} resetKeys={[page]} fallbackRender={fallbackWith(title, text)}>
      {children}
    </ErrorBoundary>
  );
}

function fallbackWith(title: string, text: ReactNode) {
  return ({ resetErrorBoundary }: FallbackProps) => (
    <ErrorState wholePage title={title} onRetry={resetErrorBoundary}>
      {text}
    </ErrorState>
  );
}
