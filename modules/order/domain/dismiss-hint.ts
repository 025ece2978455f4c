import type { HintKind } from "../contract/model.ts";
import type { OrderEdit } from "./order-changes.ts";

/** Dismisses a hint of an order. Dismissing it again changes nothing. */
export function dismissHint(kind: HintKind): OrderEdit {
  return (state) => {
    const { dismissedHints } = state.order;
    if (dismissedHints.includes(kind)) return state;
    return { ...state, order: { ...state.order, dismissedHints: [...dismissedHints, kind].toSorted() } };
  };
}
