import type { Database } from "@bc/db/database";
import { limiterOf, requireToken } from "@bc/db/rate-limit";
import { orderError } from "../contract/errors.ts";
import { previewsPerMinute } from "../contract/limits.ts";

const limit = limiterOf({ name: "order-preview", limit: previewsPerMinute, windowMs: 60_000 });

/** Limits previews that read many orders, for all users of a business together. */
export async function takePreview(database: Database, businessId: string): Promise<void> {
  await requireToken(limit(database), businessId, (wait) => orderError("order.preview-limit", wait));
}
