import { asAppError, warehouseError } from "./errors.ts";

/** Ends the work at the deadline or when the caller gives up; the closed connection ends the query on the server. */
export async function within<T>(
  deadlineMs: number,
  signal: AbortSignal | undefined,
  work: (abort: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const deadline = AbortSignal.timeout(deadlineMs);
  try {
    return await work(signal ? AbortSignal.any([deadline, signal]) : deadline);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (deadline.aborted) throw warehouseError("warehouse.too-slow", {}, { cause: error });
    throw asAppError(error);
  }
}
