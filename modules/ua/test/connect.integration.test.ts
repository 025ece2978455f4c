import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { act, authUrl, consent, createCode, listConnectors, provision, showConnector } from "./connector-operations.ts";
import { daysAgo } from "./days-ago.ts";
import { type Connector, type ConnectorScene, startConnectorScene } from "./connector-scene.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let scene: ConnectorScene;
beforeAll(async () => {
  scene = await startConnectorScene(["amazon", "google", "klaviyo", "shopify"]);
});
afterAll(() => scene.close());

interface Consented {
  dataConnector: Connector;
  accounts: { id: string; name: string }[];
}
interface Detail {
  dataConnector: Connector;
  settings: { name: string; value: string }[];
  accounts: { id: string; isSelected: boolean }[];
  syncs: { kind: string; outcome: string | null }[];
}

const begin = async (connectorType: string, more: object = {}) =>
  (await scene.send<{ url: string }>(scene.users.owner, authUrl, { connectorType, ...more })).data.url;
const detail = async (id: string) => (await scene.send<Detail>(scene.users.owner, showConnector, { id })).data;

test(
  "source with an API key is connected, and the key is in no answer, row or log line",
  { tags: ["ua.graphql.create", "ua.form.klaviyo"] },
  async () => {
    const apiKey = "pk_very_secret_key";
    const { data, error } = await scene.create({ dataConnectorType: "KlaviyoDataConnector", apiKey });
    expect(error).toBeUndefined();
    expect(data).toMatchObject({ title: "Klaviyo", status: "pending", startDate: daysAgo(30) });
    expect(data.health).toEqual({ state: "SYNCING", sentence: "A sync is about to start." });
    expect(Date.parse(data.nextSyncAt ?? "")).toBeGreaterThan(Date.now());
    const shown = await detail(data.id);
    expect(shown.syncs).toMatchObject([{ kind: "FIRST", outcome: null }]);
    const list = await scene.send(scene.users.owner, listConnectors);
    for (const table of ["ua.connection", "ua.credential", "workflow.run", "org.audit_entry"]) {
      const rows = await scene.statement<{ text: string }>(`select t::text as text from ${table} t`);
      expect(rows.filter(({ text }) => text.includes(apiKey))).toEqual([]);
    }
    expect(JSON.stringify([data, shown, list])).not.toContain(apiKey);
    expect(scene.logged.filter((line) => line.includes(apiKey))).toEqual([]);
  },
);

test(
  "sign-in at Google lists accounts, and the choice of one completes the connection",
  { tags: ["ua.graphql.auth-url", "ua.add.oauth-google", "ua.customer-id.stripped", "decision.connectors.incomplete"] },
  async () => {
    const query = await scene.signIn(await begin("GoogleAdsDataConnector"));
    const { data, error } = await scene.send<Consented>(scene.users.owner, consent, { query });
    expect(error).toBeUndefined();
    expect(data.dataConnector).toMatchObject({ status: "incomplete", health: { state: "INCOMPLETE" } });
    expect(data.accounts.map(({ id }) => id)).toEqual(["1234567890", "2345678901"]);
    const dataConnectorId = data.dataConnector.id;
    const input = { dataConnectorType: "google-adwords", dataConnectorId, customerId: "234-567-8901", title: "Ads EU" };
    const created = await scene.create(input);
    expect(created.error).toBeUndefined();
    expect(created.data).toMatchObject({ id: dataConnectorId, status: "pending", title: "Ads EU" });
    const shown = await detail(dataConnectorId);
    expect(shown.settings).toMatchObject([{ name: "customerId", value: "2345678901" }]);
    expect(shown.syncs).toMatchObject([{ kind: "FIRST", outcome: null }]);
    const again = await scene.create(input);
    expect(again.error?.extensions["code"]).toBe("ua.changed-meanwhile");
  },
);

