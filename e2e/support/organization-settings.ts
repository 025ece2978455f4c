import { expect, type Page, type Request } from "@playwright/test";
import { enter } from "./businesses.ts";
import { harbor } from "./harbor.ts";

export const home = "/settings/organization";
export const pageOf = ({ id }: { id: string }): string => `${home}/businesses/${id}`;
export const outage = "Something went wrong. It may be a misconfiguration or a service outage; please try again.";

export const card = (page: Page, name: string) => page.getByRole("main").getByRole("region", { name, exact: true });
export const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
export const save = (page: Page) => page.getByRole("button", { name: "Save" });
export const organizationName = (page: Page) => page.getByLabel("Organization name");
export const word = (page: Page) => page.getByLabel("What you call a business");
export const businessName = (page: Page) => page.getByRole("textbox", { name: / Name/ });
export const changed = (page: Page) => page.getByText("Organization settings were changed successfully!");
export const whyNot = (page: Page) => page.getByRole("button", { name: "Why can't I?" });
export const rows = (page: Page, table: string) => page.getByRole("grid", { name: table }).getByRole("row");
export const dialog = (page: Page) => page.getByRole("dialog");
const asks = (name: string) => (request: Request) => request.postData()?.includes(`"${name}"`) ?? false;

export async function open(page: Page): Promise<void> {
  await enter(page, harbor.lamps, home);
  await expect(organizationName(page)).toHaveValue(harbor.organization.name);
}

export async function openBusiness(page: Page, business: { id: string; name: string }): Promise<void> {
  await page.goto(pageOf(business));
  await expect(heading(page, business.name)).toBeVisible();
}

/** Waits until everything is loaded again after a write; unit tests prove after which delay. */
export async function reloadAfter(page: Page, write: string, act: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((response) => asks(write)(response.request()));
  const reloaded = answered.then(() => page.waitForRequest(asks("GetMe")));
  await act();
  await reloaded;
}
