/** What a search can find: everything with a search page, else what the palette knows. */
export function searchPlaceholder(searchUrl: string | null): string {
  return searchUrl
    ? "Search for orders, products, listings, customers, and more"
    : "Search for pages, settings, businesses and users";
}
