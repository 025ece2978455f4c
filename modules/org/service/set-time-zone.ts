import { type Actor, recordAudit } from "@bc/audit/public";
import type { Database } from "@bc/db/database";
import { appendEvents } from "@bc/events/append";
import { eventOf } from "@bc/events/define";
import { z } from "zod";
import { businessZoneChanged } from "../contract/events.ts";
import { timeZone } from "../contract/organization.ts";
import { type BusinessRow, findBusiness } from "../store/page-businesses.ts";
import { confirmTimeZone, lockTimeZone } from "../store/write-business.ts";
import { requireInput } from "./require-input.ts";

const input = z.object({ timeZone });

/** Sets and confirms the time zone of a business. Only a change is recorded in the audit log. */
export function setTimeZone(
  database: Database,
  actor: Actor,
  asked: { organizationId: string; id: string; timeZone: string },
): Promise<BusinessRow> {
  const business = { organizationId: asked.organizationId, id: asked.id };
  const { timeZone: next } = requireInput(input, { timeZone: asked.timeZone });
  const scope = { userId: actor.userId, organizationId: business.organizationId, businessId: business.id };
  return database.withTenant(scope, async (tx) => {
    const before = await lockTimeZone(tx, business);
    await confirmTimeZone(tx, business, next);
    const saved = await findBusiness(tx, actor.userId, business);
    if (next !== before) {
      const { organizationId, id: businessId } = business;
      const event = { organizationId, businessId, key: businessId, payload: {} };
      await appendEvents(tx, [eventOf(businessZoneChanged, event)]);
      await recordAudit(tx, actor, {
        organizationId: business.organizationId,
        businessId: business.id,
        action: "business.time-zone-changed",
        target: { type: "business", id: business.id },
        before: { timeZone: before },
        after: { timeZone: next },
      });
    }
    return saved;
  });
}
