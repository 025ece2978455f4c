import type { Account, Connector } from "@bc/connector-kit/connector";
import { loadConnector } from "@bc/connectors/registry";
import { newId } from "@bc/runtime/ids";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { insertIncomplete } from "../service/incomplete-connection.ts";
import { listSourceAccounts, refreshSourceAccounts } from "../service/list-source-accounts.ts";
import { refreshAccounts } from "../service/refresh-accounts.ts";
import { changeConnection } from "../store/connections.ts";
import { type SourceScene, startSourceScene } from "./scene.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/** What the source lists. */
let listed: Account[] = [];
const accountsOf = (count: number): Account[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(10_000 + at), name: "Demo", currency: "EUR", zone: "UTC" }));

let facebook: Connector;
let scene: SourceScene;
beforeAll(async () => {
  facebook = {
    ...(await loadConnector("facebook")),
    async *accounts() {
      yield* await Promise.resolve(listed);
    },
  };
  scene = await startSourceScene([], () => Promise.resolve(facebook));
});
afterAll(() => scene.close());

const { signal } = new AbortController();
const callerOf = ({ tenant, businessKey, userId }: SourceScene) => ({
  ...tenant,
  businessKey,
  userId,
  network: "",
  device: "",
  requestId: "",
});

/** Returns a connection after its sign-in. */
const signedIn = (): Promise<string> =>
  scene.database.withTenant(scene.tenant, (tx) => {
    const made = { manifest: facebook.manifest, form: {}, startDate: "2026-01-01", title: null };
    return insertIncomplete(tx, scene, callerOf(scene), made, { accessToken: "token", expiresAt: null });
  });

test("sign-in lists more accounts than a connection reads, and a sync refuses them until some are chosen", async () => {
  listed = accountsOf(201);
  const connectionId = await signedIn();
  expect(await listSourceAccounts({ ...scene, signal }, callerOf(scene), connectionId)).toHaveLength(201);
  const place = { tenant: scene.tenant, connectionId };
  expect(await refreshAccounts(scene, place, signal)).toMatchObject({
    kind: "fault",
    fault: { class: "user-fix", sentence: "Choose up to 200 accounts." },
  });
  const settings = JSON.stringify({ accountId: "10007" });
  const { businessId } = scene.tenant;
  await scene.database.withTenant(scene.tenant, (tx) => changeConnection(tx, businessId, connectionId, { settings }));
  expect(await refreshAccounts(scene, place, signal)).toEqual({ kind: "listed", selected: 1 });
});

test("sign-in without accounts returns none, also after one that had some, and a sync refuses it", async () => {
  const connectionId = await signedIn();
  const list = () => listSourceAccounts({ ...scene, signal }, callerOf(scene), connectionId);
  for (const count of [0, 2, 0]) {
    listed = accountsOf(count);
    expect(await list()).toHaveLength(count);
  }
  const { tenant, database } = scene;
  await database.withTenant(tenant, (tx) =>
    changeConnection(tx, tenant.businessId, connectionId, { status: "active" }),
  );
  const fault = { class: "user-fix", code: "account missing" };
  expect(await refreshAccounts(scene, { tenant, connectionId }, signal)).toMatchObject({ kind: "fault", fault });
  await expect(list()).rejects.toMatchObject({ code: "ua.source-refused" });
});

test("accounts are listed at the source once in 30 seconds, and the stored ones are returned meanwhile", async () => {
  listed = accountsOf(2);
  const connectionId = await signedIn();
  const refresh = () => refreshSourceAccounts({ ...scene, signal }, callerOf(scene), connectionId);
  expect(await refresh()).toHaveLength(2);
  listed = accountsOf(3);
  // The window of the limit may end at any moment, so the test moves it into the future.
  await scene.admin.query("update app.rate_bucket set window_start = now() + interval '1 hour' where bucket = $1", [
    `source-accounts:${connectionId}`,
  ]);
  expect(await refresh()).toHaveLength(2);
  await scene.admin.query("delete from ua.account where connection_id = $1", [connectionId]);
  await expect(refresh()).rejects.toMatchObject({ code: "ua.source-limited" });
});

test("accounts of an unknown connection are refused", async () => {
  const refused = refreshSourceAccounts({ ...scene, signal }, callerOf(scene), newId());
  await expect(refused).rejects.toMatchObject({ code: "ua.connection-missing" });
});
