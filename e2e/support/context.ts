import { expect, type Page } from "@playwright/test";
import { askApi } from "./ask-api.ts";

export const accountButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: /^Account/ });
export const menu = (page: Page) => page.getByRole("menu");
/** The businesses in the account menu. */
export const choices = (page: Page) => menu(page).getByRole("menuitemradio");
export const switcherButton = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: /^(Business|Branch): / });
export const switcher = (page: Page) => page.getByRole("dialog", { name: /^Switch / });
export const search = (page: Page) => switcher(page).getByRole("combobox");
export const options = (page: Page) => switcher(page).getByRole("option");

export async function openMenu(page: Page): Promise<void> {
  await accountButton(page).click();
  await expect(menu(page)).toBeVisible();
}

export async function switchBy(page: Page, name: string): Promise<void> {
  await openMenu(page);
  await choices(page).filter({ hasText: name }).click();
  await expect(switcherButton(page)).toHaveText(new RegExp(name));
}

interface Settings {
  me: { userAppSettings: { type: string; setting: unknown }[] };
}

/** What is saved for the next browser. */
export async function savedPlace(page: Page): Promise<unknown> {
  const { me } = await askApi<Settings>(page, "GetMe");
  return me.userAppSettings.find(({ type }) => type === "CURRENT_BUSINESS_CONTEXT")?.setting;
}

/** What this tab remembers, or what all tabs share. */
export const stored = (page: Page, store: "sessionStorage" | "localStorage") =>
  page.evaluate((name) => JSON.parse(window[name].getItem("organization") ?? "null") as unknown, store);
