/** The selected rows. */
export interface TableSelection {
  /** All rows that match the filters, loaded or not; `ids` is then ignored. */
  all: boolean;
  ids: Readonly<Record<string, true>>;
}

export const nothingSelected: TableSelection = { all: false, ids: {} };

export function selectedCount({ all, ids }: TableSelection, total: number): number {
  return all ? total : Object.keys(ids).length;
}
