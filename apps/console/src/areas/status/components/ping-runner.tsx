import { Alert } from "@bc/ui/alert";
import { Button } from "@bc/ui/button";
import { Card } from "@bc/ui/card";
import { EmptyState } from "@bc/ui/empty-state";
import { toldWithRequest } from "../../../shared/told-with-request.tsx";
import { useWrite } from "../../../shared/api/use-operation.ts";
import { useCan } from "../../../shared/rights.ts";
import { WhyNot } from "../../../shared/why-not.tsx";
import { QueryState } from "../../../shared/query-state.tsx";
import { createPing } from "../api/create-ping.gen.ts";
import { listPings } from "../api/list-pings.gen.ts";
import { usePings } from "../api/use-pings.ts";
import { PingProgress } from "./ping-progress.tsx";
import { PingTable } from "./ping-table.tsx";

interface PingRunnerProps {
  business: { id: string; name: string };
  note: string;
}

export function PingRunner({ business, note }: PingRunnerProps) {
  const pings = usePings(business.id);
  const create = useWrite(createPing, { refetch: [listPings] });
  const mayRun = useCan("runPings");
  const started = create.data?.status_pingCreate;
  // Once the list contains the ping, its entry is newer than the response of the write.
  const shown = pings.data?.status_pingList.data.find(({ id }) => id === started?.id) ?? started;

  return (
    <Card
      title="Ping"
      note={
        <>
          {note}, for <span className="text-ink">{business.name}</span>
        </>
      }
      actions={
        // Users who can't see pings can't run one either; the list below says who can.
        pings.error?.class !== "denied" && (
          <>
            {!mayRun && <WhyNot intent="runPings" place={{ businessId: business.id }} />}
            <Button
              busy={create.isPending}
              disabled={!mayRun}
              onClick={() => create.mutate({ businessId: business.id })}
            >
              Run a ping
            </Button>
          </>
        )
      }
    >
      {create.isError && (
        <div className="p-2">
          <Alert tone="bad">{toldWithRequest(create.error, `Couldn't start the ping: ${create.error.message}.`)}</Alert>
        </div>
      )}
      {shown && <PingProgress ping={shown} />}
      <QueryState query={pings} what="the last pings" lines={3}>
        {({ status_pingList: { data } }) =>
          data.length === 0 ? (
            <EmptyState title="No pings yet">Run one to check each engine.</EmptyState>
          ) : (
            <PingTable pings={data} />
          )
        }
      </QueryState>
    </Card>
  );
}
