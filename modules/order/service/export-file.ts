import type { ExportFormat } from "../contract/export-columns.ts";

/** The key of a file in the object storage. */
export const exportKey = (businessId: string, exportId: string): string => `exports/${businessId}/${exportId}`;

export const mediaTypeOf = (format: ExportFormat): string =>
  format === "JSON_LINES" ? "application/jsonl" : "text/csv; charset=utf-8";

/** "orders-2026-11-17.csv" */
export function fileNameOf({ format, createdAt }: { format: ExportFormat; createdAt: Date }): string {
  return `orders-${createdAt.toISOString().slice(0, 10)}.${format === "JSON_LINES" ? "jsonl" : "csv"}`;
}

/** The business of a run. */
export interface ExportPlace {
  organizationId: string;
  businessId: string;
}
