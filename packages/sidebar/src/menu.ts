import { logError } from "./log-error.ts";

export interface SideMenu {
  searchUrl: string;
  logoutUrl: string;
  logoUrl: string;
  user: MenuUser;
  tenants: Tenant[];
  nodes: MenuNode[];
}

export interface MenuUser {
  firstName: string;
  lastName: string;
  username: string;
  avatar: string | null;
}

export interface Tenant {
  name: string;
  tenantCode: string | null;
  businessId: string | null;
  organizationId: string | null;
  nodes: Tenant[];
}

export interface MenuNode {
  title: string;
  url: string | null;
  icon: string | null;
  nodes: MenuNode[];
}

const menuLevels = 5;
const tenantLevels = 3;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const text = (value: unknown): string => (typeof value === "string" ? value : "");
const textOrNull = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** A URL that can be followed; one that would run code can't. */
const isAddress = (url: string): boolean => /^https?:$/.test(URL.parse(url, location.href)?.protocol ?? "");
const addressOrNull = (value: unknown): string | null => (isAddress(text(value)) ? textOrNull(value) : null);

/** Parses the service's response. Unreadable parts are omitted and logged. */
export function readSideMenu(answer: unknown): SideMenu {
  if (!isFields(answer) || !isFields(answer["user"])) throw new Error("The navigation service sent no menu");
  const { user, nodes, tenants } = answer;
  return {
    searchUrl: addressOrNull(answer["searchUrl"]) ?? "",
    logoutUrl: addressOrNull(answer["logoutUrl"]) ?? "",
    logoUrl: addressOrNull(answer["logoUrl"]) ?? "",
    user: {
      firstName: text(user["firstName"]),
      lastName: text(user["lastName"]),
      username: text(user["username"]),
      avatar: addressOrNull(user["avatar"]),
    },
    tenants: readTenants(tenants, tenantLevels),
    nodes: readNodes(nodes, menuLevels),
  };
}

function readTenants(value: unknown, levels: number): Tenant[] {
  if (levels === 0 || !Array.isArray(value)) return [];
  return value.filter(isFields).map(({ name, tenantCode, businessId, organizationId, nodes }) => ({
    name: text(name),
    tenantCode: textOrNull(tenantCode),
    businessId: textOrNull(businessId),
    organizationId: textOrNull(organizationId),
    nodes: readTenants(nodes, levels - 1),
  }));
}

function readNodes(value: unknown, levels: number): MenuNode[] {
  if (levels === 0 || !Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    if (!isFields(item) || !textOrNull(item["title"]) || (textOrNull(item["url"]) && !isAddress(text(item["url"])))) {
      logError("Unparseable menu item", item);
      return [];
    }
    return [
      {
        title: text(item["title"]),
        url: textOrNull(item["url"]),
        icon: textOrNull(item["icon"]),
        nodes: readNodes(item["nodes"], levels - 1),
      },
    ];
  });
}
