import { type Fault, SourceError } from "@bc/connector-kit/faults";
import { AppError } from "@bc/runtime/app-error";

/** A step that reads for longer than this ends at the next page, and the run goes on from there. */
export const slowMs = 60_000;

/** How a step of a slice ended. It is journaled, so it holds cursors and counts only. */
export type SliceResult =
  | {
      readonly kind: "read";
      readonly batches: readonly number[];
      readonly announced: number | null;
      readonly rows: number;
      readonly changed: number;
      /** Orders that could not be stored. */
      readonly refused: number;
      readonly quality: string | null;
      /** When the reading began. */
      readonly beganAt: string;
    }
  | WaitingResult
  | FaultResult
  | { readonly kind: "too-large" };

export type WaitingResult = {
  readonly kind: "waiting";
  /** What the user reads, or nothing if it goes on at once. */
  readonly reason: string;
  readonly ms: number;
};

export type FaultResult = {
  readonly kind: "fault";
  readonly fault: { readonly class: Fault["class"]; readonly code: string; readonly sentence: string };
};

export const faultOf = ({ class: of, code, sentence }: Fault): FaultResult => ({
  kind: "fault",
  fault: { class: of, code: code.slice(0, 200), sentence: sentence.slice(0, 500) },
});

/** Returns how long to wait after a failure that passes by itself, or undefined if it does not. */
export function transientWait(error: unknown): number | undefined {
  if (error instanceof SourceError && error.fault.class === "retry") return error.fault.waitMs ?? 5_000;
  if (!(error instanceof AppError) || error.code !== "ua.source-limited") return undefined;
  const { retryAfterMs } = error.params;
  return typeof retryAfterMs === "number" ? retryAfterMs : 5_000;
}

/** Our defect, as the user reads it. */
export const unexpectedFault = {
  class: "fatal",
  code: "unexpected",
  sentence: "We could not read a part of the data. We have been notified.",
} as const satisfies Fault;
