/** The current product: Unified Analytics below its own path, the console everywhere else. */
export function productTypeAt(pathname: string): "ua" | "bc" {
  return pathname.split("/")[1] === "unified-analytics" ? "ua" : "bc";
}
