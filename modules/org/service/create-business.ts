import type { Database } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import { z } from "zod";
import { orgError } from "../contract/errors.ts";
import { businessName, mostBusinesses } from "../contract/organization.ts";
import { type BusinessRow, findBusiness } from "../store/page-businesses.ts";
import { insertBusiness, isBusinessNameTaken } from "../store/write-business.ts";
import { lockOrganization } from "../store/write-organization.ts";
import { type Doer, recordAudit } from "./record-audit.ts";
import { requireInput } from "./require-input.ts";

const input = z.object({ name: businessName });

/** Of several who give the same name at once one wins; the others are told that it is taken. */
export function createBusiness(
  database: Database,
  doer: Doer,
  asked: { name: string; organizationId: string },
): Promise<BusinessRow> {
  const { organizationId } = asked;
  const { name } = requireInput(input, { name: asked.name });
  return database.withTenant({ userId: doer.userId, organizationId }, async (tx) => {
    const organization = await lockOrganization(tx, organizationId);
    if (organization.businessCount >= mostBusinesses) throw orgError("org.business-limit", { most: mostBusinesses });
    const business = { organizationId, id: newId() };
    if (await isBusinessNameTaken(tx, business, name))
      throw orgError("org.name-taken", { thing: organization.businessEntityTerminology, name });
    await insertBusiness(tx, { ...business, name, userId: doer.userId });
    await recordAudit(tx, doer, {
      organizationId,
      businessId: business.id,
      action: "business.created",
      target: { type: "business", id: business.id },
      after: { name },
    });
    return findBusiness(tx, doer.userId, business);
  });
}
