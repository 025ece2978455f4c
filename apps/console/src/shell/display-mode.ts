import { useEffect } from "react";
import { type Location, useLocation, useSearchParams } from "react-router";
import { isNavKept } from "../shared/navigation/kept-nav.ts";
import { productTypeAt } from "../shared/products/product-type.ts";

export type Navigation = ReturnType<typeof productTypeAt> | "mcm";
export type DisplayMode = "full" | "modal" | "constellation";

/** Whether the URL selects the multi-store navigation. Remembered, because each navigation drops it for a moment. */
export function navigationAt({ pathname, search }: Pick<Location, "pathname" | "search">): Navigation {
  const nav = new URLSearchParams(search).get("nav");
  return nav === "mcm" || (nav === null && isNavKept()) ? "mcm" : productTypeAt(pathname);
}

/** The frame around the page. Constellation mode lasts in its tab until a URL ends it. */
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
