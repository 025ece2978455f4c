import { Card } from "@bc/ui/card";
import { EmptyState } from "@bc/ui/empty-state";
import { counted } from "../../../shared/format/words.ts";
import { QueryState } from "../../../shared/query-state.tsx";
import { useCan } from "../../../shared/rights.ts";
import { useWorkload, type Workload } from "../api/use-workload.ts";
import { LaneTable } from "./lane-table.tsx";
import { SubscriberTable } from "./subscriber-table.tsx";

/** The background work of all organizations, for support. Other users don't see the card. */
export function WorkloadCard() {
  return useCan("adminTools") ? <SupportWorkload /> : null;
}

function SupportWorkload() {
  const query = useWorkload();
  return (
    <Card
      title="Background work"
      note="All organizations, refreshed every 10 seconds"
      actions={query.data && <Summary workload={query.data.status_workload} />}
    >
      <QueryState query={query} what="background work" lines={4}>
        {({ status_workload: { lanes, staleSchedules, subscribers } }) =>
          lanes.length === 0 ? (
            <EmptyState title="Not measured yet">The first measurement takes a few seconds.</EmptyState>
          ) : (
            <>
              <LaneTable lanes={lanes} />
              <dl className="flex justify-between gap-4 border-t border-line px-4 py-2.5 text-sm sm:px-5">
                <dt className="text-muted">Overdue schedules</dt>
                <dd className="tabular-nums">{staleSchedules.toLocaleString("en")}</dd>
              </dl>
              {subscribers.length > 0 && <SubscriberTable subscribers={subscribers} />}
            </>
          )
        }
      </QueryState>
    </Card>
  );
}

function Summary({ workload: { lanes, staleSchedules, subscribers } }: { workload: Workload }) {
  const behind = lanes.filter(({ isBehind }) => isBehind).length;
  const late = subscribers.filter(({ isBehind }) => isBehind).length;
  const dead = subscribers.reduce((sum, subscriber) => sum + subscriber.dead, 0);
  const problems = [
    ...(behind > 0 ? [`${counted(behind, "lane")} behind`] : []),
    ...(staleSchedules > 0 ? [`${counted(staleSchedules, "schedule")} overdue`] : []),
    ...(late > 0 ? [`${counted(late, "subscriber")} behind`] : []),
    ...(dead > 0 ? [`${counted(dead, "failed event")}`] : []),
  ];
  return (
    <p role="status" className="text-sm">
      {problems.length === 0 ? (
        <span className="text-accent-green">On time</span>
      ) : (
        <span className="font-medium text-accent-red">{problems.join(", ")}</span>
      )}
    </p>
  );
}
