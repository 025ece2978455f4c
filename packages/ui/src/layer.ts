import { createContext, type KeyboardEvent, useContext } from "react";

/**
 * The container of menus, popovers and tooltips: the dialog that opened them, because it traps the focus and closes on
 * clicks outside. Without a dialog, the end of the page.
 */
const Layer = createContext<HTMLElement | null>(null);

export const LayerProvider = Layer.Provider;

/** Returns the `container` for Radix portals. */
export const useLayer = (): HTMLElement | null => useContext(Layer);

/** Keeps Escape from also closing the dialog below. */
export function keepEscape(event: KeyboardEvent): void {
  if (event.key === "Escape") event.stopPropagation();
}
