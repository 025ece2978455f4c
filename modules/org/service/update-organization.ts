import { type Actor, recordAudit } from "@bc/audit/public";
import type { Database } from "@bc/db/database";
import { z } from "zod";
import { businessTerm, organizationName } from "../contract/organization.ts";
import type { OrganizationRow } from "../store/list-organizations.ts";
import { findOrganization } from "../store/page-organizations.ts";
import { lockOrganization, updateOrganizationRow } from "../store/write-organization.ts";
import { requireInput } from "./require-input.ts";
import { requireVersion } from "./require-version.ts";

interface Asked {
  id: string;
  name?: string | null | undefined;
  businessEntityTerminology?: string | null | undefined;
  /** That the change is based on. */
  version?: number | null | undefined;
}

const change = z.object({ name: organizationName.optional(), businessEntityTerminology: businessTerm.optional() });

/** Of several who change the same version one wins; the others are told who, and when. */
export function updateOrganization(database: Database, actor: Actor, asked: Asked): Promise<OrganizationRow> {
  const { id, version } = asked;
  const wanted = requireInput(change, {
    name: asked.name ?? undefined,
    businessEntityTerminology: asked.businessEntityTerminology ?? undefined,
  });
  return database.withTenant({ userId: actor.userId, organizationId: id }, async (tx) => {
    const saved = await lockOrganization(tx, id);
    await requireVersion(tx, saved, version);
    const changed = (["name", "businessEntityTerminology"] as const).filter(
      (field) => wanted[field] !== undefined && wanted[field] !== saved[field],
    );
    if (changed.length > 0) {
      const { name = saved.name, businessEntityTerminology = saved.businessEntityTerminology } = wanted;
      const after = { name, businessEntityTerminology };
      await updateOrganizationRow(tx, { id, userId: actor.userId }, after);
      const facts = (of: typeof after) => Object.fromEntries(changed.map((field) => [field, of[field]]));
      await recordAudit(tx, actor, {
        organizationId: id,
        action: "organization.updated",
        target: { type: "organization", id },
        before: facts(saved),
        after: facts(after),
      });
    }
    return findOrganization(tx, actor.userId, id);
  });
}
