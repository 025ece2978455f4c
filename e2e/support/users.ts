import { expect, type Locator, type Page } from "@playwright/test";
import { harbor } from "./harbor.ts";
import { sql } from "./database.ts";

/** Members of the harbor whom a journey may change, and who are gone after it. */
const pier = Array.from({ length: 7 }, (_, index) => {
  const number = String(index + 1).padStart(2, "0");
  return {
    id: `0190c0de-00ee-7000-8000-0000000000${number}`,
    roleId: `0190c0de-00ee-7000-8000-0000000001${number}`,
    name: `Pier ${number}`,
    email: `pier${number}@pier.example`,
  };
});
export const [first, second, third, fourth, fifth, sixth, seventh] = pier as [Pier, Pier, Pier, Pier, Pier, Pier, Pier];
type Pier = (typeof pier)[number];

/** All of them in one business, since a day that does not change. */
export async function addPier(): Promise<void> {
  for (const { id, roleId, name, email } of pier) {
    const [firstName, lastName] = name.split(" ");
    await sql(
      `insert into org."user" (id, auth0_id, first_name, last_name, primary_email) values ($1::uuid, ($1::uuid)::text, $2, $3, $4)
      on conflict do nothing`,
      [id, firstName, lastName, email],
    );
    await sql(
      `insert into org.assigned_role (organization_id, id, user_id, business_id, role_name, created_at)
      values ($1, $2, $3, $4, 'business_member', '2026-03-05T12:00:00Z') on conflict do nothing`,
      [harbor.organization.id, roleId, id, harbor.charts.id],
    );
  }
}

export async function removePier(): Promise<void> {
  await sql("delete from org.assigned_role where user_id = any ($1::uuid[])", [pier.map(({ id }) => id)]);
  await sql("update org.invitation set revoked_at = now() where revoked_at is null and address like '%@pier.example'");
}

export const takeRoles = ({ id }: Pier) => sql("delete from org.assigned_role where user_id = $1", [id]);

export const section = (page: Page) => page.getByRole("region", { name: "Users", exact: true });
/** Each shows an address, unlike what stands where there are none. */
export const rows = (page: Page) => section(page).locator("[data-row]").filter({ hasText: "@" });
export const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
export const invited = (page: Page) => page.getByRole("dialog", { name: /^(Add users|Invites)$/ });

export async function find(page: Page, text: string): Promise<void> {
  await section(page).getByRole("searchbox", { name: "Search users" }).fill(text);
  await expect(row(page, text)).toHaveCount(1);
  await expect(rows(page)).toHaveCount(1);
}

export async function openActions(page: Page, text: string): Promise<Locator> {
  await row(page, text)
    .getByRole("button", { name: /^Actions for/ })
    .click();
  return page.getByRole("menu");
}

export async function act(page: Page, text: string, action: string): Promise<void> {
  await (await openActions(page, text)).getByRole("menuitem", { name: action, exact: true }).click();
}

export const roleField = (dialog: Locator) => dialog.getByRole("button", { name: /\bRole\b/ });
const options = (page: Page) => page.getByRole("listbox").getByRole("option");

export async function offeredRoles(page: Page, dialog: Locator): Promise<string[]> {
  await roleField(dialog).click();
  await expect(options(page).first()).toBeVisible();
  // The second line explains the role.
  const names = (await options(page).allInnerTexts()).map((text) => text.split("\n")[0] ?? "");
  await page.keyboard.press("Escape");
  return names;
}

export async function chooseRole(page: Page, dialog: Locator, name: string): Promise<void> {
  await roleField(dialog).click();
  await options(page).filter({ hasText: name }).click();
}

export async function typeAddresses(dialog: Locator, addresses: readonly string[]): Promise<void> {
  const field = dialog.getByRole("textbox", { name: /^Email addresses/ });
  await field.fill(addresses.join(", "));
  await field.blur();
}
