import { type Actor, recordAudit } from "@bc/audit/public";
import type { Database } from "@bc/db/database";
import { z } from "zod";
import { orgError } from "../contract/errors.ts";
import { businessName } from "../contract/organization.ts";
import { type BusinessRow, findBusiness } from "../store/page-businesses.ts";
import { findNamedBusiness, isBusinessNameTaken, renameBusinessRow } from "../store/write-business.ts";
import { lockOrganization } from "../store/write-organization.ts";
import { requireInput } from "./require-input.ts";
import { requireVersion } from "./require-version.ts";

interface Asked {
  organizationId: string;
  id: string;
  name: string;
  /** That the change is based on. */
  version?: number | null | undefined;
}

const input = z.object({ name: businessName });

/** Of several who change the same version one wins; the others are told who, and when. */
export function renameBusiness(database: Database, actor: Actor, asked: Asked): Promise<BusinessRow> {
  const { organizationId, id, version } = asked;
  const { name } = requireInput(input, { name: asked.name });
  return database.withTenant({ userId: actor.userId, organizationId, businessId: id }, async (tx) => {
    const { businessEntityTerminology: thing } = await lockOrganization(tx, organizationId);
    const saved = await findNamedBusiness(tx, { organizationId, id });
    await requireVersion(tx, saved, version);
    if (name !== saved.name) {
      if (await isBusinessNameTaken(tx, { organizationId, id }, name))
        throw orgError("org.name-taken", { thing, name });
      await renameBusinessRow(tx, { organizationId, id }, { name, userId: actor.userId });
      await recordAudit(tx, actor, {
        organizationId,
        businessId: id,
        action: "business.renamed",
        target: { type: "business", id },
        before: { name: saved.name },
        after: { name },
      });
    }
    return findBusiness(tx, actor.userId, { organizationId, id });
  });
}
