import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { authUrl, consent, provision } from "./connector-operations.ts";
import { type Connector, type ConnectorScene, startConnectorScene } from "./connector-scene.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let scene: ConnectorScene;
beforeAll(async () => {
  scene = await startConnectorScene(["facebook", "tiktok", "klaviyo"]);
});
afterAll(() => scene.close());

interface Package {
  id: string;
  title: string;
  packageType: { key: string; title: string };
  dataConnectorTypes: string[];
}

test(
  "packages have a type, and the types of data connectors that they include",
  { tags: ["ua.graphql.packages-list", "ua.entity.package", "ua.plan.tiers"] },
  async () => {
    const { data } = await scene.send<Package[]>(
      scene.users.member,
      "query { ua_packagesList { id title packageType { key title } dataConnectorTypes } }",
    );
    expect(data[0]?.packageType.key).toBe("FreeTrial");
    expect(new Set(data.map(({ packageType }) => packageType.key))).toEqual(
      new Set(["FreeTrial", "Standalone", "CoSell"]),
    );
    const [trial, ...paid] = data;
    expect(trial?.dataConnectorTypes).not.toContain("TikTokDataConnector");
    expect(paid.some(({ dataConnectorTypes }) => dataConnectorTypes.includes("TikTokDataConnector"))).toBe(true);
  },
);

test(
  "businesses are listed per type in which the caller can add it",
  { tags: ["ua.graphql.check-business"] },
  async () => {
    const text = `query ($organizationId: ID!) {
      ua_dataConnectorCheckBusiness(organizationId: $organizationId) { connectorType businesses { id name } } }`;
    type Answer = { connectorType: string; businesses: { id: string }[] }[];
    const found = async (userId: string, type: string) =>
      (await scene.send<Answer>(userId, text)).data.find(({ connectorType }) => connectorType === type)?.businesses;
    const { owner, member, stranger } = scene.users;
    expect(await found(owner, "KlaviyoDataConnector")).toMatchObject([{ id: scene.businessId, name: "Demo Home" }]);
    expect(await found(member, "KlaviyoDataConnector")).toEqual([]);
    const refused = await scene.send(stranger, text);
    expect(refused.error?.extensions["code"]).toBe("org.denied");
  },
);

test(
  "organization of a business has the flags that are on for it",
  { tags: ["ua.graphql.organization", "ua.entity.business-flag"] },
  async () => {
    const text = `query ($organizationId: ID, $businessId: ID!) {
      ua_organization(orgId: $organizationId, businessId: $businessId) { id title cartId businessFlags { id title } } }`;
    type Answer = { id: string; title: string; businessFlags: { id: string }[] };
    const flags = async () => (await scene.send<Answer>(scene.users.owner, text)).data.businessFlags;
    expect((await scene.send<Answer>(scene.users.owner, text)).data).toMatchObject({
      id: scene.organizationId,
      title: "Demo Brand",
    });
    expect(await flags()).not.toContainEqual({ id: "viz_enabled", title: "viz_enabled" });
    await scene.statement(
      "update flag.flag set businesses = array[$1::uuid] where key = 'viz_enabled'",
      scene.businessId,
    );
    await vi.waitFor(async () => expect(await flags()).toContainEqual({ id: "viz_enabled", title: "viz_enabled" }), {
      timeout: 10_000,
    });
  },
);

test(
  "REST routes take a bearer token and answer as JSON:API",
  { tags: ["ua.rest.json-api", "ua.rest.bearer", "ua.access.authenticated"] },
  async () => {
    const address = `${scene.api.url}/api/v1/data-connector/klaviyo/auth-url/?business_id=${scene.businessId}`;
    const refused = await fetch(address);
    expect(refused.status).toBe(401);
    expect(refused.headers.get("content-type")).toContain("application/vnd.api+json");
    const wrong = await fetch(address, { headers: { authorization: "Bearer nothing" } });
    expect(wrong.status).toBe(401);
  },
);

test(
  "sign-in at a source begins by REST, and concierge sources are synced, reset and deleted as such",
  { tags: ["ua.rest.auth-url", "ua.rest.concierge-types"] },
  async () => {
    await scene.send(scene.users.support, provision, { packageId: "ua-plus" });
    const path = `data-connector/tiktok/auth-url/?business_id=${scene.businessId}`;
    const begun = await scene.rest(scene.users.owner, "GET", path);
    expect(begun.status).toBe(200);
    const query = await scene.signIn(String(begun.body.data?.attributes["url"]));
    const { data } = await scene.send<{ dataConnector: Connector; accounts: { id: string }[] }>(
      scene.users.owner,
      consent,
      { query },
    );
    const dataConnectorId = data.dataConnector.id;
    const [account] = data.accounts;
    const created = await scene.create({ dataConnectorType: "tiktok", dataConnectorId, advertiserId: account?.id });
    expect(created.error).toBeUndefined();
    const act = (action: string, view: string, type: string) =>
      scene.rest(scene.users.owner, "POST", `data-connector/${action}/`, {
        type: view,
        attributes: { connectors: [{ id: dataConnectorId, type }] },
      });
    for (const [action, view] of [
      ["sync", "DataConnectorSyncView"],
      ["reset", "DataConnectorResetView"],
      ["delete", "DataConnectorDeleteView"],
    ] as const) {
      expect((await act(action, view, "KlaviyoDataConnector")).status).toBe(404);
      const accepted = await act(action, view, "ConciergeDataConnector");
      expect(accepted.status).toBe(200);
      expect(accepted.body.data?.attributes["connectors"]).toMatchObject([{ id: dataConnectorId }]);
    }
    const concierge = await scene.send<{ entries: { title: string; isConcierge: boolean }[] }[]>(
      scene.users.owner,
      "query { ua_catalog { id entries { title isConcierge } } }",
    );
    const titles = concierge.data.flatMap(({ entries }) =>
      entries.flatMap((one) => (one.isConcierge ? one.title : [])),
    );
    expect(titles.toSorted()).toEqual(
      [
        "Amazon Advertising",
        "Amazon Seller Central",
        "LinkedIn Ads",
        "Microsoft Advertising",
        "Pinterest Ads",
        "Search Ads 360",
        "Snapchat Ads",
        "TikTok",
        "Twitter Ads",
      ].toSorted(),
    );
  },
);

test(
  "Facebook connector is created with code and state, and its calls carry the access token",
  { tags: "ua.add.facebook-scope" },
  async () => {
    const begun = await scene.send<{ url: string }>(scene.users.owner, authUrl, {
      connectorType: "FacebookDataConnector",
    });
    expect(new URL(begun.data.url).searchParams.get("scope")).toBe(
      "public_profile,email,pages_show_list,pages_read_engagement,ads_read",
    );
    const query = new URLSearchParams(await scene.signIn(begun.data.url));
    const [code, state] = [query.get("code"), query.get("state")];
    const created = await scene.create({ dataConnectorType: "facebook", code, state, accountId: "1234567890" });
    expect(created.error).toBeUndefined();
    expect(created.data).toMatchObject({ dataConnectorType: "FacebookDataConnector", status: "pending" });
    const listed = scene
      .partner("facebook")
      .requests.list()
      .find(({ path }) => path.endsWith("/me/adaccounts"));
    expect(listed?.headers["authorization"]).toMatch(/^Bearer ./);
  },
);
