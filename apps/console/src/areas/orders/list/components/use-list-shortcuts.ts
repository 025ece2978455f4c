import { useNavigate } from "react-router";
import { useShortcuts } from "../../../../shared/shortcuts/use-shortcuts.ts";
import { listTabs, ordersRoot } from "../../components/tabs.ts";

const group = {
  name: "In the order list",
  shortcuts: [
    { keys: ["j"], does: "Move down" },
    { keys: ["k"], does: "Move up" },
    { keys: ["Enter"], does: "Open the order" },
    { keys: ["x"], does: "Select or deselect, also with Space" },
    { keys: ["Shift", "↑", "↓"], does: "Extend the selection" },
    { keys: ["Mod", "A"], does: "Select the page" },
    { keys: ["Shift", "A"], does: "Select all matching orders" },
    { keys: ["Esc"], does: "Clear the selection" },
    { keys: ["z"], does: "Undo your last bulk run" },
    { keys: ["1", "–", "6"], does: "Open a tab" },
    { keys: ["f"], does: "Filter" },
    { keys: ["."], does: "Show new orders" },
  ],
};

interface ListShortcuts {
  onFilter: () => void;
  onShowNew: (() => void) | undefined;
  onUndo: (() => void) | undefined;
}

export function useListShortcuts({ onFilter, onShowNew, onUndo }: ListShortcuts): void {
  const navigate = useNavigate();
  const tabs = listTabs.map(({ path }, at) => [
    String(at + 1),
    () => {
      void navigate(`${ordersRoot}/${path}`);
    },
  ]);
  useShortcuts(group, {
    ...(Object.fromEntries(tabs) as Record<string, () => void>),
    f: onFilter,
    ...(onShowNew && { ".": onShowNew }),
    ...(onUndo && { z: onUndo }),
  });
}
