import { fromGrams, fromMillimeters } from "@bc/inventory/contract/units";
import { Badge } from "@bc/ui/badge";
import { Button } from "@bc/ui/button";
import { EmptyState } from "@bc/ui/empty-state";
import { formatNumber } from "@bc/ui/format-number";
import type { TableColumn } from "@bc/ui/table/column";
import { DataTable } from "@bc/ui/table/data-table";
import { keepPreviousData } from "@tanstack/react-query";
import { Package } from "lucide-react";
import { useMemo } from "react";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { StaleNotice } from "../../../../shared/stale-notice.tsx";
import { toldWithRequest } from "../../../../shared/told-with-request.tsx";
import { usePagedTable } from "../../../../shared/use-paged-table.ts";
import { listPackages } from "../../api/list-packages.gen.ts";
import type { SavedPackage } from "./package-schema.ts";

const failed = "An error occurred while trying to retrieve the packages.";
const none: readonly SavedPackage[] = [];

interface PackagesTableProps {
  businessId: string;
  onEdit: (preset: SavedPackage) => void;
  onDelete: (preset: SavedPackage) => void;
}

export function PackagesTable({ businessId, onEdit, onDelete }: PackagesTableProps) {
  const columns = useMemo(() => columnsOf(onEdit, onDelete), [onEdit, onDelete]);
  const { table, page } = usePagedTable(columns);
  const query = useOperation(listPackages, { businessId, ...page }, { placeholderData: keepPreviousData });
  const { data = none, totalCount } = query.data?.inventory_packageList ?? {};
  return (
    <>
      {query.isError && query.data && <StaleNotice error={query.error} since={query.dataUpdatedAt} />}
      <DataTable
        label="Packages"
        {...table(totalCount)}
        data={data}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        loading={query.isFetching}
        error={query.error && !query.data ? toldWithRequest(query.error, failed) : undefined}
        onRetry={() => void query.refetch()}
        empty={
          <EmptyState icon={Package} title="No packages yet">
            Add the boxes and bags you ship in, so that packers choose them instead of measuring.
          </EmptyState>
        }
        mobileMode="shorten"
        shortenTo={["name", "actions"]}
      />
    </>
  );
}

const round = (value: number): string => formatNumber(Number(value.toFixed(2)));

function sizeOf({ length, width, height, dimensionUnit: unit }: SavedPackage): string {
  return `${[length, width, height].map((side) => round(fromMillimeters(side, unit))).join(" × ")} ${unit}`;
}

function columnsOf(
  onEdit: PackagesTableProps["onEdit"],
  onDelete: PackagesTableProps["onDelete"],
): TableColumn<SavedPackage>[] {
  return [
    {
      accessor: "name",
      Header: "Package",
      disableSortBy: true,
      disableHiding: true,
      width: 240,
      Cell: ({ name, isRetired }) => (
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-medium">{name}</span>
          {isRetired && <Badge tone="neutral">Retired</Badge>}
        </span>
      ),
    },
    {
      accessor: "kind",
      Header: "Kind",
      disableSortBy: true,
      width: 140,
      Cell: ({ kind, carrierName }) => (kind === "OWN" ? "Own" : carrierName),
    },
    { id: "size", accessor: sizeOf, Header: "Inner size", disableSortBy: true, width: 180, Cell: sizeOf },
    {
      accessor: "maxWeight",
      Header: "Max weight",
      disableSortBy: true,
      align: "end",
      width: 120,
      Cell: ({ maxWeight, weightUnit }) =>
        maxWeight === null ? "–" : `${round(fromGrams(maxWeight, weightUnit))} ${weightUnit}`,
    },
    {
      accessor: "barcode",
      Header: "Barcode",
      disableSortBy: true,
      width: 140,
      Cell: ({ barcode }) => barcode ?? "–",
    },
    {
      id: "actions",
      accessor: ({ id }) => id,
      Header: "Actions",
      disableSortBy: true,
      disableHiding: true,
      align: "end",
      width: 160,
      Cell: (preset) =>
        !preset.isRetired && (
          <span className="flex justify-end gap-1">
            <Button size="small" variant="quiet" aria-label={`Edit ${preset.name}`} onClick={() => onEdit(preset)}>
              Edit
            </Button>
            <Button size="small" variant="quiet" aria-label={`Delete ${preset.name}`} onClick={() => onDelete(preset)}>
              Delete
            </Button>
          </span>
        ),
    },
  ];
}