test("sign-in ends once, and only for the user and business that began it", async () => {
  const query = await scene.signIn(await begin("google-analytics-4"));
  const other = await scene.send(scene.users.admin, consent, { query });
  expect(other.error?.extensions["code"]).toBe("ua.consent-missing");
  const stranger = await scene.send(scene.users.stranger, consent, { query });
  expect(stranger.error?.extensions["code"]).toBe("org.denied");
  const first = await scene.send(scene.users.owner, consent, { query });
  expect(first.error).toBeUndefined();
  const second = await scene.send(scene.users.owner, consent, { query });
  expect(second.error).toMatchObject({
    message: "This sign-in has expired or was used already. Connect again.",
    extensions: { code: "ua.consent-missing" },
  });
});

test("sign-in that the user refuses creates no connection", async () => {
  const state = new URL(await begin("google-search-console")).searchParams.get("state") ?? "";
  const query = new URLSearchParams({ error: "access_denied", state }).toString();
  const { error } = await scene.send(scene.users.owner, consent, { query });
  expect(error?.extensions["code"]).toBe("ua.source-refused");
  const rows = await scene.statement("select from ua.connection where slug = 'google-search-console'");
  expect(rows).toEqual([]);
});

test(
  "Amazon profiles are listed by code and state, and the refresh token stays on the server",
  { tags: ["ua.graphql.amazon-profiles", "ua.form.amazon-advertising", "ua.form.amazon-advertising-sent"] },
  async () => {
    await scene.send(scene.users.support, provision, { packageId: "ua-plus" });
    const query = new URLSearchParams(await scene.signIn(await begin("amazon-advertising")));
    const [state, code] = [query.get("state"), query.get("code")];
    const { data, error } = await scene.send<{ profiles: { profileId: string }[]; refreshToken: string }>(
      scene.users.owner,
      `mutation ($businessId: ID!, $state: String!, $code: String!) {
        ua_AmazonAdsGetProfiles(businessId: $businessId, state: $state, code: $code) {
          refreshToken profiles { profileId accountName } } }`,
      { state, code },
    );
    expect(error).toBeUndefined();
    expect(data.profiles.length).toBeGreaterThan(0);
    const profiles = data.profiles.map(({ profileId }) => profileId);
    const { refreshToken } = data;
    const created = await scene.create({ dataConnectorType: "AmazonAdvertisingDataConnector", refreshToken, profiles });
    expect(created.error).toBeUndefined();
    expect(created.data).toMatchObject({ id: refreshToken, status: "pending" });
  },
);

test(
  "Shopify store needs an activation code, is registered once, and syncs after its signed return",
  { tags: ["ua.form.shopify", "ua.add.shopify-second-call", "ua.error.shopify-registered"] },
  async () => {
    const { data: issued } = await scene.send<{ code: string }>(scene.users.support, createCode);
    const store = { dataConnectorType: "ShopifyDataConnector", shop: "Demo-Home" };
    const wrong = await scene.create({ ...store, activationCode: "AAAA-AAAA-AAAA-AAAA" });
    expect(wrong.error?.extensions["code"]).toBe("ua.activation-code-refused");
    const { data, error } = await scene.create({ ...store, activationCode: issued.code });
    expect(error).toBeUndefined();
    expect(data.status).toBe("incomplete");
    const used = await scene.create({ ...store, activationCode: issued.code });
    expect(used.error?.extensions["code"]).toBe("ua.activation-code-refused");

    const query = await scene.signIn(await begin("shopify", { shop: "demo-home", state: data.id }));
    const forged = new URLSearchParams(query);
    forged.set("shop", "other-home.myshopify.com");
    const refused = await scene.send(scene.users.owner, consent, { query: forged.toString() });
    expect(refused.error?.extensions["code"]).toBe("ua.source-refused");

    const next = await scene.signIn(await begin("shopify", { shop: "demo-home", state: data.id }));
    const { data: consented } = await scene.send<Consented>(scene.users.owner, consent, { query: next });
    expect(consented.dataConnector).toMatchObject({ id: data.id, status: "pending" });
    expect(consented.accounts).toMatchObject([{ id: "demo-home.myshopify.com" }]);

    const { data: another } = await scene.send<{ code: string }>(scene.users.support, createCode);
    const taken = await scene.create({ ...store, activationCode: another.code });
    expect(taken.error).toMatchObject({
      message: "The shop name you entered is already registered within Brand Console",
      extensions: { code: "ua.shop-registered", class: "denied" },
    });
  },
);

