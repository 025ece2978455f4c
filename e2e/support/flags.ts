import type { Page } from "@playwright/test";
import { askApi } from "./ask-api.ts";

/** Turns a flag on for these users only. The page's user must be allowed to. */
export async function turnOn(page: Page, key: string, users: readonly string[]): Promise<void> {
  const { flag_flagShow: flag } = await askApi<{ flag_flagShow: { version: number } }>(page, "GetFlag", { key });
  const input = { key, version: flag.version, isEnabled: users.length > 0, users, percentage: 0 };
  await askApi(page, "UpdateFlag", { input });
}

export const turnOff = (page: Page, key: string): Promise<void> => turnOn(page, key, []);
