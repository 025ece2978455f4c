import { Card } from "@bc/ui/card";
import { Checkbox } from "@bc/ui/checkbox";
import { useSnackbar } from "@bc/ui/snackbar";
import { useState } from "react";
import { useOperation, useWrite } from "../../../../shared/api/use-operation.ts";
import { QueryState } from "../../../../shared/query-state.tsx";
import { listRuns } from "../api/list-runs.gen.ts";
import { replayRun } from "../api/replay-run.gen.ts";
import { useNotifyError } from "../../components/use-notify-error.ts";
import { RunRow } from "./run-row.tsx";
import { isOpen, runLabel } from "./run-label.ts";
import { More, Rows } from "../../components/rows.tsx";

/** Running and failed background jobs of an organization, with a button to replay failed ones. */
export function RunsCard({ organizationId }: { organizationId: string }) {
  const [isUnsettled, setIsUnsettled] = useState(true);
  const [take, setTake] = useState(10);
  const query = useOperation(
    listRuns,
    { organizationId, isUnsettled, take },
    {
      placeholderData: (before) => before,
      refetchInterval: ({ state }) =>
        state.data?.status_runList.data.some((run) => isOpen(run.status)) ? 2_000 : false,
    },
  );
  const replay = useWrite(replayRun, { refetch: [listRuns] });
  const show = useSnackbar();
  const notifyError = useNotifyError();
  return (
    <Card
      title="Background jobs"
      note="From the last 14 days"
      actions={<Checkbox label="Show completed jobs" checked={!isUnsettled} onChange={(all) => setIsUnsettled(!all)} />}
    >
      <QueryState query={query} what="background jobs" lines={3}>
        {({ status_runList: { data, totalCount } }) => (
          <>
            <Rows
              label="Background jobs"
              items={data}
              empty={isUnsettled ? "No running or failed jobs" : "No jobs in the last 14 days"}
              renderRow={(run) => (
                <RunRow
                  run={run}
                  busy={replay.isPending && replay.variables.id === run.id}
                  onReplay={() =>
                    replay.mutate(
                      { organizationId, id: run.id },
                      {
                        onSuccess: () => show({ tone: "good", text: `Job replayed: ${runLabel(run.workflow)}` }),
                        onError: notifyError,
                      },
                    )
                  }
                />
              )}
            />
            <More shown={data.length} total={totalCount} busy={query.isFetching} onMore={setTake} />
          </>
        )}
      </QueryState>
    </Card>
  );
}
