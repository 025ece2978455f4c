import { type Actor, recordAudit } from "@bc/audit/public";
import type { Database } from "@bc/db/database";
import { orderError } from "../contract/errors.ts";
import { revealMs } from "../contract/limits.ts";
import { upsertReveal } from "../store/customer-data-reveals.ts";
import { checkRemark } from "./check-remark.ts";
import { sightOf, type Viewer } from "./customer-data.ts";

/** Shows customer data for a while to a user who updates orders through a global role, and records the reason. */
export async function revealCustomerData(
  database: Database,
  viewer: Viewer & Actor,
  asked: string,
): Promise<{ until: Date }> {
  const { userId, organizationId, businessId } = viewer;
  const reason = checkRemark(asked);
  if (!reason) throw orderError("order.input-refused", { problems: "Say why you need the customer data." });
  const now = new Date();
  const until = new Date(now.getTime() + revealMs);
  await database.withTenant({ userId, organizationId, businessId }, async (tx) => {
    // Users who see customer data anyway have nothing to show.
    if (!(await sightOf(tx, viewer, now)).canReveal) return;
    await upsertReveal(tx, { businessId, userId }, until);
    await recordAudit(tx, viewer, {
      organizationId,
      businessId,
      action: "order.customer-data-shown",
      target: { type: "business", id: businessId },
      after: { reason },
    });
  });
  return { until };
}
