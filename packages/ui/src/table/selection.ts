/** Which rows are chosen. */
export interface TableSelection {
  /** Every row that matches the filters, loaded or not; `ids` then says nothing. */
  all: boolean;
  ids: Readonly<Record<string, true>>;
}

export const nothingSelected: TableSelection = { all: false, ids: {} };

export function selectedCount({ all, ids }: TableSelection, total: number): number {
  return all ? total : Object.keys(ids).length;
}
