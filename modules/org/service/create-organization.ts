import { type Actor, recordAudit } from "@bc/audit/public";
import type { Database, Tx } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import { orgError } from "../contract/errors.ts";
import {
  defaultName,
  maxOrganizationsPerDay,
  namedOrganization,
  unnamedOrganization,
} from "../contract/organization.ts";
import { findUser } from "../store/find-user.ts";
import type { OrganizationRow } from "../store/list-organizations.ts";
import { findOrganization } from "../store/page-organizations.ts";
import { insertBusiness } from "../store/write-business.ts";
import { enterNewOrganization, insertOrganization, takeOrganizationQuota } from "../store/write-organization.ts";
import { requireInput } from "./require-input.ts";

interface Asked {
  name?: string | null | undefined;
  website?: string | null | undefined;
  revenue?: string | null | undefined;
  salesChannel?: string | null | undefined;
  businessName?: string | null | undefined;
}

/** Creates an organization with its first business and makes the caller its owner. */
export async function createOrganization(database: Database, actor: Actor, asked: Asked): Promise<OrganizationRow> {
  const { userId } = actor;
  const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== null && value !== undefined));
  const wanted = requireInput("name" in given ? namedOrganization : unnamedOrganization, given);
  const email = await database.withTenant({ userId }, (tx) => takeQuota(tx, userId));
  const organization = {
    id: newId(),
    name: "name" in wanted ? wanted.name : (wanted.businessName ?? defaultName(email, "Organization")),
    website: wanted.website,
    revenue: wanted.revenue,
    salesChannel: wanted.salesChannel,
  };
  const business = { id: newId(), name: wanted.businessName ?? defaultName(email, "Business") };
  await database.withTenant({ userId }, async (tx) => {
    await enterNewOrganization(tx, organization.id);
    await insertOrganization(tx, { ...organization, ownerId: userId });
    await insertBusiness(tx, { organizationId: organization.id, ...business, userId });
    const { id, ...facts } = organization;
    await recordAudit(
      tx,
      actor,
      {
        organizationId: id,
        action: "organization.created",
        target: { type: "organization", id },
        after: Object.fromEntries(Object.entries(facts).flatMap(([name, fact]) => (fact ? [[name, fact]] : []))),
      },
      {
        organizationId: id,
        businessId: business.id,
        action: "business.created",
        target: { type: "business", id: business.id },
        after: { name: business.name },
      },
    );
  });
  return database.withTenant({ userId }, (tx) => findOrganization(tx, userId, organization.id));
}

/** Counts the organization against the day's limit, and answers its creator's address. */
async function takeQuota(tx: Tx, userId: string): Promise<string> {
  const user = await findUser(tx, userId);
  if (!user) throw orgError("org.user-unknown");
  if ((await takeOrganizationQuota(tx, userId)) > maxOrganizationsPerDay)
    throw orgError("org.organization-limit", { max: maxOrganizationsPerDay });
  return user.primaryEmail;
}
