import type { Meta, StoryObj } from "@storybook/react-vite";
import { useMemo, useState } from "react";
import { type Order, orderColumns, ordersUpTo } from "../../test/orders.tsx";
import { orderServer } from "../../test/order-server.ts";
import { SearchField } from "../search-field.tsx";
import { DataTable } from "./data-table.tsx";
import type { TableRequest } from "./pagination-options.ts";
import { changed, tableState } from "./table-state.ts";

const shared = {
  label: "Orders",
  columns: orderColumns,
  rowId: (order: Order) => order.id,
  rowName: (order: Order) => order.number,
  selectable: true,
} as const;

/** All rows at once: a window over them is drawn. */
function TenThousandInTheBrowser() {
  const [orders] = useState(() => ordersUpTo(10_000));
  return <DataTable {...shared} data={orders} height="31rem" />;
}

/** One page at a time, sorted and filtered by the server. */
function HundredThousandOnTheServer() {
  const [ask] = useState(() => orderServer(100_000));
  const [state, setState] = useState(tableState);
  const [request, setRequest] = useState<TableRequest>(state);
  const { rows, total } = useMemo(() => ask(request), [ask, request]);
  return (
    <DataTable
      {...shared}
      data={rows}
      state={state}
      onStateChange={setState}
      pagination={{ strategy: "server", totalCount: total, fetchData: setRequest }}
      bulkActions={() => null}
      toolbar={
        <SearchField
          label="Search orders"
          labelHidden
          placeholder="Search orders"
          value={state.search}
          onChange={(search) => setState(changed(state, { search }))}
        />
      }
    />
  );
}

const meta = { title: "Data/Table at size" } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const InTheBrowser: Story = { render: () => <TenThousandInTheBrowser /> };
export const OnTheServer: Story = { tags: ["picture", "phone"], render: () => <HundredThousandOnTheServer /> };
