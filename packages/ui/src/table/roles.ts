/** Explicit table roles, because browsers drop the implicit ones if rows are laid out as cards. */
export const roles = {
  grid: { role: "grid" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader" },
  cell: { role: "gridcell" },
} as const;
