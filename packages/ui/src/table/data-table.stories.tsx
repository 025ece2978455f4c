import type { Meta, StoryObj } from "@storybook/react-vite";
import { Ellipsis } from "lucide-react";
import { type Order, orderColumns, ordersUpTo, summed } from "../../test/orders.tsx";
import { Button } from "../button.tsx";
import { Card } from "../card.tsx";
import { EmptyState } from "../empty-state.tsx";
import { IconButton } from "../icon-button.tsx";
import { Menu, MenuItem } from "../menu.tsx";
import { DataTable } from "./data-table.tsx";
import type { DataTableProps } from "./props.ts";

const orders = ordersUpTo(57);
const Orders = (props: Partial<DataTableProps<Order>>) => (
  <DataTable
    label="Orders"
    columns={orderColumns}
    data={orders}
    rowId={(order) => order.id}
    rowName={(order) => order.number}
    {...props}
  />
);

const meta = { title: "Data/Table", component: Orders, args: {} } satisfies Meta<typeof Orders>;
export default meta;
type Story = StoryObj<typeof meta>;

const paged = { strategy: "client" } as const;
const bulkActions = () => (
  <>
    <Button variant="secondary" size="small">
      Mark as shipped
    </Button>
    <Button variant="secondary" size="small">
      Cancel orders
    </Button>
  </>
);
const rowActions = ({ number }: Order) => (
  <Menu size="narrow" button={<IconButton icon={Ellipsis} size="small" label={`Actions for ${number}`} />}>
    <MenuItem onSelect={() => undefined}>Mark as shipped</MenuItem>
    <MenuItem onSelect={() => undefined}>Cancel order</MenuItem>
  </Menu>
);
const ids = (count: number) => Object.fromEntries(orders.slice(0, count).map(({ id }) => [id, true as const]));

export const Paged: Story = { args: { pagination: paged } };
export const Dense: Story = { args: { pagination: paged, dense: true } };
export const Sorted: Story = {
  args: { pagination: paged, initialState: { sort: { column: "total", direction: "desc" }, pageSize: 5 } },
};
export const WithEverything: Story = {
  args: {
    pagination: paged,
    selectable: true,
    bulkActions,
    rowActions,
    columnMenu: true,
    exportName: "orders.csv",
    rowLink: (order, content) => (
      <a href={`#${order.id}`} className="font-medium hover:underline">
        {content}
      </a>
    ),
  },
};
export const SomeSelected: Story = {
  args: { pagination: paged, selectable: true, bulkActions, selection: { all: false, ids: ids(3) } },
};
export const PageSelected: Story = {
  tags: ["picture", "phone"],
  args: { pagination: paged, selectable: true, bulkActions, selection: { all: false, ids: ids(10) } },
};
export const AllSelected: Story = {
  tags: ["picture", "phone"],
  args: { pagination: paged, selectable: true, bulkActions, selection: { all: true, ids: {} } },
};
export const List: Story = {
  tags: ["picture"],
  args: {
    dense: true,
    data: orders.slice(0, 10),
    pagination: {
      strategy: "server",
      totalCount: 10_000,
      isCapped: true,
      maxJump: 2_000,
      itemsPerPage: 10,
      fetchData: () => undefined,
    },
    selectable: true,
    bulkActions: () => null,
    columnMenu: true,
    rowKeys: () => true,
    focusRow: "order-2",
    isDimmed: ({ id }) => id === "order-4",
    rowLink: (order, content) => (
      <a href={`#${order.id}`} className="font-medium hover:underline">
        {content}
      </a>
    ),
  },
};
export const WithFooter: Story = {
  args: {
    data: orders.slice(0, 4),
    columns: orderColumns.map((column) => {
      if (column.accessor === "number") return { ...column, Footer: "Total" };
      return column.accessor === "total" ? { ...column, Footer: summed } : column;
    }),
  },
};
export const Loading: Story = { args: { data: [], pagination: { ...paged, loading: true } } };
export const LoadingMore: Story = { args: { pagination: { ...paged, loading: true } } };
export const WithError: Story = { args: { error: "Something went wrong", onRetry: () => undefined } };
export const Empty: Story = {
  args: {
    data: [],
    empty: (
      <EmptyState title="No orders yet" action={<Button size="small">Connect a store</Button>}>
        Orders appear here as soon as a store is connected.
      </EmptyState>
    ),
  },
};
export const NothingMatches: Story = { args: { initialState: { search: "kayak" } } };
export const HiddenAndMovedColumns: Story = {
  args: {
    pagination: paged,
    columnMenu: true,
    initialState: {
      pageSize: 5,
      hidden: ["channel", "quantity"],
      order: ["status", "number"],
      widths: { customer: 260 },
    },
  },
};
export const InACard: Story = {
  render: (args) => (
    <Card title="Businesses" actions={<Button size="small">Create</Button>}>
      <Orders {...args} framed={false} data={orders.slice(0, 4)} columns={orderColumns.slice(0, 4)} />
    </Card>
  ),
};
export const LongTexts: Story = {
  args: {
    data: orders.slice(0, 3).map((order) => ({
      ...order,
      customer: "Demo Outdoor Equipment and Everything Needed for Long Journeys, Wholesale and Retail Division, North",
    })),
    columns: orderColumns.map((column) => (column.accessor === "customer" ? { ...column, wraps: true } : column)),
  },
};
