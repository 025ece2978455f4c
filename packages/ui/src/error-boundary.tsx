import type { ReactNode } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { ErrorState } from "./error-state.tsx";

interface WidgetBoundaryProps {
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Hides a broken part and reports the error, so that the page stays usable. */
export function WidgetBoundary({ onError, children }: WidgetBoundaryProps) {
  return (
    <ErrorBoundary fallback={null} onError={onError}>
      {children}
    </ErrorBoundary>
  );
}

interface PageBoundaryProps extends WidgetBoundaryProps {
  /** Resets the error when it changes; usually the current path. */
  page: string;
  title?: string;
  /** An explanation, or what to do. */
  text?: ReactNode;
}

/** Replaces a page that failed to render, and offers a retry. */
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
