/**
 * What a table's elements are by themselves, said again: laid out as cards they are no table to some browsers, and a
 * screen reader would lose the grid.
 */
export const roles = {
  grid: { role: "grid" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader" },
  cell: { role: "gridcell" },
} as const;
