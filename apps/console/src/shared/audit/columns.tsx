import { Badge } from "@bc/ui/badge";
import type { TableColumn } from "@bc/ui/table/column";
import { formatMoment } from "../format/dates.ts";
import { type Entry, personName, reasonOf, targetName, whatWasDone } from "./entry.ts";

export function auditColumns(timeZone: string): readonly TableColumn<Entry>[] {
  return [
    {
      id: "at",
      accessor: "at",
      Header: "When",
      width: 270,
      disableSortBy: true,
      disableHiding: true,
      Cell: ({ at }) => <time dateTime={at}>{formatMoment(at, timeZone)}</time>,
    },
    {
      id: "who",
      accessor: ({ who }) => personName(who),
      Header: "Who",
      width: 180,
      disableSortBy: true,
      wraps: true,
      Cell: (entry) => <Who entry={entry} />,
    },
    {
      id: "what",
      accessor: whatWasDone,
      Header: "What",
      width: 260,
      disableSortBy: true,
      wraps: true,
      Cell: (entry) => <What entry={entry} />,
    },
    {
      id: "about",
      accessor: targetName,
      Header: "Target",
      width: 220,
      disableSortBy: true,
      wraps: true,
      Cell: (entry) => <About entry={entry} />,
    },
  ];
}

function Who({ entry }: { entry: Entry }) {
  return (
    <span className="inline-flex flex-col items-start gap-1">
      <span>{personName(entry.who)}</span>
      {entry.forWhom && <span className="text-muted">for {personName(entry.forWhom)}</span>}
      {entry.isSupport && (
        <Badge tone="primary" kind="label">
          Support
        </Badge>
      )}
    </span>
  );
}

function What({ entry }: { entry: Entry }) {
  const reason = reasonOf(entry);
  return (
    <>
      {whatWasDone(entry)}
      {reason && <span className="block text-muted">Reason: {reason}</span>}
    </>
  );
}

function About({ entry }: { entry: Entry }) {
  const { businessName, targetType } = entry;
  return (
    <>
      {targetName(entry)}
      {businessName && targetType !== "business" && <span className="block text-muted">in {businessName}</span>}
    </>
  );
}
