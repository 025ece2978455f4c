import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { authUrl, provision } from "./connector-operations.ts";
import { daysAgo } from "./days-ago.ts";
import { type ConnectorScene, startConnectorScene } from "./connector-scene.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let scene: ConnectorScene;
beforeAll(async () => {
  scene = await startConnectorScene(["klaviyo", "tiktok"]);
});
afterAll(() => scene.close());

const klaviyo = { dataConnectorType: "klaviyo", apiKey: "pk_test_key" };

test.each([
  [{ ...klaviyo, apiKey: "" }, "apiKey", "Please enter API key"],
  [{ ...klaviyo, startDate: "" }, "startDate", "Please enter start date"],
  [{ ...klaviyo, startDate: "2026-02-31" }, "startDate", "Please enter correct start date in form yyyy-mm-dd"],
  [{ dataConnectorType: "facebook", accountId: "12" }, "accountId", "Please enter correct account ID"],
  [{ dataConnectorType: "google-adwords", customerId: "abc" }, "customerId", "Please enter correct customer ID"],
  [{ dataConnectorType: "google-analytics-4", propertyId: "1" }, "propertyId", "Please enter correct property ID"],
  [{ dataConnectorType: "google-search-console", siteUrls: ["x y"] }, "siteUrls", "Please enter correct url"],
  [{ dataConnectorType: "shopify", activationCode: "1" }, "shop", "Please enter a Shopify store name"],
  [{ dataConnectorType: "shopify", shop: "demo" }, "activationCode", "This field is required"],
])(
  "%j is refused with the message of the form",
  {
    tags: [
      "ua.api-key.required",
      "ua.start-date.required",
      "ua.start-date.format",
      "ua.account-id.pattern",
      "ua.customer-id.pattern",
      "ua.property-id.pattern",
      "ua.site-url.pattern",
      "ua.shop.required",
      "ua.activation-code.required",
    ],
  },
  async (input, field, message) => {
    const { error } = await scene.create(input);
    expect(error?.extensions).toMatchObject({ code: "ua.input-refused", fields: { [field]: message } });
    expect(error?.message).toContain(message);
  },
);

test(
  "free trial connects only sources of its package, for the last 90 days",
  { tags: ["ua.plan.trial-connectors", "ua.plan.trial-window", "ua.access.tier", "ua.graphql.provision-customer"] },
  async () => {
    const old = await scene.create({ ...klaviyo, startDate: daysAgo(120) });
    expect(old.error).toMatchObject({
      message: "During the free trial period, this data source is restricted to the last 90 days of data.",
      extensions: { code: "ua.start-date-refused" },
    });
    const begin = () => scene.send<{ url: string }>(scene.users.owner, authUrl, { connectorType: "tiktok" });
    expect((await begin()).error).toMatchObject({
      message: "Your package doesn't include TikTok. Upgrade to connect.",
    });
    const own = await scene.send(scene.users.owner, provision, { packageId: "ua-core" });
    expect(own.error?.extensions["code"]).toBe("org.denied");
    const given = await scene.send(scene.users.support, provision, { packageId: "ua-core" });
    expect(given).toMatchObject({ data: { id: "ua-core", packageType: { key: "Standalone" } }, error: undefined });
    expect((await begin()).data.url).toContain("/tiktok/portal/auth");
    expect((await scene.create({ ...klaviyo, startDate: daysAgo(120) })).error).toBeUndefined();
  },
);

test(
  "package of a business names the types that can be added",
  { tags: ["ua.graphql.package-connectors-list"] },
  async () => {
    const text = `query ($businessId: ID!) { ua_packagedataConnectorsList(businessId: $businessId) {
    title packageType { key } dataConnectorTypes } }`;
    await scene.send(scene.users.support, provision, { packageId: "free-trial" });
    const { data } = await scene.send<{ dataConnectorTypes: string[] }>(scene.users.member, text);
    expect(data).toMatchObject({ title: "Free Trial", packageType: { key: "FreeTrial" } });
    expect(data.dataConnectorTypes).toContain("KlaviyoDataConnector");
    expect(data.dataConnectorTypes).not.toContain("TikTokDataConnector");
  },
);

test(
  "retired and unknown sources take no connections",
  { tags: ["decision.connectors.retired-no-new", "ua.form.google-analytics"] },
  async () => {
    const retired = await scene.create({ dataConnectorType: "google-analytics", viewId: "12345" });
    expect(retired.error?.extensions["code"]).toBe("ua.source-retired");
    const unknown = await scene.create({ dataConnectorType: "NoDataConnector" });
    expect(unknown.error?.extensions["code"]).toBe("ua.source-unknown");
  },
);

test(
  "catalog has sources by category, with their forms",
  { tags: ["ua.graphql.catalog", "ua.enum.category", "ua.entity.catalogue-entry", "ua.entity.definition"] },
  async () => {
    const text = `query ($mostPopular: Boolean) { ua_catalog(mostPopular: $mostPopular) {
    id title order entries { id title description dataConnectorType isConcierge hasButton isPopular retiredSince successor
      fields { name kind requiredMessage patternMessage } } } }`;
    type Entry = { id: string; hasButton: boolean; isPopular: boolean };
    type Category = { id: string; title: string; order: number; entries: Entry[] };
    const { data } = await scene.send<Category[]>(scene.users.member, text);
    expect(data.map(({ id, title }) => [id, title])).toEqual([
      ["1", "Marketing Analytics"],
      ["2", "Sales Analytics"],
      ["4", "Web Analytics"],
      ["5", "Brand Console"],
    ]);
    const orders = data.map(({ order }) => order);
    expect(orders).toEqual(orders.toSorted((one, other) => one - other));
    const entries = data.flatMap((category) => category.entries);
    expect(entries).toHaveLength(20);
    expect(data[0]?.entries).toContainEqual(
      expect.objectContaining({
        id: "tiktok",
        title: "TikTok",
        description: expect.stringMatching(/./),
        dataConnectorType: "TikTokDataConnector",
        isConcierge: true,
        hasButton: true,
      }),
    );
    expect(entries.find(({ id }) => id === "storefront")).toMatchObject({ hasButton: false });
    const { data: popular } = await scene.send<Category[]>(scene.users.member, text, { mostPopular: true });
    expect(popular.flatMap((category) => category.entries).every(({ isPopular }) => isPopular)).toBe(true);
  },
);
