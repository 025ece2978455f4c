import type { Account, Connector } from "@bc/connector-kit/connector";
import { loadConnector } from "@bc/connectors/registry";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { insertIncomplete } from "../service/incomplete-connection.ts";
import { listSourceAccounts } from "../service/list-source-accounts.ts";
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
