import type { ListExportsQuery } from "../api/list-exports.gen.ts";

export type ExportItem = ListExportsQuery["order_exportList"]["data"][number];

type Tone = "neutral" | "primary" | "success" | "danger";

export const stateWords: Readonly<Record<ExportItem["state"], { label: string; tone: Tone }>> = {
  QUEUED: { label: "Queued", tone: "neutral" },
  RUNNING: { label: "Running", tone: "primary" },
  READY: { label: "Ready", tone: "success" },
  FAILED: { label: "Failed", tone: "danger" },
  CANCELED: { label: "Canceled", tone: "neutral" },
  DELETED: { label: "Deleted", tone: "neutral" },
};

export const isOpen = ({ state }: Pick<ExportItem, "state">): boolean => state === "QUEUED" || state === "RUNNING";

/** "1.4 MB" */
export function sizeText(bytes: string): string {
  const size = Number(bytes);
  const [value, unit] = size < 1_000_000 ? [size / 1_000, "kilobyte"] : [size / 1_000_000, "megabyte"];
  return new Intl.NumberFormat("en", { style: "unit", unit, maximumFractionDigits: 1 }).format(value);
}
