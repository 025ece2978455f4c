import type { Page } from "@bc/db/page";
import { apiError } from "./errors.ts";

const maxPageSize = 100;
// Nobody turns that many pages; whoever looks for a row that far back searches.
const maxSkip = 100_000;

/** The page asked for, or the first 25 rows. A page that the database should not be asked for is refused. */
export function pageOf(asked: Partial<Page> | null | undefined): Page {
  const page = { skip: asked?.skip ?? 0, take: asked?.take ?? 25 };
  if (page.skip < 0 || page.skip > maxSkip || page.take < 1 || page.take > maxPageSize)
    throw apiError("api.page-refused", { maxPageSize, maxSkip });
  return page;
}
