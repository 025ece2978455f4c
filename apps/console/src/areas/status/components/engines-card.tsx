import { Badge } from "@bc/ui/badge";
import { Card } from "@bc/ui/card";
import { EmptyState } from "@bc/ui/empty-state";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ApiError } from "../../../shared/api/api-error.ts";
import { duration } from "../../../shared/format/words.ts";
import { Instant } from "../../../shared/instant.tsx";
import { QueryState } from "../../../shared/query-state.tsx";
import type { GetHealthQuery } from "../api/get-health.gen.ts";

type Engine = GetHealthQuery["status_health"]["engines"][number];

export function EnginesCard({ query }: { query: UseQueryResult<GetHealthQuery, ApiError> }) {
  return (
    <Card
      title="Engines"
      note="Refreshed every 10 seconds"
      actions={query.data && <Summary engines={query.data.status_health.engines} />}
    >
      <QueryState query={query} what="engines" lines={3}>
        {({ status_health: { engines } }) =>
          engines.length === 0 ? (
            <EmptyState title="No engines reported" />
          ) : (
            <ul className="divide-y divide-line">
              {engines.map((engine) => (
                <EngineRow key={engine.name} engine={engine} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Card>
  );
}

function EngineRow({ engine }: { engine: Engine }) {
  const up = engine.status === "up";
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 px-4 py-2.5 text-sm sm:grid-cols-[1fr_5rem_5rem_15rem] sm:px-5">
      <span className="inline-block font-medium wrap-anywhere first-letter:uppercase">{engine.name}</span>
      <span className="justify-self-end sm:justify-self-start">
        <Badge tone={up ? "success" : "danger"}>{up ? "Up" : "Down"}</Badge>
      </span>
      <span className="text-muted tabular-nums sm:text-right">
        {engine.latencyMs === null ? "No response" : duration(engine.latencyMs)}
      </span>
      <span className="justify-self-end whitespace-nowrap text-muted">
        <span className="max-sm:sr-only">Checked </span>
        <Instant iso={engine.checkedAt} show="time" />
      </span>
    </li>
  );
}

function Summary({ engines }: { engines: readonly Engine[] }) {
  const down = engines.filter(({ status }) => status === "down");
  return (
    <p role="status" className="text-sm">
      {down.length === 0 ? (
        <span className="text-accent-green">All up</span>
      ) : (
        <span className="font-medium text-accent-red">
          {down.length} of {engines.length} down
        </span>
      )}
    </p>
  );
}
