import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import type { TableColumn } from "./column.ts";
import type { TablePagination } from "./pagination-options.ts";
import type { TableSelection } from "./selection.ts";
import type { TableState } from "./table-state.ts";
import type { TableTexts } from "./texts.ts";

/** How a table shows itself below 640 px. */
export type MobileMode = "moveable" | "collapsed" | "transformed" | "shorten";

export interface DataTableProps<Item extends RowData> {
  /** Names the table for screen readers. */
  label: string;
  columns: readonly TableColumn<Item>[];
  data: readonly Item[];
  rowId: (row: Item) => string;
  /** What a row is called where it is spoken of, as in "Select {name}"; its id unless given. */
  rowName?: (row: Item) => string;
  /** Kept by the caller, as by `useTableState`; without it by the table, from `initialState`. */
  state?: TableState;
  onStateChange?: (next: TableState) => void;
  initialState?: Partial<TableState>;
  /** Without it all rows are shown, long lists as a window over them. */
  pagination?: TablePagination;
  loading?: boolean;
  /** Shown in a single row instead of data. */
  error?: string | undefined;
  onRetry?: () => void;
  /** What stands where rows would, when there are none at all. */
  empty?: ReactNode;
  /** Adds a first column to select rows by; or says which can be. */
  selectable?: boolean | ((row: Item) => boolean);
  selection?: TableSelection;
  onSelectionChange?: (next: TableSelection) => void;
  /** What can be done with the selected rows. */
  bulkActions?: (selection: TableSelection) => ReactNode;
  /** Search, filters and views, above the rows. */
  toolbar?: ReactNode;
  /** A menu of columns to show and hide, beside the toolbar. */
  columnMenu?: boolean;
  /** Offers what is shown as a file of this name. */
  exportName?: string;
  /** For a server: all rows that match, to be exported instead of the page. */
  exportRows?: () => Promise<readonly Item[]>;
  /** Draws a link round the first cell's content; a click anywhere else on the row follows it. */
  rowLink?: (row: Item, content: ReactNode) => ReactNode;
  /** Stands at the end of each row. */
  rowActions?: (row: Item) => ReactNode;
  mobileMode?: MobileMode;
  /** For the mode `shorten`: the columns that stay. */
  shortenTo?: readonly string[];
  dense?: boolean;
  /** At most so high, any CSS length: rows then scroll below the header. */
  height?: string;
  /** Off where a card already draws the edge. */
  framed?: boolean;
  texts?: Partial<TableTexts>;
}
