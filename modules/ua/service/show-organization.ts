import type { Database } from "@bc/db/database";
import type { Flags } from "@bc/flag/public";
import { findOrganizationName } from "@bc/org/public";
import { analyticsFlags } from "../contract/analytics-menu.ts";
import type { AnalyticsSettings } from "./api-parts.ts";

interface Asked {
  userId: string;
  organizationId: string;
  businessId: string;
  subject: string;
  email: string | undefined;
}

/** Returns the organization of a business as the area knows it, with the flags that are on for the business. */
export async function showOrganization(
  { database, flags, analytics }: { database: Database; flags: Flags; analytics: AnalyticsSettings },
  { subject: targetingKey, email, userId, organizationId, businessId }: Asked,
) {
  const context = { targetingKey, email, userId, organizationId, businessId };
  const states = await Promise.all(analyticsFlags.map((key) => flags.isOn(key, context)));
  const tenant = { userId, organizationId, businessId };
  const title = await database.withTenant(tenant, (tx) => findOrganizationName(tx, organizationId));
  return {
    id: organizationId,
    title: title ?? "",
    cartId: organizationId,
    tableauId: analytics.tableau?.site || null,
    businessFlags: analyticsFlags.filter((_key, index) => states[index]).map((key) => ({ id: key, title: key })),
  };
}
