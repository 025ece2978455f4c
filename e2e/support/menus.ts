import type { Page } from "@playwright/test";

interface Config {
  products: { mcm: { legacyUrl: string } };
}

export const nav = (page: Page) => page.getByRole("navigation", { name: "Main" });
export const entry = (page: Page, name: string) => nav(page).getByRole("link", { name, exact: true });
export const group = (page: Page, name: string) => nav(page).getByRole("button", { name, exact: true });

export async function legacyUrl(page: Page): Promise<string> {
  const { products } = (await (await page.request.get("/config.json")).json()) as Config;
  return products.mcm.legacyUrl.replace(/\/$/, "");
}

/** Opens a group unless it is open by itself. */
export async function expand(page: Page, name: string): Promise<void> {
  if ((await group(page, name).getAttribute("aria-expanded")) === "false") await group(page, name).click();
}
