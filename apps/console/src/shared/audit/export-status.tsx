import { auditExportLimit } from "@bc/audit/contract/audit";
import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { formatNumber } from "@bc/ui/format-number";
import { Progress } from "@bc/ui/progress";
import { toldWithRequest } from "../told-with-request.tsx";
import { counted } from "../format/words.ts";
import type { ExportState } from "./use-export.ts";

interface ExportStatusProps {
  state: ExportState;
  /** The number of entries that match the filters. */
  total: number;
  onStop: () => void;
}

/** The progress and the result of an export. */
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
      <Alert tone="bad" title="Couldn't export the audit log." onDismiss={onStop}>
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
        `A file contains at most ${formatNumber(auditExportLimit)} entries, newest first. Choose fewer days to export the rest.`}
    </Alert>
  );
}
