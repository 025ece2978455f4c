import { expect, type Page } from "@playwright/test";
import { businesses, enter } from "../support/businesses.ts";
import { checkScreen } from "../support/check-screen.ts";
import { environment } from "../support/environment.ts";
import { yardOwner } from "../support/harbor.ts";
import { signIn } from "../support/journey.ts";
import { clearFaults, setFaults } from "../support/partner.ts";
import { test } from "../support/shell.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const storefront = environment.STOREFRONT_URL;
const refusal = (codes: number[]) => ({
  method: "POST",
  body: { success: false, errors: codes.map((code) => ({ code, message: "Refused" })) },
});
const accepted = { method: "POST", path: "/accounts/trial/validate", body: { success: true, errors: [] } };

const emailTaken = "This email is already associated with a store account. Contact support to merge your accounts.";
const nameTaken = "This name is already taken.";
// Neighbors differ, so that no message is taken for the next one.
const refusals: [number[], string][] = [
  [[1001], emailTaken],
  [[1005], nameTaken],
  [[1004], "Sorry, you can't use that store name."],
  [[1007], nameTaken],
  [[1000], "Unknown server error. Please try again later."],
  [[1008], nameTaken],
  [[1002], "Oops! Something went wrong. Please try again later."],
  [[0, 1027], emailTaken],
];

test(
  "refused names and a failed build show the message of their code",
  {
    tag: [
      "@svc.error.storefront-email-taken",
      "@svc.error.storefront-name-taken",
      "@svc.error.storefront-name-refused",
      "@svc.error.storefront-unknown",
      "@svc.error.storefront-other",
      "@svc.storefront.trial-failure",
      "@svc.store-name.required",
      "@svc.store-name.alphanumeric",
      "@svc.store-name.max",
    ],
  },
  async ({ page, request }) => {
    await enter(page, businesses.europe, "/storefront");
    const name = page.getByRole("textbox", { name: "Store name" });
    for (const [text, message] of [
      ["", "Store names can not be empty."],
      ["my-store", "Valid store names are alphanumeric and do not have special characters."],
      ["x".repeat(30), "Please enter 29 characters or less"],
    ] as const) {
      await name.fill(text);
      await name.blur();
      await expect(page.getByText(message)).toBeVisible();
    }
    for (const [index, [codes, message]] of refusals.entries()) {
      await setFaults(request, storefront, [{ path: "/accounts/trial/validate", ...refusal(codes) }]);
      await name.fill(`mystore${index}`);
      await name.blur();
      await expect(page.getByText(message)).toBeVisible();
    }
    await setFaults(request, storefront, [accepted, { path: "/accounts/trial", ...refusal([1000]) }]);
    await name.fill("mystore");
    await page.getByRole("button", { name: "Build My Store" }).click();
    const failed = page.getByRole("alert").filter({ hasText: "Unknown server error. Please try again later." });
    await expect(failed).toBeVisible({ timeout: 20_000 });
    await checkScreen(page, "storefront-failed");
    await page.getByRole("button", { name: "Close", exact: true }).click();
    await expect(failed).toHaveCount(0);
    await expect(name).toHaveValue("mystore");
    await clearFaults(request, storefront);
  },
);

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
      "@svc.storefront.bare",
      "@svc.trial.leave-warning",
      "@shell.leave-warning.trial",
      "@shell.storefront-entry.forward",
      "@shell.storefront-entry.kept-params",
    ],
  },
  async ({ browser, request }) => {
    await request.put(`${environment.STOREFRONT_URL}/_partner/trials`, { data: { provisioningMs: 8_000 } });
    const context = await browser.newContext({ baseURL: environment.CONSOLE_URL, serviceWorkers: "block" });
    const page = await context.newPage();
    for (const path of ["/login", "/signup", "/sfsignup"]) {
      await page.goto(path);
      await expect(page.getByLabel("Email")).toBeVisible();
      await expect(page.getByRole("banner")).toHaveCount(0);
    }
    await page.goto("/sflogin?utm_source=mail&other=dropped");
    await signIn(page, yardOwner(3));
    await expect(page.getByRole("textbox", { name: "Store name" })).toBeVisible();
    await expect(page).toHaveURL("/storefront?mode=modal&utm_source=mail");
    await expect(page.getByRole("banner")).toHaveCount(0);
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
    const warned = page.waitForEvent("dialog").then(async (dialog) => {
      await dialog.accept();
      return dialog.type();
    });
    await page.goto("/online-store");
    expect(await warned).toBe("beforeunload");
    await expect(page).toHaveURL("/storefront?mode=modal");
    await expect(building).toBeVisible();
    await expect(page.getByRole("banner")).toHaveCount(0);
    await expect(heading(page, `${store} admin`)).toBeVisible({ timeout: 20_000 });
    await page.goto("/sfsignup");
    await expect(heading(page, `${store} admin`)).toBeVisible();
    await context.close();
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
