import { Card } from "@bc/ui/card";
import { Checkbox } from "@bc/ui/checkbox";
import { useSnackbar } from "@bc/ui/snackbar";
import { useState } from "react";
import { useOperation, useWrite } from "../../../../shared/api/use-operation.ts";
import { QueryState } from "../../../../shared/query-state.tsx";
import { listRuns } from "../api/list-runs.gen.ts";
import { replayRun } from "../api/replay-run.gen.ts";
import { useTell } from "../../components/use-tell.ts";
import { RunRow } from "./run-row.tsx";
import { isOpen, runWords } from "./run-words.ts";
import { More, Rows } from "../../components/rows.tsx";

/** Durable work of an organization: what is under way, what has failed, and what to do about it. */
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
  const tell = useTell();
  return (
    <Card
      title="Work in progress"
      note="What the console does for them by itself, of the last 14 days."
      actions={
        <Checkbox label="Show finished work too" checked={!isUnsettled} onChange={(all) => setIsUnsettled(!all)} />
      }
    >
      <QueryState query={query} what="work in progress" lines={3}>
        {({ status_runList: { data, totalCount } }) => (
          <>
            <Rows
              label="Work in progress"
              items={data}
              empty={isUnsettled ? "Nothing is under way, and nothing has failed." : "There was no work lately."}
              renderRow={(run) => (
                <RunRow
                  run={run}
                  busy={replay.isPending && replay.variables.id === run.id}
                  onReplay={() =>
                    replay.mutate(
                      { organizationId, id: run.id },
                      {
                        onSuccess: () => show({ tone: "good", text: `Replayed: ${runWords(run.workflow)}.` }),
                        onError: tell,
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
