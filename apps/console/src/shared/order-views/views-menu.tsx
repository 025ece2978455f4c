import { MenuItem } from "@bc/ui/menu";
import { SavedViews } from "@bc/ui/table/saved-views";
import { changed, type TableState, type ViewState } from "@bc/ui/table/table-state";
import { Rows2, Rows3 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { ApiError } from "../api/api-error.ts";
import { useOperation, useWrite } from "../api/use-operation.ts";
import { showMessage } from "../message.ts";
import { useCan } from "../rights.ts";
import { useShortcuts } from "../shortcuts/use-shortcuts.ts";
import { telemetry } from "../telemetry/telemetry.ts";
import { deleteView } from "./api/delete-view.gen.ts";
import { listViews } from "./api/list-views.gen.ts";
import { saveView } from "./api/save-view.gen.ts";
import { contentOf, type ListView, savedViewOf, type ViewedList } from "./saved-view.ts";

const shortcuts = { name: "Views of the list", shortcuts: [{ keys: ["v"], does: "Choose or save a view" }] };
const scopes = [
  { value: "MINE", label: "My views", saveNew: "Save as my view" },
  { value: "TEAM", label: "Team views", saveNew: "Save as team view" },
] as const;

interface ViewsMenuProps {
  businessId: string;
  list: ViewedList;
  /** The tab on screen. */
  tab: { tab: string; label: string };
  /** How the tab looks until the user changes it. */
  defaults: Partial<TableState>;
  state: TableState;
  onChange: (next: TableState) => void;
  /** The address of a state in another tab. */
  addressOf: (tab: string, state: TableState) => string;
}

/** The saved views of a list. Only a choice in this menu applies one. */
export function ViewsMenu({ businessId, list, tab, defaults, state, onChange, addressOf }: ViewsMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const navigate = useNavigate();
  const mayEdit = useCan("updateOrders");
  const query = useOperation(listViews, { businessId, list: list.name });
  const views = query.data?.order_viewList ?? [];
  const save = useWrite(saveView, { refetch: [listViews] });
  const remove = useWrite(deleteView, { refetch: [listViews] });
  useShortcuts(shortcuts, { v: () => setIsOpen(true) });

  /** Runs a write, and says why it failed. */
  async function attempt<Result>(write: Promise<Result>): Promise<Result | undefined> {
    try {
      return await write;
    } catch (error) {
      showMessage({ tone: "bad", text: (error as ApiError).message });
      return undefined;
    }
  }

  const clientKey = () => crypto.randomUUID();
  const change = (
    id: string,
    by: (view: ListView) => { name: string; content: ReturnType<typeof contentOf> },
  ): void => {
    const view = views.find((other) => other.id === id);
    if (!view) return;
    const { version, scope, tab: ofView } = view;
    const { name, content } = by(view);
    const input = {
      viewId: id,
      version,
      clientKey: clientKey(),
      scope,
      list: list.name,
      tab: ofView,
      name,
      ...content,
    };
    void attempt(save.mutateAsync({ businessId, input }));
  };

  async function add(name: string, content: ViewState, of: string): Promise<string | undefined> {
    const scope = of === "TEAM" ? "TEAM" : "MINE";
    const input = {
      clientKey: clientKey(),
      scope,
      list: list.name,
      tab: tab.tab,
      name,
      ...contentOf(list, content),
    } as const;
    const saved = await attempt(save.mutateAsync({ businessId, input }));
    if (saved) telemetry.event("order_viewSaved", { scope });
    return saved?.order_viewUpsert.id;
  }

  const retry = async (): Promise<void> => {
    const { error } = await query.refetch();
    if (error) showMessage({ tone: "bad", text: error.message });
    else setIsOpen(true);
  };
  const failure = query.error && { text: `Views can't be shown. ${query.error.message}`, onRetry: () => void retry() };
  const problem = query.data ? undefined : (failure ?? { text: "Loading views" });

  return (
    <SavedViews
      views={views.map((view) => savedViewOf(list, view))}
      scopes={scopes}
      state={state}
      defaults={defaults}
      texts={{ everything: tab.label }}
      readOnly={!mayEdit}
      omitsSearch
      open={isOpen}
      onOpenChange={setIsOpen}
      problem={problem}
      onStateChange={onChange}
      onShow={(view, next) => {
        const target = views.find(({ id }) => id === view?.id)?.tab ?? tab.tab;
        if (target === tab.tab) onChange(next);
        else void navigate(addressOf(target, next));
      }}
      onSave={add}
      onUpdate={(id, content) => change(id, ({ name }) => ({ name, content: contentOf(list, content) }))}
      onRename={(id, name) => change(id, (view) => ({ name, content: contentOf(list, savedViewOf(list, view).state) }))}
      onDelete={(viewId) => {
        const version = views.find(({ id }) => id === viewId)?.version ?? 0;
        void attempt(remove.mutateAsync({ businessId, input: { viewId, version, clientKey: clientKey() } }));
      }}
    >
      <MenuItem
        icon={state.density ? Rows3 : Rows2}
        onSelect={() => onChange(changed(state, { density: state.density ? undefined : "comfortable" }))}
      >
        {state.density ? "Compact rows" : "Comfortable rows"}
      </MenuItem>
    </SavedViews>
  );
}
