import { formatNumber } from "@bc/ui/format-number";
import type { ActionProgress } from "../../components/use-connector-actions.ts";

const labels: Readonly<Partial<Record<ActionProgress["action"], string>>> = {
  sync: "Requesting sync",
  reset: "Resetting",
  delete: "Deleting",
  restore: "Restoring",
};

/** "Deleting 12 of 40": which of several connectors an action is at. Nothing is shown for a single one. */
export function BulkProgress({ progress }: { progress: ActionProgress | undefined }) {
  if (!progress || progress.total === 1) return null;
  const { action, at, total } = progress;
  return (
    <p className="tabular-nums">
      {labels[action]} {formatNumber(at)} of {formatNumber(total)}
    </p>
  );
}
