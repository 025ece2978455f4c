import { createContext, useContext } from "react";
import { matchRoutes } from "react-router";
import type { Area } from "../area.ts";
import type { MenuItem } from "./menu-item.ts";

/** Returns false for URLs of console pages without content: manifest pages without `load`. */
export type IsOffered = (url: string) => boolean;

export function offeredBy(areas: readonly Area[]): IsOffered {
  const routes = areas.flatMap(({ pages }) =>
    pages.flatMap(({ paths, load }) => paths.map((path) => ({ path, handle: load !== undefined }))),
  );
  return (url) => matchRoutes(routes, url.replace(/[?#].*/, ""))?.at(-1)?.route.handle ?? true;
}

/** The entries whose pages have content. */
export function offeredItems(items: readonly MenuItem[], isOffered: IsOffered): MenuItem[] {
  return items
    .filter(({ url }) => url === undefined || isOffered(url))
    .map((item) => (item.items ? { ...item, items: offeredItems(item.items, isOffered) } : item));
}

const Offered = createContext<IsOffered>(() => true);
export const OfferedProvider = Offered.Provider;

export function useIsOffered(): IsOffered {
  return useContext(Offered);
}
