import type { Meta, StoryObj } from "@storybook/react-vite";
import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { type Order, orderColumns, ordersUpTo } from "../../test/orders.tsx";
import { Button } from "../button.tsx";
import { IconButton } from "../icon-button.tsx";
import { DataTable } from "./data-table.tsx";
import type { MobileMode } from "./props.ts";

const orders = ordersUpTo(4);
const rowActions = ({ number }: Order) => <IconButton icon={Ellipsis} size="small" label={`Actions for ${number}`} />;
const OnPhone = ({ mode, news }: { mode: MobileMode; news?: ReactNode }) => (
  <DataTable<Order>
    label="Orders"
    columns={orderColumns}
    data={orders}
    rowId={(order) => order.id}
    rowName={(order) => order.number}
    mobileMode={mode}
    shortenTo={["number", "status", "total"]}
    selectable={mode !== "shorten"}
    news={news}
    {...(mode === "transformed" && { rowActions })}
  />
);

/** How a table shows itself below 640 px; wider they are all the same. */
const meta = { title: "Data/Table on a phone", component: OnPhone, args: { mode: "moveable" } } satisfies Meta<
  typeof OnPhone
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Moveable: Story = {};
export const Collapsed: Story = { args: { mode: "collapsed" } };
export const Transformed: Story = { tags: ["picture", "phone"], args: { mode: "transformed" } };
export const News: Story = {
  args: {
    mode: "transformed",
    news: (
      <Button variant="secondary" size="small">
        14 new orders. Show
      </Button>
    ),
  },
};
export const Shorten: Story = { args: { mode: "shorten" } };
export const OwnCards: Story = {
  tags: ["picture", "phone"],
  render: () => (
    <DataTable<Order>
      label="Orders"
      columns={orderColumns}
      data={orders}
      rowId={(order) => order.id}
      rowName={(order) => order.number}
      mobileMode="transformed"
      selectable
      rowLink={(order, content) => <a href={`#${order.id}`}>{content}</a>}
      card={(order) => (
        <div className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
          <a href={`#${order.id}`} className="font-medium">
            {order.number}
          </a>
          <span>{order.status}</span>
          <span className="text-muted">{order.customer}</span>
          <span className="text-end tabular-nums">{order.total.toFixed(2)}</span>
        </div>
      )}
    />
  ),
};
