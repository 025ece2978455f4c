import { createContext, type KeyboardEvent, useContext } from "react";

/**
 * Where menus, popovers and tooltips are put: inside the dialog they were opened from, because that keeps the focus in
 * itself and takes a click elsewhere for a wish to close. Outside dialogs, at the end of the page.
 */
const Layer = createContext<HTMLElement | null>(null);

export const LayerProvider = Layer.Provider;

/** For the `container` of Radix' portals. */
export const useLayer = (): HTMLElement | null => useContext(Layer);

/** Escape closes what is on top, not also the dialog below it. */
export function keepEscape(event: KeyboardEvent): void {
  if (event.key === "Escape") event.stopPropagation();
}
