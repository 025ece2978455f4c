import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { type SavedView, SavedViews } from "./saved-views.tsx";
import { changed, type TableState, tableState, viewOf } from "./table-state.ts";

const late = tableState({ filters: { status: ["Late"] }, sort: { column: "placed", direction: "asc" } });
const kept: SavedView[] = [
  { id: "late", name: "Late orders", state: viewOf(late) },
  { id: "wholesale", name: "Wholesale", state: viewOf(tableState({ filters: { channel: ["Wholesale"] } })) },
];

interface KeptProps {
  state: TableState;
  views?: SavedView[];
  problem?: { text: string; onRetry: () => void };
}

/** Keeps views in memory, as a page would keep them with its user. */
function Kept({ state: first, views: given = kept, problem }: KeptProps) {
  const [views, setViews] = useState(given);
  const [state, setState] = useState(first);
  return (
    <SavedViews
      views={views}
      problem={problem}
      state={state}
      onStateChange={setState}
      onSave={(name, saved) => {
        const id = `view-${views.length + 1}`;
        setViews([...views, { id, name, state: saved }]);
        return id;
      }}
      onUpdate={(id, saved) => setViews(views.map((view) => (view.id === id ? { ...view, state: saved } : view)))}
      onRename={(id, name) => setViews(views.map((view) => (view.id === id ? { ...view, name } : view)))}
      onDelete={(id) => setViews(views.filter((view) => view.id !== id))}
    />
  );
}

const meta = {
  title: "Data/Saved views",
  component: Kept,
  args: { state: tableState() },
} satisfies Meta<typeof Kept>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NoneChosen: Story = {};
export const Chosen: Story = { args: { state: { ...late, view: "late" } } };
export const Modified: Story = {
  tags: ["picture"],
  args: { state: changed({ ...late, view: "late" }, { search: "alpine" }) },
};
export const Many: Story = {
  args: {
    views: Array.from({ length: 20 }, (_, at) => ({ id: `${at}`, name: `View ${at + 1}`, state: viewOf(late) })),
  },
};
export const NotListed: Story = {
  args: {
    views: [],
    problem: { text: "Views can't be shown. The server can't be reached.", onRetry: () => undefined },
  },
};
