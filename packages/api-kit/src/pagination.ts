import type { Page } from "@bc/db/page";
import { apiError } from "./errors.ts";

const maxPageSize = 100;
// Users search for rows that far back instead of paging to them.
const maxSkip = 100_000;

/** Returns the requested page, or the first 25 rows. Refuses pages that are too large or too far back. */
export function pageOf(asked: Partial<Page> | null | undefined): Page {
  const page = { skip: asked?.skip ?? 0, take: asked?.take ?? 25 };
  if (page.skip < 0 || page.skip > maxSkip || page.take < 1 || page.take > maxPageSize)
    throw apiError("api.page-refused", { maxPageSize, maxSkip });
  return page;
}
