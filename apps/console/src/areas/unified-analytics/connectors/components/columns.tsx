import type { TableColumn } from "@bc/ui/table/column";
import { formatMinute } from "../../../../shared/format/dates.ts";
import type { Connector } from "../../components/connector.ts";
import { StatusBadge } from "../../components/status-badge.tsx";
import { HealthText } from "./health-text.tsx";

/** The columns of the table. The api has two orders, which are chosen above it. */
export function connectorColumns(zone: string, terminology: string): TableColumn<Connector>[] {
  return [
    {
      id: "title",
      accessor: "title",
      Header: "Data connector",
      disableHiding: true,
      disableSortBy: true,
      grows: true,
      width: 180,
    },
    {
      id: "business",
      accessor: ({ business }) => business.name,
      Header: terminology,
      disableSortBy: true,
      grows: true,
      width: 140,
    },
    {
      id: "category",
      accessor: ({ categories }) => categories.map(({ title }) => title).join(", "),
      Header: "Category",
      disableSortBy: true,
      width: 160,
    },
    {
      id: "status",
      accessor: "status",
      Header: "Status",
      disableSortBy: true,
      width: 120,
      Cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      id: "health",
      accessor: ({ health }) => health.sentence,
      Header: "Details",
      disableSortBy: true,
      grows: true,
      wraps: true,
      width: 240,
      Cell: (row) => <HealthText row={row} />,
    },
    {
      id: "lastUpdated",
      accessor: "lastUpdated",
      Header: "Last updated",
      disableSortBy: true,
      width: 200,
      Cell: ({ lastUpdated }) => updatedText(lastUpdated, zone),
    },
  ];
}

export function updatedText(lastUpdated: string | null, zone: string): string {
  return lastUpdated === null ? "Never" : formatMinute(lastUpdated, zone);
}
