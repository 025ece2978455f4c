import { AppError } from "@bc/runtime/app-error";
import pg from "pg";

/** The name of the constraint, when the error is a duplicate key. */
export function violatedUnique(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code === "23505" ? error.constraint : undefined;
}

const lostConnection = /Connection terminated|timeout exceeded when trying to connect|ECONNREFUSED|ECONNRESET|EPIPE/;

/** Says of a driver error what the caller can do: try again later, or treat it as a defect. */
export function asAppError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const code = "code" in error ? String(error.code) : "";
  if (code === "57014") return new AppError("database.too-slow", "timeout", {}, { cause: error });
  if (
    code.startsWith("08") ||
    code.startsWith("57P") ||
    code === "53300" ||
    lostConnection.test(`${code} ${error.message}`)
  )
    return new AppError("database.unavailable", "unavailable", {}, { cause: error });
  return error;
}
