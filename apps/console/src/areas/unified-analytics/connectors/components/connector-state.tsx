import { Badge } from "@bc/ui/badge";
import { shownRange } from "@bc/ui/dates/shown";
import { formatDate } from "../../../../shared/format/dates.ts";
import type { Connector } from "../../components/connector.ts";
import { StatusBadge } from "../../components/status-badge.tsx";
import { HealthText } from "./health-text.tsx";

/** The status of a connector with its sentence, or until when a deleted one can be restored. */
export function ConnectorState({ row, zone }: { row: Connector; zone: string }) {
  const { deletedAt, purgedOn } = row;
  if (deletedAt === null)
    return (
      <>
        <StatusBadge status={row.status} />
        <span className="min-w-0">
          <HealthText row={row} zone={zone} />
        </span>
      </>
    );
  return (
    <>
      <Badge tone="neutral">Deleted</Badge>
      <span className="min-w-0 text-pretty">
        Deleted on {formatDate(deletedAt, zone)}.
        {purgedOn !== null && ` Its data is removed on ${shownRange({ start: purgedOn, end: purgedOn })}.`}
      </span>
    </>
  );
}
