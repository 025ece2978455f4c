import type { Database } from "@bc/db/database";
import type { Page } from "@bc/db/page";
import { listOrganizationRuns, type OrganizationRun } from "@bc/workflow/client";
import { requireId } from "./require-id.ts";

export type RunView = OrganizationRun;

interface Asked {
  userId: string;
  organizationId: string;
  isUnsettled: boolean;
}

/** Durable work of an organization, for support. */
export function listRuns(
  database: Database,
  { userId, organizationId, isUnsettled }: Asked,
  page: Page,
): Promise<{ runs: RunView[]; totalCount: number }> {
  const tenant = { userId, organizationId: requireId(organizationId) };
  return database.withTenant(tenant, (tx) => listOrganizationRuns(tx, { isUnsettled }, page));
}
