import type { Database } from "@bc/db/database";
import { limiterOf, requireToken } from "@bc/db/rate-limit";
import { orgError } from "../contract/errors.ts";

const limit = limiterOf({ name: "business-names", limit: 120, windowMs: 60_000 });

/** Limits the only list without pages: a page load needs it once, and frequent callers are refused. */
export function takeNameList(database: Database, userId: string): Promise<void> {
  return requireToken(limit(database), userId, (wait) => orgError("org.name-list-limit", wait));
}
