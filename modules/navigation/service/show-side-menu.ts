import type { Database } from "@bc/db/database";
import type { Flags } from "@bc/flag/public";
import {
  findBusinessOfCode,
  findHeldRoles,
  findOwnPlace,
  findServices,
  findUser,
  isGranted,
  listTenants,
  rolesAt,
} from "@bc/org/public";
import type { Facts } from "../contract/condition.ts";
import { navigationError } from "../contract/errors.ts";
import { type Site, sideMenu } from "../contract/menu.ts";
import { offeredMenu } from "../domain/offered-menu.ts";
import { onlyBusinessIn, type Tenant, tenantTree } from "../domain/tenant-tree.ts";
import { type MenuNode, visibleMenu } from "../domain/visible-menu.ts";

interface Asked {
  userId: string;
  subject: string;
  email: string | undefined;
  tenantCode: string | undefined;
  businessId: string | undefined;
  addresses: Partial<Record<Site, string>> & { bc: string };
}

export interface SideMenuView {
  searchUrl: string;
  logoutUrl: string;
  logoUrl: string;
  user: { firstName: string; lastName: string; username: string; avatar: string | null };
  tenants: Tenant[];
  nodes: MenuNode[];
}

export async function showSideMenu(database: Database, flags: Flags, asked: Asked): Promise<SideMenuView> {
  const { userId, addresses } = asked;
  if (asked.businessId === undefined && asked.tenantCode === undefined)
    throw navigationError("navigation.tenant-missing");
  for (const address of Object.values(addresses))
    if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ""))
      throw navigationError("navigation.address-refused", { address });
  const { user, organizations, coded } = await database.withTenant({ userId }, async (tx) => ({
    user: await findUser(tx, userId),
    organizations: await listTenants(tx, userId),
    coded: await findBusinessOfCode(tx, asked.tenantCode),
  }));
  if (!user) throw navigationError("navigation.tenant-missing");
  const top = tenantTree(organizations);
  const facts =
    (await factsIn(asked.businessId ?? coded, database, flags, asked)) ??
    (await factsIn(onlyBusinessIn(top), database, flags, asked)) ??
    (await factsAbove(database, flags, asked));
  const at = (path: string): string => new URL(path, addresses.bc).href;
  return {
    searchUrl: `${at("/orders?search=")}{query}`,
    logoutUrl: at("/logout"),
    logoUrl: at("/"),
    user: { firstName: user.firstName, lastName: user.lastName, username: user.primaryEmail, avatar: user.picture },
    tenants: [top],
    nodes: visibleMenu(offeredMenu(sideMenu), facts, addresses),
  };
}

/** What is true of the reader in a business; undefined where it is not theirs to see. */
async function factsIn(
  businessId: string | undefined,
  database: Database,
  flags: Flags,
  asked: Asked,
): Promise<Facts | undefined> {
  const { userId } = asked;
  const place = businessId === undefined ? undefined : await findOwnPlace(database, userId, { businessId });
  if (!place || businessId === undefined) return undefined;
  const { organizationId, held } = place;
  const here = { organizationId, businessId };
  // A member of the organization who has no access to this business.
  if (!isGranted("viewBusiness", held, here)) return undefined;
  const services = await database.withTenant({ userId, organizationId }, (tx) =>
    findServices(tx, { organizationId, id: businessId }),
  );
  return {
    isOn: await flagsOf(flags, asked, here),
    may: (intent) => isGranted(intent, held, here),
    roles: rolesAt(held, businessId),
    services,
  };
}

/** What is true of the reader in no business: only what they hold over everything counts. */
async function factsAbove(database: Database, flags: Flags, asked: Asked): Promise<Facts> {
  const { userId } = asked;
  const held = await database.withTenant({ userId }, (tx) => findHeldRoles(tx, userId, undefined));
  return {
    isOn: await flagsOf(flags, asked, {}),
    may: (intent) => isGranted(intent, held, {}),
    roles: rolesAt(held, null),
    services: {
      feedManagementEnabled: false,
      fulfillmentEnabled: false,
      mcmEnabled: false,
      storefrontEnabled: false,
      unifiedAnalyticsEnabled: false,
    },
  };
}

async function flagsOf(
  flags: Flags,
  { userId, subject, email }: Asked,
  place: { organizationId?: string; businessId?: string },
): Promise<Facts["isOn"]> {
  const states = await flags.listStates({ userId, targetingKey: subject, email, ...place });
  const on = new Set(states.filter(({ isOn }) => isOn).map(({ key }) => key));
  return (flag) => on.has(flag);
}
