import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Tenant } from "../menu.ts";

/** What the views may do to the page they stand in. */
export interface Page {
  /** False when the page goes there by itself. */
  announce: (url: string) => boolean;
  leave: (url: string) => void;
  chooseTenant: (tenant: Tenant) => void;
  setCollapsed: (collapsed: boolean) => void;
}

const missing = (): never => {
  throw new Error("Drawn outside the element");
};

export const PageContext = createContext<Page>({
  announce: missing,
  leave: missing,
  chooseTenant: missing,
  setCollapsed: missing,
});

export const usePage = (): Page => useContext(PageContext);

/** For a link: a plain click is announced first, one for another tab is the browser's. */
export function useFollow(): (event: MouseEvent & { currentTarget: HTMLAnchorElement }) => void {
  const page = usePage();
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (!page.announce(event.currentTarget.href)) event.preventDefault();
  };
}
