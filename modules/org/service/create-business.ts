import { type Actor, recordAudit } from "@bc/audit/public";
import type { Database } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import { z } from "zod";
import { orgError } from "../contract/errors.ts";
import { businessName, maxBusinesses } from "../contract/organization.ts";
import { type BusinessRow, findBusiness } from "../store/page-businesses.ts";
import { insertBusiness, isBusinessNameTaken } from "../store/write-business.ts";
import { lockOrganization } from "../store/write-organization.ts";
import { requireInput } from "./require-input.ts";

const input = z.object({ name: businessName });

/** Of several who give the same name at once one wins; the others are told that it is taken. */
export function createBusiness(
  database: Database,
  actor: Actor,
  asked: { name: string; organizationId: string },
): Promise<BusinessRow> {
  const { organizationId } = asked;
  const { name } = requireInput(input, { name: asked.name });
  return database.withTenant({ userId: actor.userId, organizationId }, async (tx) => {
    const organization = await lockOrganization(tx, organizationId);
    if (organization.businessCount >= maxBusinesses) throw orgError("org.business-limit", { max: maxBusinesses });
    const business = { organizationId, id: newId() };
    if (await isBusinessNameTaken(tx, business, name))
      throw orgError("org.name-taken", { thing: organization.businessEntityTerminology, name });
    await insertBusiness(tx, { ...business, name, userId: actor.userId });
    await recordAudit(tx, actor, {
      organizationId,
      businessId: business.id,
      action: "business.created",
      target: { type: "business", id: business.id },
      after: { name },
    });
    return findBusiness(tx, actor.userId, business);
  });
}
