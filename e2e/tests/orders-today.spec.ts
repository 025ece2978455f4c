import { expect, type Page } from "@playwright/test";
import { businesses, enter } from "../support/businesses.ts";
import { checkSizes } from "../support/check-screen.ts";
import { sql } from "../support/database.ts";
import { test } from "../support/shell.ts";

const { outdoor, europe } = businesses;
const rows = (page: Page) => page.getByRole("list", { name: "Businesses that need action" }).getByRole("listitem");
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });

async function open(page: Page): Promise<void> {
  await enter(page, europe, "/orders/today");
  await expect(rows(page).first()).toBeVisible();
}

test(
  "user goes from Today into the business that is late",
  { tag: ["@orders.route.today", "@orders.who.agency", "@orders.today.open"] },
  async ({ page }) => {
    await open(page);
    const [late] = await sql<{ count: string }>(
      `select count(*) from "order"."order" where business_id = $1 and deleted_at is null and risk_at <= now()`,
      [outdoor.id],
    );
    const link = row(page, outdoor.name).getByRole("link", { name: /Late risk/ });
    await expect(link).toHaveText(new Intl.NumberFormat("en").format(Number(late?.count)));
    await link.focus();
    const [tab] = await Promise.all([page.context().waitForEvent("page"), page.keyboard.press("Control+Enter")]);
    await expect(tab.getByRole("banner")).toContainText(outdoor.name);
    await tab.close();
    await expect(page.getByRole("banner")).toContainText(europe.name);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/orders\/late-risk$/);
    await expect(page.getByRole("banner")).toContainText(outdoor.name);
    await expect(
      page
        .getByRole("grid", { name: /^Orders/ })
        .locator("tbody [role=row]")
        .first(),
    ).toBeVisible();
  },
);

test("Today is accessible at every width", { tag: "@orders.today.rows" }, async ({ page }) => {
  await open(page);
  await checkSizes(page, "orders-today");
});
