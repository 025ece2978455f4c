import { inSpan } from "@bc/runtime/telemetry";
import { asAppError, warehouseError } from "./errors.ts";

interface Bounds {
  name: string;
  businessKey: number;
  deadlineMs: number;
  signal: AbortSignal | undefined;
}

/** Ends the work at the deadline or when the caller aborts. Closing the connection ends the query on the server. */
export async function bounded<T>(
  { name, businessKey, deadlineMs, signal }: Bounds,
  work: (abort: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const deadline = AbortSignal.timeout(deadlineMs);
  return inSpan(`warehouse ${name}`, { "warehouse.business-key": businessKey }, async () => {
    try {
      return await work(signal ? AbortSignal.any([deadline, signal]) : deadline);
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (deadline.aborted) throw warehouseError("warehouse.too-slow", {}, { cause: error });
      throw asAppError(error);
    }
  });
}
