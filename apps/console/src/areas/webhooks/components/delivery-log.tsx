import { Badge } from "@bc/ui/badge";
import { Button } from "@bc/ui/button";
import { EmptyState } from "@bc/ui/empty-state";
import { formatNumber } from "@bc/ui/format-number";
import { Select } from "@bc/ui/select";
import type { TableColumn } from "@bc/ui/table/column";
import { DataTable } from "@bc/ui/table/data-table";
import { changed } from "@bc/ui/table/table-state";
import { ScrollText } from "lucide-react";
import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { useOperation } from "../../../shared/api/use-operation.ts";
import { Instant } from "../../../shared/instant.tsx";
import { TableSearch } from "../../../shared/table-search.tsx";
import { toldWithRequest } from "../../../shared/told-with-request.tsx";
import { usePagedTable } from "../../../shared/use-paged-table.ts";
import { listDeliveries } from "../api/list-deliveries.gen.ts";
import { attemptText, type Delivery, deliveryWords, eventOptions, type Webhook } from "./webhook-words.ts";

const DeliveryDrawer = lazy(async () => ({ default: (await import("./delivery-drawer.tsx")).DeliveryDrawer }));
const ResendDialog = lazy(async () => ({ default: (await import("./resend-dialog.tsx")).ResendDialog }));

const refreshMs = 5_000;
const countedTo = 10_000;

const columns: readonly TableColumn<Delivery>[] = [
  { accessor: "type", Header: "Event", width: 180, disableSortBy: true },
  {
    id: "state",
    accessor: ({ state }) => deliveryWords[state].label,
    Header: "State",
    width: 130,
    disableSortBy: true,
    Cell: ({ state }) => <Badge tone={deliveryWords[state].tone}>{deliveryWords[state].label}</Badge>,
  },
  {
    id: "answer",
    accessor: ({ attempts: [last] }) => (last ? attemptText(last) : "Not sent"),
    Header: "Last answer",
    width: 220,
    disableSortBy: true,
  },
  {
    id: "attempts",
    accessor: ({ attempts }) => attempts[0]?.number ?? 0,
    Header: "Attempts",
    width: 100,
    align: "end",
    disableSortBy: true,
  },
  {
    id: "duration",
    accessor: ({ attempts: [last] }) => (last ? `${formatNumber(last.durationMs)} ms` : ""),
    Header: "Duration",
    width: 110,
    align: "end",
    disableSortBy: true,
  },
  {
    accessor: "createdAt",
    Header: "Time",
    width: 190,
    disableSortBy: true,
    Cell: ({ createdAt }) => <Instant iso={createdAt} />,
  },
];

const states = Object.entries(deliveryWords).map(([value, { label }]) => ({ value, text: label }));
const any = { value: "", text: "All" };

/** The deliveries of the last 30 days, filtered by the URL. */
export function DeliveryLog({ businessId: cartBusinessId, webhook }: { businessId: string; webhook: Webhook }) {
  const [params, setParams] = useSearchParams();
  const { state, setState, request, page, table } = usePagedTable(columns);
  const [isResending, setIsResending] = useState(false);
  const filter = {
    state: (request.filters["state"]?.[0] ?? null) as Delivery["state"] | null,
    type: request.filters["type"]?.[0] ?? null,
    search: request.search || null,
  };
  const query = useOperation(
    listDeliveries,
    { cartBusinessId, webhookId: webhook.id, filter, paginationArgs: page },
    { placeholderData: (before) => before, refetchInterval: refreshMs },
  );
  const { data = [], totalCount = 0 } = query.data?.order_webhookDeliveryList ?? {};
  const narrow = (name: string, value: string | null): void => {
    const { [name]: _before, ...others } = state.filters;
    setState(changed(state, { filters: value ? { ...others, [name]: [value] } : others }));
  };
  const withoutDelivery = (): URLSearchParams => {
    const next = new URLSearchParams(params);
    next.delete("delivery");
    return next;
  };
  const opened = data.find(({ id }) => id === params.get("delivery"));
  const address = String(withoutDelivery());
  const rowLink = useMemo(
    () => (delivery: Delivery, content: ReactNode) => (
      <Link to={{ search: `?${address}${address && "&"}delivery=${delivery.id}` }} className="hover:underline">
        {content}
      </Link>
    ),
    [address],
  );
  const isNarrowed = Boolean(filter.state ?? filter.type ?? filter.search);
  return (
    <section aria-labelledby="delivery-log" className="flex flex-col gap-3">
      <h2 id="delivery-log" className="text-heading font-semibold">
        Delivery log
      </h2>
      <DataTable
        {...table(query.data && totalCount)}
        label="Delivery log"
        data={data}
        rowId={({ id }) => id}
        rowName={({ type }) => type}
        loading={query.isPending}
        error={query.error && !query.data ? toldWithRequest(query.error) : undefined}
        onRetry={() => void query.refetch()}
        rowLink={rowLink}
        mobileMode="transformed"
        empty={
          <EmptyState icon={ScrollText} title={isNarrowed ? "No deliveries match these filters" : "No deliveries yet"}>
            {isNarrowed ? "Choose other filters." : "Events of the last 30 days appear here."}
          </EmptyState>
        }
        toolbar={
          <div className="flex w-full flex-wrap items-end gap-3">
            <div className="w-40">
              <Select
                label="State"
                options={[any, ...states]}
                value={state.filters["state"]?.[0] ?? ""}
                onChange={(value) => narrow("state", value)}
              />
            </div>
            <div className="w-52">
              <Select
                label="Event"
                options={[any, { text: "webhook.test", value: "webhook.test" }, ...eventOptions]}
                value={state.filters["type"]?.[0] ?? ""}
                onChange={(value) => narrow("type", value)}
              />
            </div>
            <TableSearch
              label="Search deliveries"
              placeholder="Event or order ID"
              search={state.search}
              onSearch={(text) => setState(changed(state, { search: text }))}
            />
            <p role="status" className="text-sm text-muted">
              {query.data &&
                `${formatNumber(totalCount)}${totalCount === countedTo ? " or more" : ""} ${totalCount === 1 ? "delivery" : "deliveries"}`}
            </p>
            <div className="ms-auto">
              <Button
                variant="secondary"
                size="small"
                disabled={webhook.state !== "ON"}
                onClick={() => setIsResending(true)}
              >
                Resend all failed since…
              </Button>
            </div>
          </div>
        }
      />
      <Suspense>
        {opened && (
          <DeliveryDrawer
            businessId={cartBusinessId}
            webhook={webhook}
            delivery={opened}
            onClose={() => setParams(withoutDelivery(), { replace: true })}
          />
        )}
        {isResending && (
          <ResendDialog businessId={cartBusinessId} webhook={webhook} onClose={() => setIsResending(false)} />
        )}
      </Suspense>
    </section>
  );
}
