import { Alert } from "@bc/ui/alert";
import { formatNumber } from "@bc/ui/format-number";
import { Facts } from "@bc/ui/facts";
import { Progress } from "@bc/ui/progress";
import { counted } from "../../../../shared/format/words.ts";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { isActive, timeLeft } from "../../components/bulk-words.ts";
import { bulkPath } from "../../components/use-bulk.ts";
import { Moment } from "./moment.tsx";
import { type BulkRun, hasEnded } from "./run.ts";

/** How far a run is, or how it ended. */
export function RunProgress({ run }: { run: BulkRun }) {
  const { state, orderCount, plannedCount, doneCount, skippedCount, failedCount, startsAt, finishedAt } = run;
  const passed = orderCount - plannedCount;
  return (
    <section aria-label="Progress" className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
      {state === "FAILED" && (
        <Alert tone="bad" title="The run stopped.">
          {`${counted(plannedCount, "order")} did not change. Preview the action again for them.`}
        </Alert>
      )}
      {isActive(run) && (
        <Progress
          label={state === "WAITING" ? "Waiting to start" : `${formatNumber(passed)} of ${formatNumber(orderCount)}`}
          {...(state === "RUNNING" && orderCount > 0 && { value: (100 * passed) / orderCount })}
          {...(run.secondsLeft !== null && { valueText: timeLeft(run.secondsLeft) })}
        />
      )}
      <Facts
        facts={[
          { label: "Done", value: formatNumber(doneCount) },
          { label: "Skipped", value: formatNumber(skippedCount) },
          { label: "Failed", value: formatNumber(failedCount) },
          { label: hasEnded(run) ? "Not changed" : "Left", value: formatNumber(plannedCount) },
          ...(state === "WAITING" && startsAt ? [{ label: "Starts", value: <Moment iso={startsAt} /> }] : []),
          ...(finishedAt ? [{ label: "Ended", value: <Moment iso={finishedAt} /> }] : []),
        ]}
      />
      <Relations run={run} />
    </section>
  );
}

function Relations({ run: { undoes, undoneBy, retries, canUndo, undoUntil } }: { run: BulkRun }) {
  const link = (id: string, text: string) => (
    <RouterLink href={bulkPath(id)} className="link">
      {text}
    </RouterLink>
  );
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted empty:hidden">
      {undoes && link(undoes, "Undoes an earlier run")}
      {retries && link(retries, "Retries an earlier run")}
      {undoneBy && link(undoneBy, "Undone by a later run")}
      {canUndo && undoUntil && (
        <span>
          Can be undone until <Moment iso={undoUntil} />
        </span>
      )}
    </p>
  );
}
