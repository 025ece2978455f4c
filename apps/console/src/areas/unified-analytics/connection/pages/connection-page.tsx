import { Columns, PageHeader } from "@bc/ui/page";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { useCurrent } from "../../../../shared/current/current.tsx";
import { useZone } from "../../../../shared/notifications/use-zone.ts";
import { QueryState } from "../../../../shared/query-state.tsx";
import { useCan } from "../../../../shared/rights.ts";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { showConnection } from "../../api/show-connection.gen.ts";
import { ConnectorsGate } from "../../components/connectors-gate.tsx";
import { myConnectorsPath } from "../../components/paths.ts";
import { accountFieldOf } from "../../components/sources.ts";
import { StatusBadge } from "../../components/status-badge.tsx";
import { useAddConnector } from "../../components/use-add-connector.tsx";
import { useConnectorActions } from "../../components/use-connector-actions.ts";
import { AboutCard } from "../components/about-card.tsx";
import { AccessNote } from "../components/access-note.tsx";
import { AccountsCard } from "../components/accounts-card.tsx";
import { ChecksCard } from "../components/checks-card.tsx";
import { type Connection, isReading, openReset } from "../components/connection.ts";
import { ConnectionActions } from "../components/connection-actions.tsx";
import { DaysCard } from "../components/days-card.tsx";
import { HealthNote } from "../components/health-note.tsx";
import { MissingConnection } from "../components/missing-connection.tsx";
import type { NextStep } from "../components/next-step.ts";
import { ResetCard } from "../components/reset-card.tsx";
import { RunsCard } from "../components/runs-card.tsx";
import { StreamsCard } from "../components/streams-card.tsx";
import type { Task } from "../components/task.ts";
import { TaskDialog } from "../components/task-dialog.tsx";

const back = { label: "My Connectors", href: myConnectorsPath };
/** How often a connection that is being read is asked for, and one at rest. */
const refreshMs = { moving: 3_000, resting: 60_000 };

/** A data connector of the current business. */
export function ConnectionPage() {
  const { connectionId = "" } = useParams();
  const { business } = useCurrent();
  const query = useOperation(
    showConnection,
    { businessId: business?.id ?? "", id: connectionId },
    {
      refetchInterval: ({ state: { data } }) =>
        data && (isReading(data.ua_dataConnector) || openReset(data.ua_dataConnector))
          ? refreshMs.moving
          : refreshMs.resting,
    },
  );
  const title = query.data?.ua_dataConnector.dataConnector.title ?? "Data connector";
  return (
    <ConnectorsGate title={title}>
      {!query.data && <PageHeader link={RouterLink} back={back} title={title} />}
      {!query.data && query.error?.class === "missing" ? (
        <MissingConnection />
      ) : (
        <QueryState query={query} what="the data connector" lines={8} flush>
          {({ ua_dataConnector: connection }) => <ConnectionView key={connectionId} connection={connection} />}
        </QueryState>
      )}
    </ConnectorsGate>
  );
}

function ConnectionView({ connection }: { connection: Connection }) {
  const zone = useZone();
  const navigate = useNavigate();
  const may = useCan("manageConnectors");
  const connector = useAddConnector(() => void navigate(myConnectorsPath));
  const { act, isBusy } = useConnectorActions();
  const [task, setTask] = useState<Task>();
  const { dataConnector } = connection;
  const { title, source, name, status, business } = dataConnector;
  const canChange = may && status !== "incomplete" && status !== "deprecated";

  function press(step: NextStep): void {
    if (step === "reconnect") connector.reconnect(dataConnector);
    else if (step === "accounts") setTask({ name: "accounts" });
    else if (step === "reread") setTask({ name: "reread", isDiffering: true });
    else void act(step, [dataConnector]);
  }

  return (
    <>
      <PageHeader
        link={RouterLink}
        back={back}
        title={title}
        badge={<StatusBadge status={status} />}
        note={[title === source ? null : source, business.name].filter(Boolean).join(" · ")}
        actions={
          <ConnectionActions
            connection={connection}
            busy={isBusy}
            onAct={(action) => void act(action, [dataConnector], action === "cancel" ? { target: "sync" } : {})}
            onTask={setTask}
          />
        }
      />
      {connector.alert}
      <HealthNote connection={connection} zone={zone} busy={isBusy || connector.begun !== undefined} onStep={press} />
      <AccessNote connection={connection} zone={zone} onReconnect={() => connector.reconnect(dataConnector)} />
      <ResetCard
        connection={connection}
        zone={zone}
        busy={isBusy}
        onDecide={(decision) => act(decision, [dataConnector])}
        onCancel={() => act("cancel", [dataConnector], { target: "reset" })}
      />
      <Columns
        aside={
          <>
            <AboutCard connection={connection} zone={zone} />
            <AccountsCard
              connection={connection}
              onChoose={canChange && accountFieldOf(name) ? () => setTask({ name: "accounts" }) : undefined}
            />
          </>
        }
      >
        <StreamsCard connection={connection} zone={zone} />
        {status !== "incomplete" && (
          <>
            <DaysCard
              connection={connection}
              zone={zone}
              onReread={canChange && status !== "inactive" ? (day) => setTask({ name: "reread", day }) : undefined}
            />
            <ChecksCard connection={connection} zone={zone} />
          </>
        )}
        <RunsCard syncs={connection.syncs} zone={zone} />
      </Columns>
      {task && (
        <TaskDialog
          task={task}
          connection={connection}
          zone={zone}
          onDeleted={() => void navigate(myConnectorsPath)}
          onClose={() => setTask(undefined)}
        />
      )}
      {connector.dialog}
    </>
  );
}
