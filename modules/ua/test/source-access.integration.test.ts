import type { Credential } from "@bc/connector-kit/authorize";
import { loadConnector, type Slug } from "@bc/connectors/registry";
import type { Database } from "@bc/db/database";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { finishConsent, startConsent } from "../service/consent.ts";
import { insertIncomplete } from "../service/incomplete-connection.ts";
import { openAccess, sealedOf } from "../service/source-access.ts";
import { findCredential, saveCredential } from "../store/credentials.ts";
import { type SourceScene, startSourceScene } from "./scene.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

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
async function consent(settings: { shop: string }) {
  const user = { ...scene.tenant, userId: scene.userId };
  const url = await startConsent(scene, user, { slug: "shopify", settings, redirectUri });
  const { headers } = await scene.sources.transport({ url }, signal);
  const callback = new URL(headers["location"] ?? "").searchParams;
  return (await finishConsent(scene, user, { callback, redirectUri })).credential;
}

/** Connects a store whose tokens are about to end, and returns its ID and how a step opens its access. */
async function connected(shop: string) {
  const settings = { shop };
  await scene.play("shopify", { tokenSeconds: 60 });
  const credential = await consent(settings);
  const { tenant, userId, businessKey } = scene;
  const { manifest } = await load("shopify");
  const made = { manifest, form: settings, startDate: "2026-01-01", title: null };
  const connectionId = await scene.database.withTenant(tenant, (tx) =>
    insertIncomplete(tx, scene, { businessId: tenant.businessId, businessKey, userId }, made, credential),
  );
  const connector = await load("shopify");
  const open = (database = scene.database, until = signal) =>
    openAccess({ ...scene, database }, connector, { tenant, connectionId, settings, signal: until });
  return { connectionId, credential, open };
}

test("token that a source sends late is stored, and other runs wait for it", async () => {
  const { credential, open } = await connected("demo-home");
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

test("token that is renewed while its caller gives up is stored", async () => {
  const { connectionId, credential, open } = await connected("demo-kitchen");
  scene.partner("shopify").faults.set([{ path: tokenPath, delayMs: 1_000, times: 1 }]);
  const caller = new AbortController();
  const renewing = open(scene.database, caller.signal).credential();
  await vi.waitFor(() => expect(scene.partner("shopify").faults.list()).toEqual([]), { timeout: 5_000 });
  caller.abort(new Error("the browser has left"));
  await expect(renewing).rejects.toThrow("the browser has left");
  const { tenant, sources } = scene;
  const stored = await scene.database.withTenant(tenant, (tx) => findCredential(tx, tenant.businessId, connectionId));
  const renewed = sources.ring.open(stored!.sealed) as Credential;
  expect(renewed.refreshToken).not.toBe(credential.refreshToken);
  expect((await open().renew(renewed)).accessToken).not.toBe(renewed.accessToken);
});

test("caller that has given up renews nothing", async () => {
  const { open } = await connected("demo-bath");
  scene.partner("shopify").requests.clear();
  await expect(open(scene.database, AbortSignal.abort()).credential()).rejects.toThrow("aborted");
  expect(scene.partner("shopify").requests.list()).toEqual([]);
});

test("access that a user gives during a renewal is not refused with the old one", async () => {
  const { connectionId, open } = await connected("demo-garden");
  const given = { ...(await consent({ shop: "demo-garden" })), expiresAt: null };
  const { tenant } = scene;
  const refusal = { status: 400, body: { error: "invalid_grant" }, delayMs: 500 };
  scene.partner("shopify").faults.set([{ path: tokenPath, ...refusal, times: 1 }]);
  const saving: Promise<void>[] = [];
  // What follows the transaction that has locked the credential finds the new one.
  const withTenant: Database["withTenant"] = async (...asked) => {
    try {
      return await scene.database.withTenant(...asked);
    } finally {
      await Promise.all(saving);
    }
  };
  const renewing = open({ ...scene.database, withTenant }).credential();
  await vi.waitFor(() => expect(scene.partner("shopify").faults.list()).toEqual([]), { timeout: 5_000 });
  saving.push(
    scene.database.withTenant(tenant, (tx) =>
      saveCredential(tx, tenant.businessId, connectionId, sealedOf(scene.sources.ring, given)),
    ),
  );
  await expect(renewing).rejects.toMatchObject({ fault: { class: "reauth", code: "invalid_grant" } });
  await Promise.all(saving);
  expect(await open().credential()).toMatchObject({ accessToken: given.accessToken });
});

test("access that the source refuses is not used again", async () => {
  const { connectionId, open } = await connected("demo-outdoor");
  await scene.play("shopify", { isRevoked: true });
  await expect(open().credential()).rejects.toMatchObject({ fault: { class: "reauth" } });
  const { tenant } = scene;
  const stored = await scene.database.withTenant(tenant, (tx) => findCredential(tx, tenant.businessId, connectionId));
  expect(stored?.refusedAt).not.toBeNull();
  scene.partner("shopify").requests.clear();
  await expect(open().credential()).rejects.toMatchObject({ fault: { code: "no access" } });
  expect(scene.partner("shopify").requests.list()).toEqual([]);
});
