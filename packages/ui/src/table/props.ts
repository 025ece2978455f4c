import type { RowData } from "@tanstack/react-table";
import type { ReactNode } from "react";
import type { TableColumn } from "./column.ts";
import type { TablePagination } from "./pagination-options.ts";
import type { TableSelection } from "./selection.ts";
import type { TableState } from "./table-state.ts";
import type { TableTexts } from "./texts.ts";

/** Layout below 640 px. */
export type MobileMode = "moveable" | "collapsed" | "transformed" | "shorten";

export interface DataTableProps<Item extends RowData> {
  /** Accessible name of the table. */
  label: string;
  columns: readonly TableColumn<Item>[];
  data: readonly Item[];
  rowId: (row: Item) => string;
  /** Name of a row in labels such as "Select {name}"; defaults to its ID. */
  rowName?: (row: Item) => string;
  /** Controlled state, as by `useTableState`. Without it the table starts from `initialState`. */
  state?: TableState;
  onStateChange?: (next: TableState) => void;
  initialState?: Partial<TableState>;
  /** Without it all rows are shown, virtualized for long lists. */
  pagination?: TablePagination;
  loading?: boolean;
  /** Shown in a single row instead of data. */
  error?: ReactNode;
  onRetry?: () => void;
  /** Shown if there are no rows at all. */
  empty?: ReactNode;
  /** Adds a selection column; a function limits it to some rows. */
  selectable?: boolean | ((row: Item) => boolean);
  selection?: TableSelection;
  onSelectionChange?: (next: TableSelection) => void;
  /** Actions on selected rows. */
  bulkActions?: (selection: TableSelection) => ReactNode;
  /** Search, filters and views, above the rows. */
  toolbar?: ReactNode;
  /** News about the rows, such as a button that shows new ones. On the header, or beside the sorting of cards: no row moves. */
  news?: ReactNode;
  /** A menu of columns to show and hide, beside the toolbar. */
  columnMenu?: boolean;
  /** Columns that the menu's reset hides; the state's defaults should have them too. */
  hiddenColumns?: readonly string[];
  /** Offers an export with this file name. */
  exportName?: string;
  /** For a server: returns all matching rows for the export. */
  exportRows?: () => Promise<readonly Item[]>;
  /** Wraps the first cell in a link, which a click on the row follows. */
  rowLink?: (row: Item, content: ReactNode) => ReactNode;
  /** Shown at the end of each row. */
  rowActions?: (row: Item) => ReactNode;
  mobileMode?: MobileMode;
  /** For the mode `shorten`: the columns that stay. */
  shortenTo?: readonly string[];
  /** For the mode `transformed`: the content of a card, in place of labelled cells. Its first link is the row's. */
  card?: (row: Item) => ReactNode;
  /** Rows that no longer belong here are dimmed. */
  isDimmed?: (row: Item) => boolean;
  /**
   * Adds keys that work on the whole page: j and k move, Enter opens, x selects, Shift with arrows extends, Mod+A selects
   * the page, Shift+A everything, Escape nothing. The function is asked at each press of a single key.
   */
  rowKeys?: () => boolean;
  /** ID of the row that gets the focus once it is shown. */
  focusRow?: string | undefined;
  dense?: boolean;
  /** Maximum height as a CSS length; rows scroll below the header. */
  height?: string;
  /** Set to false inside a card, which has its own border. */
  framed?: boolean;
  texts?: Partial<TableTexts>;
}
