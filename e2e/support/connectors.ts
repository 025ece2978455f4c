import { createHash } from "node:crypto";
import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { businesses, enter } from "./businesses.ts";
import { sql } from "./database.ts";
import { environment } from "./environment.ts";

export const demoOrganizationId = "0190c0de-0000-7000-8000-000000000001";
const flags = ["new-my-connectors", "marketing_analytics_flag", "uaTempShopifyCard"];

/** Opens the pages of data connectors for organizations, or for none. */
export const openConnectors = (organizationIds: readonly string[]) =>
  sql("update flag.flag set organizations = $2::uuid[] where key = any ($1)", [flags, organizationIds]);

/** Changes what all sources do; without a scenario, they are calm. Shops have no orders that other journeys would see. */
export async function playSources(request: APIRequestContext, scenario: Record<string, unknown> = {}): Promise<void> {
  for (const url of [environment.SOURCES_URL, environment.SHOPIFY_URL])
    await request.put(`${url}/_partner/scenario`, { data: { ordersUntil: "2020-01-01T00:00:00Z", ...scenario } });
}

/** Gives Demo Home a connector that is never read, because its account is not chosen. */
export const addConnector = () =>
  sql(
    `insert into ua.connection (business_id, id, business_key, slug, status, start_date, created_by)
      select id, gen_random_uuid(), key, 'klaviyo', 'incomplete', '2026-01-01', id from org.business where id = $1`,
    [businesses.home.id],
  );

/** Removes the connectors of Demo Home and the notifications about them, which journeys of notifications count. */
export async function removeConnectors(): Promise<void> {
  await sql("delete from ua.connection where business_id = $1", [businesses.home.id]);
  await sql("delete from notification.notification where kind like 'ua.%'");
}

/** Issues a code, as support does, that connects one store to a business. */
export async function issueActivationCode(businessId: string, code: string): Promise<void> {
  const hash = createHash("sha256").update(code.replaceAll("-", "")).digest("hex");
  await sql(
    `insert into ua.activation_code (business_id, code_hash, expires_at, created_by)
      values ($1, decode($2, 'hex'), now() + interval '1 day', $1)`,
    [businessId, hash],
  );
}

export const dialog = (page: Page) => page.getByRole("dialog");
export const card = (page: Page, title: string) => page.getByRole("article", { name: title, exact: true });
export const row = (page: Page, title: string) => page.locator("[data-row]").filter({ hasText: title });
export const save = (page: Page) => dialog(page).getByRole("button", { name: "Save" });

export async function openCatalog(page: Page, business: { id: string } = businesses.home): Promise<void> {
  await enter(page, business, "/unified-analytics/all-connectors");
  await expect(page.getByRole("heading", { name: "All Connectors" })).toBeVisible();
}

/** Presses the button of a source's card, and comes back from its sign-in to the form. */
export async function signInAt(page: Page, title: string): Promise<Locator> {
  await openCatalog(page);
  await card(page, title).getByRole("button").click();
  const form = page.getByRole("dialog", { name: `Connect ${title}` });
  // Three page loads: of the source, of the console, and of its accounts.
  await expect(save(page)).toBeVisible({ timeout: 45_000 });
  await expect(page).toHaveURL(/\/unified-analytics\/my-connectors\/?$/);
  return form;
}

/** Opens the form of a source that the catalog doesn't list, or begins its sign-in, from My Connectors. */
export async function chooseSource(page: Page, title: string): Promise<void> {
  // The scope shows the list before the first connector.
  await enter(page, businesses.home, "/unified-analytics/my-connectors?scope=all");
  await page.getByRole("button", { name: "Add Data Connector" }).click();
  await dialog(page).getByRole("searchbox", { name: "Search data sources" }).fill(title.toLowerCase());
  await dialog(page).getByText(title, { exact: true }).click();
  await dialog(page).getByRole("button", { name: "Continue setup" }).click();
}

/** Chooses the first account that the source lists. */
export async function chooseAccount(page: Page, form: Locator, label: string): Promise<void> {
  await form.getByRole("combobox", { name: label }).click();
  await page.getByRole("option").first().click();
}

/** Saves the form of a new connector, and expects that it is complete and listed. */
export async function saveNew(page: Page, title: string): Promise<void> {
  await save(page).click();
  await expect(page.getByText(new RegExp(`^${title} was added\\.`))).toBeVisible();
  await expect(row(page, title)).not.toContainText("Incomplete");
}

/** Waits until the sync of a connector has ended well. */
export async function expectGreen(page: Page, title: string): Promise<void> {
  await expect(row(page, title)).toContainText(/Succeeded|Active/, { timeout: 45_000 });
}
