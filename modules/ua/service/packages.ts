import { recordAudit } from "@bc/audit/public";
import type { Manifest } from "@bc/connector-kit/manifest";
import type { Tx } from "@bc/db/database";
import { uaError } from "../contract/errors.ts";
import { type DeclaredPackage, packages, packageTypes } from "../contract/packages.ts";
import { trialDays } from "../contract/start-date.ts";
import { includesSource, packageOf } from "../domain/package-sources.ts";
import { findSubscription, listSubscriptions, saveSubscription } from "../store/subscriptions.ts";
import { type AnalyticsSettings, type Caller, tenantOf, type UaParts } from "./api-parts.ts";
import { type ListParts, listPlaces } from "./list-connectors.ts";

export interface PackageView {
  id: string;
  title: string;
  packageType: { key: string; title: string };
  dataConnectorTypes: string[];
}

export const packageView = ({ manifests }: AnalyticsSettings, declared: DeclaredPackage): PackageView => ({
  id: declared.id,
  title: declared.title,
  packageType: { key: declared.type, title: packageTypes[declared.type] },
  dataConnectorTypes: manifests.filter((manifest) => isAddable(declared, manifest)).map(({ typeName }) => typeName),
});

const isAddable = (declared: DeclaredPackage, manifest: Manifest): boolean =>
  !manifest.retired && includesSource(declared, manifest);

/** Returns the package of a business. */
export async function findPackage(tx: Tx, businessId: string): Promise<DeclaredPackage> {
  return packageOf(await findSubscription(tx, businessId));
}

/** Refuses a source that the package of a business does not include. */
export async function requireIncluded(tx: Tx, businessId: string, manifest: Manifest): Promise<DeclaredPackage> {
  const declared = await findPackage(tx, businessId);
  if (!includesSource(declared, manifest)) throw uaError("ua.upgrade-needed", { title: manifest.title });
  return declared;
}

/** Refuses a first day that the free trial does not include. A day more, because zones are ahead or behind. */
export function requireInTrial({ type }: DeclaredPackage, startDate: string, now: Date): void {
  const oldest = new Date(now.getTime() - (trialDays + 1) * 86_400_000).toISOString().slice(0, 10);
  if (type === "FreeTrial" && startDate < oldest) throw uaError("ua.start-date-refused");
}

/** Returns for each source the businesses in which the user can add it. */
export async function checkBusinesses(
  parts: ListParts,
  userId: string,
  organizationId?: string,
): Promise<{ connectorType: string; name: string; businesses: { id: string; name: string }[] }[]> {
  const { database, analytics, signal } = parts;
  const places = await listPlaces(parts, userId, "manageConnectors", organizationId);
  const held = new Map<string, string>();
  for (let at = 0; at < places.length; at += 500) {
    const some = places.slice(at, at + 500);
    const ids = some.map(({ businessId }) => businessId);
    const read = (tx: Tx) => listSubscriptions(tx, ids);
    for (const [id, of] of await database.withPlaces({ userId, places: some }, read, { signal })) held.set(id, of);
  }
  return analytics.manifests.map((manifest) => ({
    connectorType: manifest.typeName,
    name: manifest.slug,
    businesses: places
      .filter(({ businessId }) => isAddable(packageOf(held.get(businessId)), manifest))
      .map(({ businessId: id, businessName: name }) => ({ id, name })),
  }));
}

/** Gives a business a package. */
export async function provisionCustomer(
  { database, analytics }: UaParts,
  caller: Caller,
  packageId: string,
): Promise<PackageView> {
  const declared = packages.find(({ id }) => id === packageId);
  if (!declared) throw uaError("ua.package-missing");
  const { organizationId, businessId, userId } = caller;
  await database.withTenant(tenantOf(caller), async (tx) => {
    const before = await findPackage(tx, businessId);
    await saveSubscription(tx, businessId, { packageId, assignedBy: userId });
    await recordAudit(tx, caller, {
      organizationId,
      businessId,
      action: "analytics.package-assigned",
      target: { type: "analytics-package", id: packageId },
      before: { package: before.title },
      after: { package: declared.title },
    });
  });
  return packageView(analytics, declared);
}
