import { Badge } from "@bc/ui/badge";
import { Button } from "@bc/ui/button";
import { EmptyState } from "@bc/ui/empty-state";
import { saveFile } from "@bc/ui/save-file";
import { Select } from "@bc/ui/select";
import type { TableColumn } from "@bc/ui/table/column";
import { DataTable } from "@bc/ui/table/data-table";
import { changed } from "@bc/ui/table/table-state";
import { Download, ListChecks } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useClient } from "../../../../shared/api/client.ts";
import { useOperation } from "../../../../shared/api/use-operation.ts";
import { capitalized } from "../../../../shared/format/words.ts";
import { toldWithRequest } from "../../../../shared/told-with-request.tsx";
import { usePagedTable } from "../../../../shared/use-paged-table.ts";
import { listBulkItems, type ListBulkItemsQuery } from "../../api/list-bulk-items.gen.ts";
import { isActive } from "../../components/bulk-words.ts";
import { ordersRoot } from "../../components/tabs.ts";
import { told } from "../../components/told.ts";
import { reportBulk, type ReportBulkQuery } from "../api/report-bulk.gen.ts";
import type { BulkRun } from "./run.ts";
import { Moment } from "./moment.tsx";

type Item = ListBulkItemsQuery["order_bulkItemList"]["data"][number];

const resultWords = {
  PLANNED: { text: "Not changed", tone: "neutral" },
  DONE: { text: "Done", tone: "success" },
  SKIPPED: { text: "Skipped", tone: "warning" },
  FAILED: { text: "Failed", tone: "danger" },
} as const satisfies Record<Item["result"], unknown>;

const columns: readonly TableColumn<Item>[] = [
  { accessor: "orderNumber", Header: "Order", width: 180, disableSortBy: true },
  {
    id: "result",
    accessor: ({ result }) => resultWords[result].text,
    Header: "Result",
    width: 140,
    disableSortBy: true,
    Cell: ({ result }) => <Badge tone={resultWords[result].tone}>{resultWords[result].text}</Badge>,
  },
  { id: "reason", accessor: ({ text }) => capitalized(text ?? ""), Header: "Reason", width: 320, disableSortBy: true },
  {
    accessor: "processedAt",
    Header: "Time",
    width: 190,
    disableSortBy: true,
    Cell: ({ processedAt }) => processedAt && <Moment iso={processedAt} />,
  },
];
const all = { value: "", text: "All" };
const results = Object.entries(resultWords).map(([value, { text }]) => ({ value, text }));
const refreshMs = 2_000;

/** A row per order with its result and reason, filtered by the URL. */
export function ReportTable({ businessId: cartBusinessId, run }: { businessId: string; run: BulkRun }) {
  const { state, setState, request, page, table } = usePagedTable(columns);
  const result = request.filters["result"]?.[0] as Item["result"] | undefined;
  const reason = run.reasons.find((known) => known.reason === request.filters["reason"]?.[0])?.reason;
  const filter = { runId: run.id, results: result ? [result] : null, reasons: reason ? [reason] : null };
  const query = useOperation(
    listBulkItems,
    { cartBusinessId, ...filter, page },
    { placeholderData: (before) => before, refetchInterval: isActive(run) ? refreshMs : false },
  );
  const { data = [], totalCount = 0 } = query.data?.order_bulkItemList ?? {};
  const { save, isSaving } = useReport(cartBusinessId, filter);
  const narrow = (name: string) => (value: string | null) => {
    const { [name]: _before, ...others } = state.filters;
    setState(changed(state, { filters: value ? { ...others, [name]: [value] } : others }));
  };
  const reasons = [
    ...new Map(run.reasons.map(({ reason: value, text }) => [value, { value, text: capitalized(text) }])).values(),
  ];
  return (
    <DataTable
      {...table(query.data && totalCount)}
      label="Report"
      data={data}
      rowId={({ cartOrderId }) => cartOrderId}
      rowName={({ orderNumber }) => orderNumber}
      loading={query.isPending}
      error={query.error && !query.data ? toldWithRequest(query.error) : undefined}
      onRetry={() => void query.refetch()}
      rowLink={rowLink}
      mobileMode="transformed"
      empty={<EmptyState icon={ListChecks} title="No orders match these filters." />}
      toolbar={
        <div className="flex w-full flex-wrap items-end gap-3">
          <div className="w-40">
            <Select
              label="Result"
              options={[all, ...results]}
              value={state.filters["result"]?.[0] ?? ""}
              onChange={narrow("result")}
            />
          </div>
          <div className="w-56">
            <Select
              label="Reason"
              options={[all, ...reasons]}
              value={state.filters["reason"]?.[0] ?? ""}
              onChange={narrow("reason")}
            />
          </div>
          <div className="ms-auto">
            <Button variant="secondary" size="small" busy={isSaving} onClick={() => void save()}>
              <Download aria-hidden="true" />
              Export CSV
            </Button>
          </div>
        </div>
      }
    />
  );
}

const rowLink = ({ cartOrderId }: Item, content: ReactNode): ReactNode => (
  <Link to={`${ordersRoot}/${cartOrderId}`} className="font-medium hover:underline">
    {content}
  </Link>
);

interface Filter {
  runId: string;
  results: Item["result"][] | null;
  reasons: BulkRun["reasons"][number]["reason"][] | null;
}

/** Saves the report as a file, which comes in parts. */
function useReport(cartBusinessId: string, filter: Filter) {
  const client = useClient();
  const [isSaving, setIsSaving] = useState(false);
  async function save(): Promise<void> {
    setIsSaving(true);
    await told(async () => {
      const parts: string[] = [];
      let part: ReportBulkQuery["order_bulkReport"] | undefined;
      do {
        const after: string | null = part?.endCursor ?? null;
        part = (await client.request(reportBulk, { cartBusinessId, ...filter, after })).order_bulkReport;
        parts.push(part.csv);
      } while (part.endCursor !== null);
      saveFile(`bulk-run-${filter.runId}.csv`, "text/csv", ...parts);
    });
    setIsSaving(false);
  }
  return { save, isSaving };
}
