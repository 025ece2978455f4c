import { formatNumber } from "@bc/ui/format-number";
import { counted } from "../../../shared/format/words.ts";
import type { ListBulkRunsQuery } from "../api/list-bulk-runs.gen.ts";
import type { OrderBulkKind, OrderBulkResult } from "../api/preview-bulk.gen.ts";

type BulkState = ListBulkRunsQuery["order_bulkList"]["data"][number]["state"];
type Tone = "neutral" | "primary" | "success" | "warning" | "danger";

interface Words {
  /** "Hold 3 orders" */
  command: (orders: string) => string;
  /** "3 will be held" */
  will: string;
  /** "3 held" */
  done: string;
}

const words: Readonly<Record<OrderBulkKind, Words>> = {
  HOLD: { command: (orders) => `Hold ${orders}`, will: "will be held", done: "held" },
  RELEASE: { command: (orders) => `Release ${orders}`, will: "will be released", done: "released" },
  ASSIGN_LOCATION: { command: (orders) => `Assign ${orders}`, will: "will be assigned", done: "assigned" },
  TAG: { command: (orders) => `Update tags of ${orders}`, will: "will be updated", done: "updated" },
  CREATE_SHIPMENTS: {
    command: (orders) => `Create shipments for ${orders}`,
    will: "will get shipments",
    done: "got shipments",
  },
  CANCEL: { command: (orders) => `Cancel ${orders}`, will: "will be canceled", done: "canceled" },
  HAND_OVER: {
    command: (orders) => `Mark ${orders} as handed over`,
    will: "will be handed over",
    done: "handed over",
  },
};
const undoWords: Words = {
  command: (orders) => `Restore ${orders}`,
  will: "will be restored",
  done: "restored",
};

interface Action {
  kind: OrderBulkKind;
  /** The run that this one undoes. */
  undoes: string | null;
}

interface Reason {
  result: OrderBulkResult;
  text: string;
  count: number;
}

const wordsOf = ({ kind, undoes }: Action): Words => (undoes === null ? words[kind] : undoWords);

/** "Hold 1,271 orders" */
export const commandOf = (action: Action, count: number): string => wordsOf(action).command(counted(count, "order"));

/** "will be held" */
export const willOf = (action: Action): string => wordsOf(action).will;

interface Preview extends Action {
  plannedCount: number;
  skippedCount: number;
}

/** "1,271 will be held · 13 skipped" */
export function previewOf(run: Preview): string {
  const planned = `${formatNumber(run.plannedCount)} ${willOf(run)}`;
  return run.skippedCount === 0 ? planned : `${planned} · ${formatNumber(run.skippedCount)} skipped`;
}

interface Outcome extends Action {
  doneCount: number;
  skippedCount: number;
  failedCount: number;
  reasons: readonly Reason[];
}

/** "24 held, 1 skipped: already held" */
export function outcomeOf(run: Outcome): string {
  const { doneCount, skippedCount, failedCount } = run;
  return [
    `${formatNumber(doneCount)} ${wordsOf(run).done}`,
    ...(failedCount > 0 ? [`${formatNumber(failedCount)} failed`] : []),
    ...(skippedCount > 0 ? [`${formatNumber(skippedCount)} skipped${reasonsOf(run)}`] : []),
  ].join(", ");
}

function reasonsOf({ reasons }: Outcome): string {
  const skipped = reasons.filter(({ result }) => result === "SKIPPED");
  const [only] = skipped;
  if (!only) return "";
  if (skipped.length === 1) return `: ${only.text}`;
  return `: ${skipped.map(({ text, count }) => `${formatNumber(count)} ${text}`).join(", ")}`;
}

/** "640 done · 13 skipped · 0 failed" */
export const countsOf = ({ doneCount, skippedCount, failedCount }: Omit<Outcome, keyof Action | "reasons">): string =>
  `${formatNumber(doneCount)} done · ${formatNumber(skippedCount)} skipped · ${formatNumber(failedCount)} failed`;

/** "2 min left"; nothing until the server can estimate it. */
export function timeLeft(seconds: number | null): string {
  if (seconds === null) return "";
  return seconds < 60 ? `${seconds} s left` : `${Math.ceil(seconds / 60)} min left`;
}

export const stateWords: Readonly<Record<BulkState, { text: string; tone: Tone }>> = {
  PREVIEWED: { text: "Preview", tone: "neutral" },
  WAITING: { text: "Waiting", tone: "neutral" },
  RUNNING: { text: "Running", tone: "primary" },
  FINISHED: { text: "Finished", tone: "success" },
  CANCELED: { text: "Canceled", tone: "neutral" },
  FAILED: { text: "Stopped", tone: "danger" },
};

export const isActive = ({ state }: { state: BulkState }): boolean => state === "WAITING" || state === "RUNNING";
