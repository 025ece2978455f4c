import { AppError, type ErrorClass, errorsOf } from "@bc/runtime/app-error";

export const databaseErrors = {
  /** Another transaction holds the rows longer than the lock timeout. */
  "database.busy": "limited",
  "database.name-taken": "conflict",
  /** Too many callers wait for a connection. With when to retry (retryAfterSeconds). */
  "database.overloaded": "unavailable",
  "database.tenant-refused": "denied",
  "database.too-slow": "timeout",
  "database.unavailable": "unavailable",
} as const satisfies Record<string, ErrorClass>;

export const databaseError = errorsOf(databaseErrors);

const lostConnection =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|ECONNREFUSED|ECONNRESET|EPIPE/;

/** Converts an error of the driver to one that tells the caller whether to retry. */
export function asAppError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  if (error.name === "TimeoutError") return databaseError("database.too-slow", {}, { cause: error });
  const code = "code" in error ? String(error.code) : "";
  if (code === "BC001") return databaseError("database.tenant-refused", {}, { cause: error });
  // Lock timeout and deadlock.
  if (code === "55P03" || code === "40P01") return databaseError("database.busy", {}, { cause: error });
  const constraint = "constraint" in error ? String(error.constraint) : "";
  if (code === "23505" && constraint.endsWith("_name"))
    return databaseError("database.name-taken", {}, { cause: error });
  if (code === "57014") return databaseError("database.too-slow", {}, { cause: error });
  // 25P03: the server closed a transaction that stood still.
  const lost = code.startsWith("08") || code.startsWith("57P") || code === "53300" || code === "25P03";
  if (lost || lostConnection.test(`${code} ${error.message}`))
    return databaseError("database.unavailable", {}, { cause: error });
  return error;
}
