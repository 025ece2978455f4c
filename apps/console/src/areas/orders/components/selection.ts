import type { FindOrderInput } from "../api/list-orders.gen.ts";

/** The orders that the user selected in a list: some of them, or all that match. */
export interface OrderSelection {
  businessId: string;
  /** Undefined if all matching orders are selected. */
  cartOrderIds: readonly string[] | undefined;
  /** What the list shows. */
  find: FindOrderInput;
  /** Number of selected orders. */
  count: number;
  /** Clears the selection. */
  clear: () => void;
}

/** What an export needs of a selection. */
export type ExportedOrders = Pick<OrderSelection, "businessId" | "cartOrderIds" | "find" | "count">;
