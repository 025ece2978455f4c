import type { Database } from "@bc/db/database";
import type { FlagContext, Flags } from "@bc/flag/public";
import {
  findBusinessOfCode,
  findOwnPlace,
  findServices,
  findUser,
  isGranted,
  listTenants,
  rolesAt,
  type TenantRow,
} from "@bc/org/public";
import type { Facts } from "../contract/condition.ts";
import { navigationError } from "../contract/errors.ts";
import { type Site, sideMenu } from "../contract/menu.ts";
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
  tenants: TenantView[];
  nodes: MenuNode[];
}

interface TenantView {
  name: string;
  tenantCode: string | null;
  businessId: string | null;
  organizationId: string;
  nodes: TenantView[];
}

export async function showSideMenu(database: Database, flags: Flags, asked: Asked): Promise<SideMenuView> {
  const { userId, addresses } = asked;
  for (const address of Object.values(addresses))
    if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ""))
      throw navigationError("navigation.address-refused", { address });
  const { user, tenants, coded } = await database.withTenant({ userId }, async (tx) => ({
    user: await findUser(tx, userId),
    tenants: await listTenants(tx, userId),
    coded: await findBusinessOfCode(tx, asked.tenantCode),
  }));
  const businessId = asked.businessId ?? coded;
  const place = businessId === undefined ? undefined : await findOwnPlace(database, userId, { businessId });
  if (!user || !place || businessId === undefined) throw navigationError("navigation.tenant-missing");
  const { organizationId, held } = place;
  const here = { organizationId, businessId };
  // Somebody of the organization whom this business is not shown.
  if (!isGranted("viewBusiness", held, here)) throw navigationError("navigation.tenant-missing");
  const services = await database.withTenant({ userId, organizationId }, (tx) =>
    findServices(tx, { organizationId, id: businessId }),
  );
  const states = await flags.listStates({ ...whoAsks(asked), ...here });
  const on = new Set(states.filter(({ isOn }) => isOn).map(({ key }) => key));
  const facts: Facts = {
    isOn: (flag) => on.has(flag),
    may: (intent) => isGranted(intent, held, here),
    roles: rolesAt(held, businessId),
    services,
  };
  const at = (path: string): string => new URL(path, addresses.bc).href;
  return {
    searchUrl: `${at("/orders?search=")}{query}`,
    logoutUrl: at("/logout"),
    logoUrl: at("/"),
    user: { firstName: user.firstName, lastName: user.lastName, username: user.primaryEmail, avatar: user.picture },
    tenants: presentTenants(tenants),
    nodes: visibleMenu(sideMenu, facts, addresses),
  };
}

function whoAsks({ userId, subject: targetingKey, email }: Asked): FlagContext {
  return { userId, targetingKey, email };
}

function presentTenants(rows: readonly TenantRow[]): TenantView[] {
  return rows.map(({ id: organizationId, name: organizationName, businesses }) => ({
    name: organizationName,
    tenantCode: null,
    businessId: null,
    organizationId,
    nodes: businesses.map(({ id: businessId, key, name }) => ({
      name,
      tenantCode: String(key),
      businessId,
      organizationId,
      nodes: [],
    })),
  }));
}
