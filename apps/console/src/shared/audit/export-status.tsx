import { auditExportLimit } from "@bc/audit/contract/audit";
import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { formatNumber } from "@bc/ui/format-number";
import { Progress } from "@bc/ui/progress";
import { toldWithRequest } from "../api/api-error.ts";
import { counted } from "../format/words.ts";
import type { ExportState } from "./use-export.ts";

interface ExportStatusProps {
  state: ExportState;
  /** How many entries the filters match. */
  total: number;
  onStop: () => void;
}

/** How far an export has come, and what became of it. */
export function ExportStatus({ state, total, onStop }: ExportStatusProps) {
  if (state.status === "idle") return null;
  if (state.status === "running") {
    const due = Math.min(total, auditExportLimit);
    return (
      <Progress
        label="Exporting the audit log"
        {...(due > 0 && { value: (100 * state.entries) / due })}
        valueText={`${formatNumber(state.entries)} of ${counted(due, "entry")}`}
        action={
          <Button variant="secondary" size="small" onClick={onStop}>
            Cancel
          </Button>
        }
      />
    );
  }
  if (state.status === "failed")
    return (
      <Alert tone="bad" title="The audit log could not be exported." onDismiss={onStop}>
        {toldWithRequest(state.error)}
      </Alert>
    );
  const isCut = state.entries >= auditExportLimit && total > auditExportLimit;
  return (
    <Alert
      tone={isCut ? "warning" : "good"}
      title={`Exported ${counted(state.entries, "entry")} to ${state.fileName}.`}
      onDismiss={onStop}
    >
      {isCut &&
        `A file holds ${formatNumber(auditExportLimit)} at most, the newest first. Choose fewer days to export the rest.`}
    </Alert>
  );
}
