import { Button } from "@bc/ui/button";
import { Card } from "@bc/ui/card";
import { useState } from "react";
import { useCanIn } from "../../../../shared/rights.ts";
import { type Connector, connectWay } from "../../components/connector.ts";
import { DeleteDialog } from "../../components/delete-dialog.tsx";
import { ListFailure } from "../../components/list-failure.tsx";
import { StatusBadge } from "../../components/status-badge.tsx";
import type { AddConnector } from "../../components/use-add-connector.tsx";
import { useConnectorActions } from "../../components/use-connector-actions.ts";
import type { useIncomplete } from "./use-incomplete.ts";

interface IncompleteSectionProps {
  query: ReturnType<typeof useIncomplete>;
  connector: AddConnector;
}

/** Connectors that need the user: each can be connected again or removed. */
export function IncompleteSection({ query, connector }: IncompleteSectionProps) {
  const { act, isActing } = useConnectorActions();
  const [removed, setRemoved] = useState<Connector>();
  const rows = query.data?.ua_dataConnectorsList.data ?? [];
  if (query.isError && !query.data) return <ListFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (rows.length === 0) return null;

  function connect(row: Connector): void {
    const way = connectWay(row);
    if (way === "resume" || way === "sync") void act(way, [row]);
    else connector.reconnect(row);
  }

  return (
    <Card title="Incomplete" note="These data connectors don't bring new data until you connect them.">
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <IncompleteRow
            key={row.id}
            row={row}
            busy={isActing(row) || connector.begun === row.name}
            onConnect={() => connect(row)}
            onRemove={() => setRemoved(row)}
          />
        ))}
      </ul>
      <DeleteDialog
        count={removed ? 1 : 0}
        onDelete={() => (removed ? act("delete", [removed]) : Promise.resolve())}
        onClose={() => setRemoved(undefined)}
      />
    </Card>
  );
}

interface IncompleteRowProps {
  row: Connector;
  busy: boolean;
  onConnect: () => void;
  onRemove: () => void;
}

function IncompleteRow({ row, busy, onConnect, onRemove }: IncompleteRowProps) {
  const { title, business, status, health } = row;
  const may = useCanIn()("manageConnectors", business.id);
  return (
    <li aria-label={title} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 text-sm sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{title}</span>
          <StatusBadge status={status} />
        </p>
        <p className="mt-0.5 text-muted">
          {business.name} · {health.sentence}
        </p>
      </div>
      <div className="flex gap-2">
        {connectWay(row) && (
          <Button size="small" variant="secondary" busy={busy} disabled={!may} onClick={onConnect}>
            Connect <span className="sr-only">{title}</span>
          </Button>
        )}
        <Button size="small" variant="quiet" disabled={!may || busy} onClick={onRemove}>
          Remove <span className="sr-only">{title}</span>
        </Button>
      </div>
    </li>
  );
}
