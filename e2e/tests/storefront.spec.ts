import { expect, type Page } from "@playwright/test";
import { businesses, enter } from "../support/businesses.ts";
import { checkScreen } from "../support/check-screen.ts";
import { environment } from "../support/environment.ts";
import { yardOwner } from "../support/harbor.ts";
import { openAs, test } from "../support/shell.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test(
  "user builds the first store and is signed in to its admin",
  {
    tag: [
      "@svc.storefront.route",
      "@shell.route.storefront",
      "@svc.storefront.form",
      "@svc.storefront.build",
      "@svc.storefront.trial-states",
      "@svc.storefront.trial-success",
      "@svc.storefront.single-site",
      "@svc.storefront.modal",
    ],
  },
  async ({ browser, request }) => {
    await request.put(`${environment.STOREFRONT_URL}/_partner/trials`, { data: { provisioningMs: 8_000 } });
    const page = await openAs(browser, yardOwner(3));
    await page.goto("/storefront");
    const name = page.getByRole("textbox", { name: "Store name" });
    await expect(name).toHaveValue(/^yard3shop/i);
    await checkScreen(page, "storefront");
    await name.fill("admin");
    await name.blur();
    await expect(page.getByText("Sorry, you can't use that store name.")).toBeVisible();
    const store = `yardthree${Date.now()}`;
    await name.fill(store);
    await page.getByRole("button", { name: "Build My Store" }).click();
    const building = page.getByRole("region", { name: `Building ${store}` });
    await expect(building).toBeVisible();
    await checkScreen(page, "storefront-building");
    page.once("dialog", (dialog) => dialog.accept());
    await page.goto("/storefront?mode=modal");
    await expect(building).toBeVisible();
    await expect(page.getByRole("banner")).toHaveCount(0);
    await expect(heading(page, `${store} admin`)).toBeVisible({ timeout: 20_000 });
    await page.goto("/storefront");
    await expect(heading(page, `${store} admin`)).toBeVisible();
    await page.context().close();
  },
);

test("several sites are listed as buttons", { tag: "@svc.storefront.several-sites" }, async ({ page }) => {
  await enter(page, businesses.home, "/storefront");
  await expect(page.getByRole("button", { name: "Demo Home Shop" })).toBeVisible();
  await checkScreen(page, "storefront-sites");
  await page.getByRole("button", { name: "Demo Home Outlet" }).click();
  await expect(heading(page, "Demo Home Outlet admin")).toBeVisible();
  await page.goto("/");
});
