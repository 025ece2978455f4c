import { IconButton } from "@bc/ui/icon-button";
import { Menu, MenuItem } from "@bc/ui/menu";
import { ArchiveRestore, Ellipsis, RefreshCw, RotateCcw, Trash2 } from "lucide-react";
import { useCanIn } from "../../../../shared/rights.ts";
import type { Connector } from "../../components/connector.ts";

export type RowAction = "sync" | "reset" | "delete" | "restore";

interface RowMenuProps {
  row: Connector;
  onAct: (action: RowAction, rows: readonly Connector[]) => void;
}

/** What can be done with one connector. */
export function RowMenu({ row, onAct }: RowMenuProps) {
  const canIn = useCanIn();
  const maySync = canIn("syncConnectors", row.business.id);
  const may = canIn("manageConnectors", row.business.id);
  const reason = "Your role doesn't allow this.";
  if (row.deletedAt !== null)
    return (
      <Menu size="narrow" button={<IconButton icon={Ellipsis} size="small" label={`Actions for ${row.title}`} />}>
        <MenuItem icon={ArchiveRestore} disabled={!may} reason={reason} onSelect={() => onAct("restore", [row])}>
          Restore
        </MenuItem>
      </Menu>
    );
  return (
    <Menu size="narrow" button={<IconButton icon={Ellipsis} size="small" label={`Actions for ${row.title}`} />}>
      <MenuItem icon={RefreshCw} disabled={!maySync} reason={reason} onSelect={() => onAct("sync", [row])}>
        Sync
      </MenuItem>
      <MenuItem icon={RotateCcw} disabled={!may} reason={reason} onSelect={() => onAct("reset", [row])}>
        Reset
      </MenuItem>
      <MenuItem icon={Trash2} danger disabled={!may} reason={reason} onSelect={() => onAct("delete", [row])}>
        Delete
      </MenuItem>
    </Menu>
  );
}
