import type { Database } from "@bc/db/database";
import { limiterOf, requireToken } from "@bc/db/rate-limit";
import { orderError } from "../contract/errors.ts";
import { previewsPerMinute } from "../contract/limits.ts";

const limit = limiterOf({ name: "order-preview", limit: previewsPerMinute, windowMs: 60_000 });

type PreviewKind = "bulk" | "erasure" | "retention" | "location";

/** Limits previews that read many orders, by kind, for all users of a business together. */
export async function takePreview(database: Database, kind: PreviewKind, businessId: string): Promise<void> {
  await requireToken(limit(database), `${kind}:${businessId}`, (wait) => orderError("order.preview-limit", wait));
}
