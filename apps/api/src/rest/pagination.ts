import type { Page } from "@bc/db/page";

/** JSON:API's links to the neighbouring pages, with every other parameter of the request kept. */
export function pageLinks(url: string, { skip, take }: Page, totalCount: number): Record<string, string | null> {
  const at = (offset: number): string => {
    const link = new URL(url, "http://api");
    link.searchParams.set("page[offset]", String(offset));
    link.searchParams.set("page[limit]", String(take));
    return link.pathname + link.search;
  };
  return {
    first: at(0),
    prev: skip > 0 ? at(Math.max(0, skip - take)) : null,
    next: skip + take < totalCount ? at(skip + take) : null,
    last: at(Math.max(0, Math.ceil(totalCount / take) - 1) * take),
  };
}
