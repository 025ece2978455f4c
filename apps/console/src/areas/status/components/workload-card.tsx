import { Alert } from "@bc/ui/alert";
import { Card } from "@bc/ui/card";
import { EmptyState } from "@bc/ui/empty-state";
import { counted } from "../../../shared/format/words.ts";
import { Instant } from "../../../shared/instant.tsx";
import { QueryState } from "../../../shared/query-state.tsx";
import { useCan } from "../../../shared/rights.ts";
import { useWorkload } from "../api/use-workload.ts";
import { LaneTable } from "./lane-table.tsx";
import { ScheduleRow } from "./schedule-row.tsx";
import { SubscriberTable } from "./subscriber-table.tsx";
import { TimeRows } from "./time-rows.tsx";
import { problemsOf } from "./workload-problems.ts";

/** The background work of all organizations, for support. Other users don't see the card. */
export function WorkloadCard() {
  return useCan("adminTools") ? <SupportWorkload /> : null;
}

function SupportWorkload() {
  const query = useWorkload();
  const workload = query.data?.status_workload;
  return (
    <Card
      title="Background work"
      note="All organizations, refreshed every 10 seconds"
      actions={workload?.measuredAt && <Summary problems={problemsOf(workload).length} />}
    >
      <QueryState query={query} what="background work" lines={4}>
        {({ status_workload: loaded }) =>
          loaded.measuredAt ? (
            <>
              <Problems problems={problemsOf(loaded)} />
              <LaneTable lanes={loaded.lanes} />
              <ScheduleRow overdue={loaded.staleSchedules} />
              <TimeRows times={loaded.times} />
              {loaded.subscribers.length > 0 && <SubscriberTable subscribers={loaded.subscribers} />}
              <p className="border-t border-line px-4 py-2.5 text-dense text-muted sm:px-5">
                Measured <Instant iso={loaded.measuredAt} show="time" />
              </p>
            </>
          ) : (
            <EmptyState title="Not measured yet">The first measurement takes a few seconds.</EmptyState>
          )
        }
      </QueryState>
    </Card>
  );
}

function Summary({ problems }: { problems: number }) {
  return (
    <p role="status" className="text-sm">
      {problems === 0 ? (
        <span className="text-accent-green">On time</span>
      ) : (
        <span className="font-medium text-accent-red">{counted(problems, "problem")}</span>
      )}
    </p>
  );
}

function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <div className="border-b border-line p-2">
      <Alert tone="bad">
        <ul aria-label="Problems" className="space-y-1">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
