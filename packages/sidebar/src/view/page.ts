import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Tenant } from "../menu.ts";

/** The actions of the views on the page. */
export interface Page {
  /** Returns false if the page handles the navigation. */
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

/** For links: a plain click fires the navigate event; a click for a new tab is left to the browser. */
export function useFollow(): (event: MouseEvent & { currentTarget: HTMLAnchorElement }) => void {
  const page = usePage();
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (!page.announce(event.currentTarget.href)) event.preventDefault();
  };
}