test("deleted store that was never completed is restored as incomplete, unless it was connected since", async () => {
  const register = async () => {
    const { data: issued } = await scene.send<{ code: string }>(scene.users.support, createCode);
    const store = { dataConnectorType: "shopify", shop: "demo-away", activationCode: issued.code };
    return (await scene.create(store)).data.id;
  };
  const perform = (action: string, dataConnectorId: string) =>
    scene.send<Connector>(scene.users.owner, act, {
      input: { businessId: scene.businessId, action, dataConnectorId },
    });
  const first = await register();
  await perform("delete", first);
  expect((await perform("restore", first)).data).toMatchObject({ status: "incomplete" });
  await perform("delete", first);
  const second = await register();
  const refused = await perform("restore", first);
  expect(refused.error?.extensions["code"]).toBe("ua.shop-registered");
  await perform("delete", second);
  expect((await perform("restore", first)).data).toMatchObject({ status: "incomplete" });
  const query = await scene.signIn(await begin("shopify", { shop: "demo-away", state: first }));
  const { data } = await scene.send<Consented>(scene.users.owner, consent, { query });
  expect(data.dataConnector).toMatchObject({ id: first, status: "pending" });
});

/** Connects an account of Google Ads. */
async function connectAds(): Promise<string> {
  const query = await scene.signIn(await begin("google-adwords"));
  const { data } = await scene.send<Consented>(scene.users.owner, consent, { query });
  const { id } = data.dataConnector;
  await scene.create({ dataConnectorType: "google-adwords", dataConnectorId: id, customerId: "1234567890" });
  return id;
}
/** Signs in again for a connection that exists. */
async function renew(id: string) {
  const query = await scene.signIn(await begin("google-adwords", { state: id }));
  return scene.send<Consented>(scene.users.owner, consent, { query });
}

test("connection that lost its access is reconnected with its ID", async () => {
  const id = await connectAds();
  await scene.statement(
    "update ua.connection set status = 'failed', cause_class = 'reauth', cause_code = 'x', cause = 'Reconnect.' where id = $1",
    id,
  );
  await scene.statement("update ua.credential set refused_at = now() where connection_id = $1", id);
  expect((await detail(id)).dataConnector.health).toEqual({ state: "RECONNECT", sentence: "Reconnect." });
  const { data: after, error } = await renew(id);
  expect(error).toBeUndefined();
  expect(after.dataConnector).toMatchObject({ id, status: "pending" });
});

test.each([
  ["pause", "inactive"],
  ["cancel", "pending"],
])("connection after %s gets new access and is %s", async (action, status) => {
  const id = await connectAds();
  await scene.send(scene.users.owner, act, { input: { businessId: scene.businessId, action, dataConnectorId: id } });
  await scene.statement("update ua.credential set refused_at = now() where connection_id = $1", id);
  const { data: after, error } = await renew(id);
  expect(error).toBeUndefined();
  expect(after.dataConnector).toMatchObject({ id, status });
  const [stored] = await scene.statement<{ refused: unknown }>(
    "select refused_at as refused from ua.credential where connection_id = $1",
    id,
  );
  expect(stored?.refused).toBeNull();
  const schedule = "select from workflow.schedule where key = $1 and workflow = 'ua.sync'";
  expect(await scene.statement(schedule, id)).toHaveLength(status === "inactive" ? 0 : 1);
});
