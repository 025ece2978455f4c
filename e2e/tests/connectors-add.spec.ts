import { expect } from "@playwright/test";
import { businesses, enter } from "../support/businesses.ts";
import { checkOverlay, checkSizes } from "../support/check-screen.ts";
import {
  card,
  chooseAccount,
  demoOrganizationId,
  dialog,
  expectGreen,
  openCatalog,
  openConnectors,
  playSources,
  removeConnectors,
  row,
  save,
  signInAt,
} from "../support/connectors.ts";
import { environment } from "../support/environment.ts";
import { clearFaults, setFaults } from "../support/partner.ts";
import { test } from "../support/shell.ts";

const { home } = businesses;

test.describe.configure({ timeout: 180_000 });

test.beforeAll(async ({ request }) => {
  await openConnectors([demoOrganizationId]);
  await playSources(request);
});

test.afterAll(async ({ request }) => {
  await removeConnectors();
  await openConnectors([]);
  await clearFaults(request, environment.SOURCES_URL);
});

test(
  "user connects Klaviyo with an API key and reads its first sync in My Connectors",
  {
    tag: [
      "@ua.purpose.connect",
      "@ua.form.klaviyo",
      "@ua.api-key.required",
      "@ua.add.others",
      "@ua.add.success-from-catalogue",
    ],
  },
  async ({ page }) => {
    await openCatalog(page);
    await checkSizes(page, "connectors-all");
    const open = async () => card(page, "Klaviyo").getByRole("button").click();
    await checkOverlay(page, "connectors-klaviyo", open, dialog(page));
    await open();
    const key = dialog(page).getByRole("textbox", { name: "API key" });
    await save(page).click();
    await expect(dialog(page).getByText("Please enter API key")).toBeVisible();
    await key.fill("pk_demo");
    await save(page).click();
    await expect(page.getByText("Klaviyo was added.", { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/unified-analytics\/my-connectors\/$/);
    await expect(row(page, "Klaviyo")).toContainText(/Pending|Running|Succeeded/);
    await expect(row(page, "Klaviyo")).toContainText("Demo Home");
  },
);

test(
  "user signs in with Google, chooses an account, and the first sync of Google Ads ends green",
  { tag: ["@ua.add.oauth-google", "@ua.oauth-return.current-page", "@ua.oauth-return.reopens"] },
  async ({ page }) => {
    const form = await signInAt(page, "Google Ads");
    await chooseAccount(page, form, "Customer ID");
    await save(page).click();
    await expect(page.getByText("Google Ads was added.", { exact: true })).toBeVisible();
    await expectGreen(page, "Google Ads");
    await checkSizes(page, "connectors-mine");
    await row(page, "Google Ads").getByRole("link", { name: "Google Ads" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Google Ads");
    await checkSizes(page, "connectors-one");
  },
);

test(
  "Amazon Seller Central returns its own code, and the connector is listed",
  { tag: ["@ua.oauth-return.params"] },
  async ({ page }) => {
    const returned = page.waitForRequest((request) => request.url().includes("spapi_oauth_code="));
    await signInAt(page, "Amazon Seller Central");
    expect((await returned).url()).toContain("state=");
    await save(page).click();
    await expect(row(page, "Amazon Seller Central")).toBeVisible();
  },
);

test(
  "TikTok returns an auth code, and a refused sign-in is explained without a connection",
  { tag: ["@ua.add.oauth-tiktok", "@ua.error.create", "@ua.add.failure"] },
  async ({ page, request }) => {
    const refusal = { code: 40110, message: "Invalid auth_code.", request_id: "demo", data: {} };
    const path = "/tiktok/open_api/v1.3/oauth2/access_token";
    await setFaults(request, environment.SOURCES_URL, [{ path, status: 200, body: refusal }]);
    await openCatalog(page);
    await card(page, "TikTok").getByRole("button").click();
    const alert = page.getByRole("alert").filter({ hasText: "Error while creating data connector" });
    await expect(alert).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await clearFaults(request, environment.SOURCES_URL);

    const returned = page.waitForRequest((sent) => sent.url().includes("auth_code="));
    const form = await signInAt(page, "TikTok");
    await returned;
    await chooseAccount(page, form, "Advertiser ID");
    await save(page).click();
    await expect(row(page, "TikTok")).toBeVisible();
  },
);

test(
  "Twitter Ads is connected by OAuth 1.0a, and a refusal of the first call is an alert",
  { tag: ["@ua.error.oauth-url", "@ua.add.step-source"] },
  async ({ page, request }) => {
    // The scope shows the list before the first connector.
    await enter(page, home, "/unified-analytics/my-connectors?scope=all");
    const begin = async (): Promise<void> => {
      await page.getByRole("button", { name: "Add Data Connector" }).click();
      await dialog(page).getByRole("searchbox", { name: "Search data sources" }).fill("twitter");
      await dialog(page).getByText("Twitter Ads").click();
      await dialog(page).getByRole("button", { name: "Continue setup" }).click();
    };
    await setFaults(request, environment.SOURCES_URL, [{ path: "/x/oauth/request_token", status: 503 }]);
    await begin();
    await expect(page.getByRole("alert").filter({ hasText: "Something went wrong" })).toContainText("Error");
    await clearFaults(request, environment.SOURCES_URL);

    await begin();
    const form = page.getByRole("dialog", { name: "Connect Twitter Ads" });
    await chooseAccount(page, form, "Account ID");
    await save(page).click();
    await expect(row(page, "Twitter Ads")).toBeVisible();
  },
);
