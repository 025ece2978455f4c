import { expect } from "@playwright/test";
import { businesses } from "../support/businesses.ts";
import { checkOverlay, checkSizes } from "../support/check-screen.ts";
import {
  card,
  chooseAccount,
  chooseSource,
  demoOrganizationId,
  dialog,
  expectGreen,
  issueActivationCode,
  openCatalog,
  openConnectors,
  playSources,
  removeConnectors,
  row,
  save,
  saveNew,
  signInAt,
} from "../support/connectors.ts";
import { sql } from "../support/database.ts";
import { environment } from "../support/environment.ts";
import { clearFaults, setFaults } from "../support/partner.ts";
import { test } from "../support/shell.ts";

const { home } = businesses;
// A store is registered once in the whole console.
const shop = `demo-${Date.now().toString(36)}`;

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
    await saveNew(page, "Google Ads");
    await expectGreen(page, "Google Ads");
    await checkSizes(page, "connectors-mine");
    await row(page, "Google Ads").getByRole("link", { name: "Google Ads" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Google Ads");
    await checkSizes(page, "connectors-one");
  },
);

test(
  "Amazon Seller Central returns its own code, and the user reads that an email follows",
  { tag: ["@ua.oauth-return.params", "@ua.message.concierge"] },
  async ({ page }) => {
    const returned = page.waitForRequest((request) => request.url().includes("spapi_oauth_code="));
    const form = await signInAt(page, "Amazon Seller Central");
    expect((await returned).url()).toContain("state=");
    await form.getByRole("button", { name: "Marketplaces" }).click();
    await page.getByRole("option").first().click();
    await page.keyboard.press("Escape");
    await save(page).click();
    await expect(
      page.getByText(/^Amazon Seller Central was added. Within two business days, .+ will send you an email/),
    ).toBeVisible();
    await expect(row(page, "Amazon Seller Central")).not.toContainText("Incomplete");
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
    await saveNew(page, "TikTok");
  },
);

test(
  "Twitter Ads is connected by OAuth 1.0a, and a refusal of the first call is an alert",
  { tag: ["@ua.error.oauth-url", "@ua.add.step-source"] },
  async ({ page, request }) => {
    await setFaults(request, environment.SOURCES_URL, [{ path: "/x/oauth/request_token", status: 503 }]);
    await chooseSource(page, "Twitter Ads");
    await expect(page.getByRole("alert").filter({ hasText: "Something went wrong" })).toContainText("Error");
    await clearFaults(request, environment.SOURCES_URL);

    await chooseSource(page, "Twitter Ads");
    const form = page.getByRole("dialog", { name: "Connect Twitter Ads" });
    await chooseAccount(page, form, "Account ID");
    await saveNew(page, "Twitter Ads");
  },
);

test(
  "Shopify store is connected with an activation code and a signed return, and only once",
  {
    tag: ["@ua.form.shopify", "@ua.add.shopify-second-call", "@ua.error.shopify-registered", "@ua.add.step-shopify"],
  },
  async ({ page }) => {
    await issueActivationCode(home.id, "AAAA-BBBB-CCCC-0001");
    await issueActivationCode(home.id, "AAAA-BBBB-CCCC-0002");
    const proceed = async (code: string): Promise<void> => {
      await openCatalog(page);
      await card(page, "Shopify").getByRole("button").click();
      await dialog(page).getByLabel("Activation code").fill(code);
      await dialog(page).getByLabel("Store name").fill(shop);
      await dialog(page).getByRole("button", { name: "Continue setup" }).click();
    };
    const second = page.waitForRequest((sent) => (sent.postData() ?? "").includes("GetAuthUrl"));
    await proceed("AAAA-BBBB-CCCC-0001");
    const sent = (await second).postDataJSON() as unknown;
    const [made] = await sql<{ id: string }>("select id from ua.connection where settings ->> 'shop' = $1", [shop]);
    expect(sent).toMatchObject({ variables: { connectorType: "ShopifyDataConnector", shop, state: made?.id } });
    await expect(page.getByText("Shopify was added.", { exact: true })).toBeVisible({ timeout: 45_000 });
    await expectGreen(page, "Shopify");

    await proceed("AAAA-BBBB-CCCC-0002");
    await expect(
      dialog(page).getByText("The shop name you entered is already registered within Brand Console"),
    ).toBeVisible();
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
  },
);
