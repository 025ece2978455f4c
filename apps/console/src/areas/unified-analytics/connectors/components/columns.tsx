import type { TableColumn } from "@bc/ui/table/column";
import { formatMinute } from "../../../../shared/format/dates.ts";
import type { Connector } from "../../components/connector.ts";
import { ConnectorState } from "./connector-state.tsx";

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
      wraps: true,
      width: 170,
    },
    {
      id: "business",
      accessor: ({ business }) => business.name,
      Header: terminology,
      disableSortBy: true,
      wraps: true,
      width: 130,
    },
    {
      id: "category",
      accessor: ({ categories }) => categories.map(({ title }) => title).join(", "),
      Header: "Category",
      disableSortBy: true,
      wraps: true,
      width: 150,
    },
    {
      id: "status",
      accessor: "status",
      Header: "Status",
      disableSortBy: true,
      grows: true,
      wraps: true,
      width: 250,
      Cell: (row) => (
        <span className="flex flex-col items-start gap-1">
          <ConnectorState row={row} zone={zone} />
        </span>
      ),
    },
    {
      id: "lastUpdated",
      accessor: "lastUpdated",
      Header: "Last updated",
      disableSortBy: true,
      wraps: true,
      // Wide enough for the time with its offset, which would be broken at its hyphen.
      width: 160,
      Cell: ({ lastUpdated }) => updatedText(lastUpdated, zone),
    },
  ];
}

export function updatedText(lastUpdated: string | null, zone: string): string {
  return lastUpdated === null ? "Never" : formatMinute(lastUpdated, zone);
}
