import type { ErrorParams } from "@bc/runtime/app-error";
import type { Run } from "@bc/workflow/client";
import type { PingRow } from "../store/pings.ts";

export interface PingView {
  id: string;
  status: Run["status"];
  requestedAt: Date;
  databaseAt: Date | null;
  warehouseAt: Date | null;
  error: { code: string; params: ErrorParams } | null;
}

/** A run together with what it has written so far. */
export function presentPing(run: Run, row: PingRow | undefined): PingView {
  return {
    id: run.id,
    status: run.status,
    requestedAt: run.requestedAt,
    databaseAt: row?.databaseAt ?? null,
    warehouseAt: row?.warehouseAt ?? null,
    error: run.status === "failed" ? { code: run.errorCode ?? "internal", params: run.errorParams ?? {} } : null,
  };
}
