import { expect, type Page } from "@playwright/test";

const id = (scenario: string, number: number): string =>
  `0190c0de-${scenario}-7000-8000-${String(number).padStart(12, "0")}`;

/** Businesses of the scenarios that a stack is seeded with, by their fixed ids. */
export const businesses = {
  outdoor: { id: id("0000", 11), name: "Demo Outdoor" },
  home: { id: id("0000", 12), name: "Demo Home" },
  europe: { id: id("0000", 13), name: "Demo Europe" },
  /** Of another organization. */
  foreign: { id: id("0001", 2001), name: "Alder Lamps" },
  /** The agency's client with the most overdue orders. */
  late: { id: id("0001", 2018), name: "Brambleweft Tea Traders" },
  firstBranch: { id: id("0002", 10_001), name: "Ashbrook 0001" },
  /** The last branch of the chain, the only one with fulfillment. */
  lastBranch: { id: id("0002", 15_000), name: "Holtmere 5000" },
};

/** Opens a page in a business, as a link would. */
export async function enter(page: Page, business: { id: string }, path = "/"): Promise<void> {
  await page.goto(`${path}${path.includes("?") ? "&" : "?"}businessId=${business.id}`);
  await expect(page).not.toHaveURL(/businessId=/);
}
