import { loadConnector, type Slug } from "@bc/connectors/registry";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { finishConsent, startConsent } from "../service/consent.ts";
import { insertIncomplete } from "../service/incomplete-connection.ts";
import { openAccess } from "../service/source-access.ts";
import { type SourceScene, startSourceScene } from "./scene.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const settings = { shop: "demo-home" };
const redirectUri = "https://console.example/unified-analytics/my-connectors";
const signal = new AbortController().signal;
const load = (slug: string) => loadConnector(slug as Slug);
const tokenPath = "/*/admin/oauth/access_token";

let scene: SourceScene;
beforeAll(async () => {
  // Refresh tokens of Shopify end with their first use.
  scene = await startSourceScene(["shopify"], load);
});
afterAll(() => scene.close());

/** Goes through the consent as a user would. */
async function consent() {
  const user = { ...scene.tenant, userId: scene.userId };
  const url = await startConsent(scene, user, { slug: "shopify", settings, redirectUri });
  const { headers } = await scene.sources.transport({ url }, signal);
  const callback = new URL(headers["location"] ?? "").searchParams;
  return (await finishConsent(scene, user, { callback, redirectUri })).credential;
}

/** Connects a store whose tokens are about to end, and returns its ID and how a step opens its access. */
async function connected() {
  await scene.play("shopify", { tokenSeconds: 60 });
  const credential = await consent();
  const { tenant, userId, businessKey } = scene;
  const { manifest } = await load("shopify");
  const made = { manifest, form: settings, startDate: "2026-01-01", title: null };
  const connectionId = await scene.database.withTenant(tenant, (tx) =>
    insertIncomplete(tx, scene, { businessId: tenant.businessId, businessKey, userId }, made, credential),
  );
  const connector = await load("shopify");
  const open = () => openAccess(scene, connector, { tenant, connectionId, settings, signal });
  return { connectionId, credential, open };
}

test("token that a source sends late is stored, and other runs wait for it", async () => {
  const { credential, open } = await connected();
  // PostgreSQL ends other transactions that stand still for 15 seconds.
  scene.partner("shopify").faults.set([{ path: tokenPath, delayMs: 17_000, times: 1 }]);
  const renewing = open().credential();
  await vi.waitFor(() => expect(scene.partner("shopify").faults.list()).toEqual([]), { timeout: 5_000 });
  await expect(open().credential()).rejects.toMatchObject({ code: "ua.source-limited" });
  const renewed = await renewing;
  expect(renewed.accessToken).not.toBe(credential.accessToken);
  // The stored refresh token is the new one.
  expect((await open().renew(renewed)).accessToken).not.toBe(renewed.accessToken);
});
