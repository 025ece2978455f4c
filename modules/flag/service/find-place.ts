import type { Database } from "@bc/db/database";
import { admit } from "@bc/org/public";
import type { FlagContext } from "../domain/flag.ts";

interface Asked {
  organizationId?: string | null | undefined;
  businessId?: string | null | undefined;
}

/**
 * The business or organization whose flags are requested. One that is not the caller's is refused: a stranger must
 * not learn what is on for it. A business brings its own organization, whatever else was named.
 */
export async function findPlace(
  database: Database,
  userId: string,
  { organizationId, businessId }: Asked,
): Promise<Pick<FlagContext, "organizationId" | "businessId">> {
  if (businessId) {
    const admitted = await admit(database, userId, "viewBusiness", { businessId });
    return { businessId, organizationId: admitted.organizationId };
  }
  if (!organizationId) return {};
  await admit(database, userId, "viewOrganization", { organizationId });
  return { organizationId };
}
