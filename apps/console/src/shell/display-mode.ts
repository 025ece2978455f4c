import { useEffect } from "react";
import { type Location, useLocation, useSearchParams } from "react-router";
import { isNavKept } from "../shared/navigation/kept-nav.ts";
import { productTypeAt } from "../shared/products/product-type.ts";

export type Navigation = ReturnType<typeof productTypeAt> | "mcm";
export type DisplayMode = "full" | "modal" | "constellation";

/** The address names the multi-store navigation, but for a moment after each change of page. */
export function navigationAt({ pathname, search }: Pick<Location, "pathname" | "search">): Navigation {
  const nav = new URLSearchParams(search).get("nav");
  return nav === "mcm" || (nav === null && isNavKept()) ? "mcm" : productTypeAt(pathname);
}

/** What surrounds the page. Constellation lasts in its tab until an address ends it. */
export function useDisplayMode(): DisplayMode {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const asked = query.get("constellation");
  useEffect(() => {
    if (asked === "true") sessionStorage.setItem("constellation", asked);
    if (asked === "false") sessionStorage.removeItem("constellation");
  }, [asked]);
  if (query.get("mode") === "modal") return "modal";
  const constellation = asked ?? sessionStorage.getItem("constellation");
  return constellation === "true" && pathname !== "/unserror" ? "constellation" : "full";
}
