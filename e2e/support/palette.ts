import { expect, type Page } from "@playwright/test";

export const placeholder = "Search for pages, settings, businesses and users";

export const form = (page: Page) => page.getByRole("search").getByRole("searchbox");
export const palette = (page: Page) => page.getByRole("dialog", { name: "Command palette" });
export const box = (page: Page) => palette(page).getByRole("combobox");
export const options = (page: Page) => palette(page).getByRole("option");
export const option = (page: Page, name: string | RegExp) => palette(page).getByRole("option", { name });
export const chosen = (page: Page) => palette(page).getByRole("option", { selected: true });
export const group = (page: Page, name: string) => palette(page).getByRole("group", { name });

export async function at(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("banner").getByRole("button", { name: /^Business: Demo/ })).toBeVisible();
}

export async function open(page: Page, text = ""): Promise<void> {
  if (!(await palette(page).isVisible())) await page.keyboard.press("Control+k");
  await expect(box(page)).toBeFocused();
  await box(page).fill(text);
}

/** Names of the operations that the page sends from now on. */
export function watchOperations(page: Page): string[] {
  const names: string[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/graphql") || request.method() !== "POST") return;
    names.push((request.postDataJSON() as { operationName: string }).operationName);
  });
  return names;
}
