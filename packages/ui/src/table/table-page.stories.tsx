import type { Meta, StoryObj } from "@storybook/react-vite";
import { ChevronDown, Ellipsis } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type Order, orderColumns, ordersUpTo } from "../../test/orders.tsx";
import { Button } from "../button.tsx";
import { IconButton } from "../icon-button.tsx";
import { Menu, MenuChoice, MenuItem } from "../menu.tsx";
import { SearchField } from "../search-field.tsx";
import { DataTable } from "./data-table.tsx";
import { type SavedView, SavedViews } from "./saved-views.tsx";
import { changed, filtered, type TableState, tableState, viewOf } from "./table-state.ts";
import { useTableState } from "./use-table-state.ts";

const orders = ordersUpTo(240);
const statuses = ["Open", "Shipped", "Late", "Cancelled"];
const views: SavedView[] = [
  { id: "late", name: "Late orders", state: viewOf(tableState({ filters: { status: ["Late"] } })) },
];

interface FilterProps {
  state: TableState;
  onChange: (next: TableState) => void;
}

function StatusFilter({ state, onChange }: FilterProps) {
  const chosen = state.filters["status"] ?? [];
  const toggle = (status: string, on: boolean): void =>
    onChange(filtered(state, "status", on ? [...chosen, status] : chosen.filter((other) => other !== status)));
  return (
    <Menu
      size="narrow"
      align="start"
      button={
        <Button variant="secondary" size="small">
          Status{chosen.length > 0 && `: ${chosen.join(", ")}`}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      {statuses.map((status) => (
        <MenuChoice key={status} checked={chosen.includes(status)} onChange={(on) => toggle(status, on)}>
          {status}
        </MenuChoice>
      ))}
    </Menu>
  );
}

const rowActions = ({ number }: Order) => (
  <Menu size="narrow" button={<IconButton icon={Ellipsis} size="small" label={`Actions for ${number}`} />}>
    <MenuItem onSelect={() => undefined}>Mark as shipped</MenuItem>
    <MenuItem onSelect={() => undefined}>Cancel order</MenuItem>
  </Menu>
);
const bulkActions = () => (
  <Button variant="secondary" size="small">
    Mark as shipped
  </Button>
);
const rowLink = (order: Order, content: ReactNode) => (
  <a href={`?order=${order.id}`} className="font-medium hover:underline">
    {content}
  </a>
);

/** Search, filters, views, rows and what to do with them; all of it in the address that `search` stands for. */
function OrdersPage({ search, selected = 0 }: { search: string; selected?: number }) {
  const [params, setParams] = useState(() => new URLSearchParams(search));
  const [state, setState] = useTableState({ params, setParams, columns: orderColumns });
  const [selection, setSelection] = useState(() => ({
    all: false,
    ids: Object.fromEntries(orders.slice(0, selected).map(({ id }) => [id, true as const])),
  }));
  return (
    <DataTable
      label="Orders"
      columns={orderColumns}
      data={orders}
      rowId={(order) => order.id}
      rowName={(order) => order.number}
      state={state}
      onStateChange={setState}
      pagination={{ strategy: "client" }}
      selectable
      selection={selection}
      onSelectionChange={(next) => setSelection({ ...next, ids: { ...next.ids } })}
      bulkActions={bulkActions}
      rowLink={rowLink}
      rowActions={rowActions}
      columnMenu
      exportName="orders.csv"
      mobileMode="transformed"
      toolbar={
        <>
          <SavedViews
            views={views}
            state={state}
            onStateChange={setState}
            onSave={() => "new"}
            onUpdate={() => undefined}
            onRename={() => undefined}
            onDelete={() => undefined}
          />
          <StatusFilter state={state} onChange={setState} />
          <div className="w-56 max-sm:w-full">
            <SearchField
              label="Search orders"
              labelHidden
              placeholder="Search orders"
              value={state.search}
              onChange={(text) => setState(changed(state, { search: text }))}
            />
          </div>
        </>
      }
    />
  );
}

const meta = {
  title: "Patterns/Table page",
  component: OrdersPage,
  args: { search: "" },
} satisfies Meta<typeof OrdersPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AtFirst: Story = { tags: ["picture", "phone"] };
export const Filtered: Story = { args: { search: "view=late&f.status=Late&sort=-total&q=a&hide=channel" } };
export const WithSelection: Story = { args: { search: "sort=number", selected: 3 } };
