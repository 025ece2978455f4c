import { expect, type Page } from "@playwright/test";
import { businesses, enter } from "../support/businesses.ts";
import { checkSizes } from "../support/check-screen.ts";
import { sql } from "../support/database.ts";
import { openAs, test } from "../support/shell.ts";

const { europe, late } = businesses;
const rows = (page: Page) => page.getByRole("list", { name: "Businesses that need action" }).getByRole("listitem");

async function open(page: Page): Promise<void> {
  await enter(page, europe, "/orders/today");
  await expect(rows(page).first()).toBeVisible();
}

test(
  "agency user goes from Today into the client that is late",
  { tag: ["@orders.route.today", "@orders.who.agency", "@orders.today.open", "@orders.today.order"] },
  async ({ browser }) => {
    const page = await openAs(browser, "consultant@agency.example", "/orders/today");
    await expect(page.getByText("31 businesses need no action.")).toBeVisible();
    await expect(rows(page)).toHaveCount(9);
    await expect(rows(page).first()).toContainText(late.name);
    const [atRisk] = await sql<{ count: string }>(
      `select count(*) from "order"."order" where business_id = $1 and deleted_at is null and risk_at <= now()`,
      [late.id],
    );
    const before = await page.getByRole("banner").textContent();
    const link = rows(page)
      .first()
      .getByRole("link", { name: /Late risk/ });
    await expect(link).toHaveText(new Intl.NumberFormat("en").format(Number(atRisk?.count)));
    await link.focus();
    const [tab] = await Promise.all([page.context().waitForEvent("page"), page.keyboard.press("Control+Enter")]);
    await expect(tab.getByRole("banner")).toContainText(late.name);
    await tab.close();
    await expect(page.getByRole("banner")).toHaveText(before ?? "");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/orders\/late-risk$/);
    await expect(page.getByRole("banner")).toContainText(late.name);
    await expect(page.getByRole("grid", { name: /^Orders/ }).locator("tbody [role=row]")).toHaveCount(
      Number(atRisk?.count),
    );
    await page.context().close();
  },
);

test("Today is accessible at every width", { tag: "@orders.today.rows" }, async ({ page }) => {
  await open(page);
  await checkSizes(page, "orders-today");
});
