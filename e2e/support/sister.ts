import { expect, type Page } from "@playwright/test";
import { environment } from "./environment.ts";

export interface Tenant {
  name: string;
  tenantCode: string | null;
  businessId: string | null;
  nodes?: Tenant[];
}

interface RecordedRequest {
  method: string;
  path: string;
  query: string;
  headers: Record<string, string>;
}

const json = { "content-type": "application/json" };

/** What a partner was asked since it was last cleared. */
export async function requestsAt(partner: string, path: string, method = "GET"): Promise<RecordedRequest[]> {
  const all = (await (await fetch(`${partner}/_partner/requests`)).json()) as RecordedRequest[];
  return all.filter((request) => request.method === method && request.path === path);
}

export async function clear(...partners: string[]): Promise<void> {
  for (const partner of partners)
    for (const what of ["requests", "faults"]) await fetch(`${partner}/_partner/${what}`, { method: "DELETE" });
}

/** What goes wrong with the menu on its way to sister products. */
export async function disturbMenu(fault: Record<string, unknown>): Promise<void> {
  const fails = { method: "POST", path: "/navigation/graphql", ...fault };
  const answer = await fetch(`${environment.GATEWAY_URL}/_partner/faults`, {
    method: "PUT",
    headers: json,
    body: JSON.stringify([fails]),
  });
  expect(answer.status).toBe(204);
}

/** How often the menu was asked for. */
export const timesAsked = async (): Promise<number> =>
  (await requestsAt(environment.GATEWAY_URL, "/navigation/graphql", "POST")).length;

/** Opens a page of a sister product and answers whom its sidebar can switch to, by name. */
export async function openSister(page: Page, address: string): Promise<Map<string, Tenant>> {
  const answered = page.waitForResponse(
    (response) =>
      response.url().endsWith("/navigation/graphql") && response.request().method() === "POST" && response.ok(),
  );
  await page.goto(address);
  const { data } = (await (await answered).json()) as { data: { getSideMenu: { tenants: Tenant[] } } };
  const flatten = (tenants: Tenant[]): Tenant[] =>
    tenants.flatMap((tenant) => [tenant, ...flatten(tenant.nodes ?? [])]);
  return new Map(flatten(data.getSideMenu.tenants).map((tenant) => [tenant.name, tenant]));
}
