export interface Need {
  businessName: string;
  toShipToday: number;
  lateRisk: number;
  overdue: number;
  exceptions: number;
  shipmentsNeedingAction: number;
  channelsBehind: number;
}

export function needsAction(row: Need): boolean {
  return [row.overdue, row.lateRisk, row.exceptions, row.shipmentsNeedingAction, row.channelsBehind].some((n) => n > 0);
}

/** Sorts by overdue orders, the share of orders at risk, exceptions, then name. Rows that need no action are last. */
export function sortByNeed<Row extends Need>(rows: readonly Row[]): Row[] {
  return rows.toSorted(
    (one, other) =>
      Number(needsAction(other)) - Number(needsAction(one)) ||
      other.overdue - one.overdue ||
      compare(shareAtRisk(other), shareAtRisk(one)) ||
      other.exceptions - one.exceptions ||
      one.businessName.localeCompare(other.businessName, "en"),
  );
}

function shareAtRisk({ lateRisk, toShipToday }: Need): number {
  return lateRisk === 0 ? 0 : lateRisk / toShipToday;
}

/** Two infinite shares are equal, and their difference is not a number. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}
