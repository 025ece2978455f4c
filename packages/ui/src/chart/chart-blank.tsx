import { ChartNoAxesColumn } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "../empty-state.tsx";
import { ErrorState } from "../error-state.tsx";
import type { ChartTexts } from "./texts.ts";

export type ChartState =
  | { kind: "ready" }
  | { kind: "loading" }
  | { kind: "empty"; title?: string; text?: ReactNode; action?: ReactNode }
  | {
      kind: "error";
      title?: string;
      text?: ReactNode;
      requestId?: string;
      onRetry?: () => unknown;
      retrying?: boolean;
    };

interface ChartBlankProps {
  state: Exclude<ChartState, { kind: "ready" }>;
  texts: ChartTexts;
  height: number;
}

const bars = ["h-2/5", "h-3/5", "h-1/2", "h-3/4", "h-2/3", "h-full", "h-5/6", "h-4/5"];

/** Shown instead of the drawing, at its height. */
export function ChartBlank({ state, texts, height }: ChartBlankProps) {
  if (state.kind === "loading")
    return (
      <div role="status" style={{ height }} className="flex items-end gap-3 border-b border-line px-2 sm:gap-5">
        <span className="sr-only">{texts.loading}</span>
        {bars.map((bar) => (
          <span
            key={bar}
            aria-hidden="true"
            className={`flex-1 animate-pulse rounded-t-md bg-hover forced-colors:border ${bar}`}
          />
        ))}
      </div>
    );
  return (
    <div style={{ minHeight: height }} className="grid place-items-center">
      {state.kind === "empty" ? (
        <EmptyState icon={ChartNoAxesColumn} title={state.title ?? texts.empty} action={state.action}>
          {state.text}
        </EmptyState>
      ) : (
        <ErrorState
          title={state.title ?? texts.failed}
          requestId={state.requestId}
          {...(state.onRetry && { onRetry: state.onRetry })}
          retrying={state.retrying ?? false}
        >
          {state.text}
        </ErrorState>
      )}
    </div>
  );
}
