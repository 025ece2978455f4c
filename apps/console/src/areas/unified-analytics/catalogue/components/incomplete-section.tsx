import { Button, ButtonLink } from "@bc/ui/button";
import { Card } from "@bc/ui/card";
import { useState } from "react";
import { useFlags } from "../../../../shared/flags.ts";
import { useCanIn } from "../../../../shared/rights.ts";
import { RouterLink } from "../../../../shared/router-link.tsx";
import { type Connector, connectWay, incompleteStatuses } from "../../components/connector.ts";
import { DeleteDialog } from "../../components/delete-dialog.tsx";
import { healthWords } from "../../components/health-words.ts";
import { ListFailure } from "../../components/list-failure.tsx";
import { connectionLink, myConnectorsPath } from "../../components/paths.ts";
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
  const hasPages = useFlags().isOn("new-my-connectors");
  const { data: rows = [], totalCount = 0 } = query.data?.ua_dataConnectorsList ?? {};
  if (query.isError && !query.data) return <ListFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (rows.length === 0) return null;

  function connect(row: Connector): void {
    const way = connectWay(row);
    if (way === "resume" || way === "sync") void act(way, [row]);
    else connector.reconnect(row);
  }

  return (
    <Card title="Incomplete" note="These data connectors aren't up to date. Each one says what happens next.">
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <IncompleteRow
            key={row.id}
            row={row}
            hasPage={hasPages}
            busy={isActing(row) || connector.begunId === row.id}
            onConnect={() => connect(row)}
            onRemove={() => setRemoved(row)}
          />
        ))}
      </ul>
      {hasPages && totalCount > rows.length && (
        <p className="border-t border-line px-4 py-3 text-sm sm:px-5">
          <RouterLink href={allIncomplete}>View all in My Connectors</RouterLink>
        </p>
      )}
      <DeleteDialog
        count={removed ? 1 : 0}
        onDelete={() => (removed ? act("delete", [removed]) : Promise.resolve())}
        onClose={() => setRemoved(undefined)}
      />
    </Card>
  );
}

const allIncomplete = `${myConnectorsPath}?${new URLSearchParams(incompleteStatuses.map((status) => ["f.status", status])).toString()}`;

/** Whether the user can connect it again. All others are read again without the user, or need another change. */
const isConnectable = ({ name, status, health }: Connector): boolean =>
  connectWay({ name, status }) !== undefined &&
  (status === "incomplete" || status === "inactive" || status === "cancelled" || health.state === "RECONNECT");

interface IncompleteRowProps {
  row: Connector;
  /** Whether connectors have pages of their own. */
  hasPage: boolean;
  busy: boolean;
  onConnect: () => void;
  onRemove: () => void;
}

function IncompleteRow({ row, hasPage, busy, onConnect, onRemove }: IncompleteRowProps) {
  const { title, business, status, health } = row;
  const words = healthWords[health.state];
  const may = useCanIn()("manageConnectors", business.id);
  return (
    <li aria-label={title} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 text-sm sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {hasPage ? (
            <RouterLink href={connectionLink(row)} className="font-medium wrap-break-word">
              {title}
            </RouterLink>
          ) : (
            <span className="font-medium wrap-break-word">{title}</span>
          )}
          <StatusBadge status={status} />
        </p>
        <p className="mt-0.5 text-muted">
          {business.name} · {words !== undefined && `${words}. `}
          {health.sentence}
        </p>
      </div>
      <div className="flex gap-2">
        {isConnectable(row) ? (
          <Button size="small" variant="secondary" busy={busy} disabled={!may} onClick={onConnect}>
            Connect <span className="sr-only">{title}</span>
          </Button>
        ) : (
          hasPage && (
            <ButtonLink link={RouterLink} size="small" variant="secondary" href={connectionLink(row)}>
              View <span className="sr-only">{title}</span>
            </ButtonLink>
          )
        )}
        <Button size="small" variant="quiet" disabled={!may || busy} onClick={onRemove}>
          Remove <span className="sr-only">{title}</span>
        </Button>
      </div>
    </li>
  );
}
