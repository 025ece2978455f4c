import { Badge } from "@bc/ui/badge";
import { Button } from "@bc/ui/button";
import { CopiedId } from "../../../../shared/copied-id.tsx";
import { Instant } from "../../../../shared/instant.tsx";
import type { ListRunsQuery } from "../api/list-runs.gen.ts";
import { runState, runLabel } from "./run-label.ts";

export type Run = ListRunsQuery["status_runList"]["data"][number];

interface RunRowProps {
  run: Run;
  busy: boolean;
  onReplay: () => void;
}

export function RunRow({ run, busy, onReplay }: RunRowProps) {
  const { text, tone } = runState(run);
  const inputs = Object.entries(run.input as Record<string, unknown>);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{runLabel(run.workflow)}</span>
          <Badge tone={tone}>{text}</Badge>
        </p>
        {run.failure && <p className="mt-1 wrap-break-word">{run.failure}</p>}
        {run.parkedUntil && (
          <p className="mt-1 wrap-anywhere">
            Waiting until <Instant iso={run.parkedUntil} /> because {run.parkedReason}
          </p>
        )}
        <p className="mt-1 text-dense text-muted">
          {run.replayOf ? "Replayed" : run.isScheduled ? "Scheduled" : "Requested"} <Instant iso={run.requestedAt} />
          {run.attempt > 1 && `, ${run.attempt} attempts`}
        </p>
        <details className="mt-1 text-dense text-muted">
          <summary className="min-h-6 cursor-pointer">Details</summary>
          <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
            <dt>Workflow</dt>
            <dd className="font-mono text-xs wrap-anywhere">{run.workflow}</dd>
            <dt>Request ID</dt>
            <dd>
              <CopiedId id={run.requestId} label="request ID" />
            </dd>
            {inputs.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="wrap-anywhere">{name}</dt>
                <dd className="font-mono text-xs wrap-anywhere">
                  {typeof value === "string" ? value : JSON.stringify(value)}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
      {run.status === "failed" && !run.replayedAs && (
        <Button size="small" variant="secondary" busy={busy} onClick={onReplay}>
          Replay
        </Button>
      )}
    </div>
  );
}
