import { sideMenuQuery } from "@bc/sidebar/side-menu-query";
import type { TestApi } from "@bc/api/testing/start-api";

export interface Node {
  title: string;
  url: string | null;
  icon: string | null;
  nodes?: Node[];
}

export interface Tenant {
  name: string;
  tenantCode: string | null;
  businessId: string | null;
  organizationId: string | null;
  nodes?: Tenant[];
}

export interface Menu {
  searchUrl: string;
  logoutUrl: string;
  logoUrl: string;
  user: unknown;
  tenants: [Tenant];
  nodes: Node[];
}

export interface Answer {
  status: number;
  headers: Headers;
  menu: Menu;
  code: unknown;
  message: string | undefined;
}

/** Asks the way the element does. */
export async function askMenu(
  api: TestApi,
  input: Record<string, unknown>,
  headers: Record<string, string>,
  query = sideMenuQuery,
): Promise<Answer> {
  const sites = { bcUrl: "https://console.example", mcmUrl: "https://channels.example" };
  const response = await fetch(`${api.url}/navigation/graphql`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ operationName: "getSideMenu", query, variables: { input: { ...sites, ...input } } }),
  });
  const { data, errors } = (await response.json()) as {
    data?: { getSideMenu: Menu } | null;
    errors?: { message: string; extensions: Record<string, unknown> }[];
  };
  return {
    status: response.status,
    headers: response.headers,
    menu: data?.getSideMenu as Menu,
    code: errors?.[0]?.extensions["code"],
    message: errors?.[0]?.message,
  };
}

export async function bearer(api: TestApi, sub: string, claims: Record<string, unknown> = {}) {
  return { authorization: `Bearer ${await api.issuer.token({ sub, ...claims })}` };
}
