import { type ErrorClass, errorsOf } from "@bc/runtime/app-error";
import { ClickHouseError } from "@clickhouse/client";

const warehouseErrors = {
  "warehouse.tenant-missing": "invalid",
  "warehouse.tenant-mixed": "invalid",
  "warehouse.query-forbidden": "invalid",
  "warehouse.batch-too-large": "invalid",
  "warehouse.result-too-large": "invalid",
  "warehouse.overloaded": "limited",
  "warehouse.too-slow": "timeout",
  "warehouse.unavailable": "unavailable",
  "warehouse.failed": "internal",
  "warehouse.read-only": "internal",
} as const satisfies Record<string, ErrorClass>;

export type WarehouseErrorCode = keyof typeof warehouseErrors;
export const warehouseError = errorsOf(warehouseErrors);

// By the server's error numbers. All others are bugs.
const meanings: [WarehouseErrorCode, readonly string[]][] = [
  ["warehouse.too-slow", ["159", "160"]], // TIMEOUT_EXCEEDED, TOO_SLOW
  ["warehouse.result-too-large", ["158", "307", "396"]], // TOO_MANY_ROWS, TOO_MANY_BYTES, TOO_MANY_ROWS_OR_BYTES
  ["warehouse.overloaded", ["201", "202", "241", "252"]], // quota, simultaneous queries, memory, parts
  ["warehouse.unavailable", ["209", "210", "225", "242", "279", "285", "286", "319", "394", "999"]], // network, keeper, read-only replica, quorum, shutdown
];

/** Converts an error of the driver to one that tells the caller whether to request less or to retry. */
export function asAppError(error: unknown): unknown {
  if (error instanceof ClickHouseError) {
    const meaning = meanings.find(([, codes]) => codes.includes(error.code));
    return warehouseError(meaning?.[0] ?? "warehouse.failed", {}, { cause: error });
  }
  const lost = error instanceof Error && ("code" in error || error.message === "Timeout error.");
  return lost ? warehouseError("warehouse.unavailable", {}, { cause: error }) : error;
}
