import { type Actor, recordAudit } from "@bc/audit/public";
import type { Database } from "@bc/db/database";
import { appendEvents } from "@bc/events/append";
import { eventOf } from "@bc/events/define";
import { z } from "zod";
import { factorRequired } from "../contract/events.ts";
import { graceDays } from "../contract/security.ts";
import { findFactorRequirement, updateFactorRequirement } from "../store/factor-requirement.ts";
import { lockOrganization } from "../store/write-organization.ts";
import { requireInput } from "./require-input.ts";

const change = z.object({
  graceDays: z.literal(graceDays, `Choose one of ${graceDays.join(", ")} days.`).nullable(),
});

/** Requires a second factor in an organization after the given days, or lifts the requirement (null). */
export async function requireFactor(
  { database }: { database: Database },
  actor: Actor,
  asked: { organizationId: string; graceDays: number | null },
): Promise<void> {
  const { organizationId } = asked;
  const wanted = requireInput(change, { graceDays: asked.graceDays });
  await database.withTenant({ userId: actor.userId, organizationId }, async (tx) => {
    await lockOrganization(tx, organizationId);
    const before = await findFactorRequirement(tx, organizationId);
    if (before === null && wanted.graceDays === null) return;
    const after = await updateFactorRequirement(tx, organizationId, wanted.graceDays);
    const requiredFrom = after?.toISOString();
    if (requiredFrom) {
      const event = { organizationId, key: organizationId, payload: { requiredFrom } };
      await appendEvents(tx, [eventOf(factorRequired, event)]);
    }
    await recordAudit(tx, actor, {
      organizationId,
      action: after ? "organization.factor-required" : "organization.factor-not-required",
      target: { type: "organization", id: organizationId },
      before: { requiredFrom: before?.toISOString() ?? null },
      after: { requiredFrom: requiredFrom ?? null },
    });
  });
}
