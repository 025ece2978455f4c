import type { RowData } from "@tanstack/react-table";
import { Columns3, Download } from "lucide-react";
import { useState } from "react";
import { Button } from "../button.tsx";
import { Menu, MenuChoice, MenuItem, MenuSeparator } from "../menu.tsx";
import { saveFile } from "../save-file.ts";
import { columnId, type TableColumn } from "./column.ts";
import { hideColumn, showColumn } from "./column-actions.ts";
import { toCsv } from "./csv.ts";
import type { DataTableProps } from "./props.ts";
import type { TableModel } from "./use-data-table.ts";

interface ToolbarProps<Item extends RowData> {
  model: TableModel<Item>;
  props: DataTableProps<Item>;
}

/** The caller's toolbar with the table's own menus at the end. */
export function Toolbar<Item extends RowData>({ model, props }: ToolbarProps<Item>) {
  const { toolbar, columnMenu, exportName, columns, hiddenColumns = [] } = props;
  const { paging, texts } = model;
  return (
    <div className="flex min-h-[calc(var(--spacing-control-small)+1rem)] flex-wrap items-center gap-2 px-cell py-2">
      <div className={`flex min-w-0 flex-1 flex-wrap items-center gap-2 ${toolbar ? "max-sm:basis-full" : ""}`}>
        {toolbar ?? <span className="text-muted">{paging.total !== undefined && texts.rows(paging.total)}</span>}
      </div>
      {columnMenu && !(model.cards && props.card) && <ColumnMenu model={model} all={columns} hidden={hiddenColumns} />}
      {exportName && <ExportButton model={model} props={props} name={exportName} />}
    </div>
  );
}

function ColumnMenu<Item extends RowData>({
  model,
  all,
  hidden,
}: {
  model: TableModel<Item>;
  all: readonly TableColumn<Item>[];
  hidden: readonly string[];
}) {
  const { texts, columns, state, change } = model;
  return (
    <Menu
      size="narrow"
      button={
        <Button variant="secondary" size="small">
          <Columns3 aria-hidden="true" />
          {texts.columns}
        </Button>
      }
    >
      {all.map((column) => {
        const id = columnId(column);
        const shown = !state.hidden.includes(id);
        return (
          <MenuChoice
            key={id}
            checked={shown}
            disabled={column.disableHiding ?? (shown && columns.length === 1)}
            onChange={(show) => (show ? showColumn(model, id) : hideColumn(model, id))}
          >
            {column.Header}
          </MenuChoice>
        );
      })}
      <MenuSeparator />
      <MenuItem onSelect={() => change({ hidden, order: [], widths: {} })}>{texts.resetColumns}</MenuItem>
    </Menu>
  );
}

function ExportButton<Item extends RowData>({ model, props, name }: ToolbarProps<Item> & { name: string }) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const { engine, columns, texts } = model;
  const save = async (): Promise<void> => {
    setBusy(true);
    setFailed(false);
    try {
      const rows = props.exportRows
        ? await props.exportRows()
        : engine.getRowModel().rows.map(({ original }) => original);
      saveFile(name, "text/csv", toCsv(columns, rows));
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {failed && (
        <span role="alert" className="text-dense text-accent-red">
          {texts.exportFailed}
        </span>
      )}
      <Button variant="secondary" size="small" busy={busy} onClick={save}>
        <Download aria-hidden="true" />
        {texts.exportFile}
      </Button>
    </>
  );
}
