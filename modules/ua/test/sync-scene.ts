import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Connector } from "@bc/connector-kit/connector";
import { loadConnector, type Slug } from "@bc/connectors/registry";
import type { Tx } from "@bc/db/database";
import type { FamilyName } from "@bc/dev/partners/sources/families";
import { freePort } from "@bc/dev/free-port";
import { startRestate } from "@bc/dev/restate";
import { createWorkflowClient, type WorkflowClient } from "@bc/workflow/client";
import { createWorkflowHost } from "@bc/workflow/host";
import { expect, vi } from "vitest";
import { connectSource } from "../service/connect-source.ts";
import { credentialOf, finishConsent, startConsent } from "../service/consent.ts";
import { reconnectSource } from "../service/reconnect-source.ts";
import { startSync } from "../service/start-sync.ts";
import { type ConnectionRow, findConnection } from "../store/connections.ts";
import { listProgress, listSyncs, type ProgressRow, type SyncRow } from "../store/syncs.ts";
import { daysAgo } from "./days-ago.ts";
import { impatient } from "./reach.ts";
import { type SourceScene, startSourceScene } from "./scene.ts";
import type { WorkerStart } from "./worker-child.ts";
import { workflowsOf } from "./workflows.ts";

export interface SyncScene extends SourceScene {
  workflows: WorkflowClient;
  restate: WorkerStart["restate"];
  /** Runs work for the business of the scene. */
  inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Consents to a source, or enters its form, and returns the ID of the new connection. */
  connect(slug: Slug, more?: { settings?: Record<string, string>; startDate?: string }): Promise<string>;
  /** Goes through the consent of a source as a user's browser would, and returns what comes back. */
  consent(slug: Slug, settings: Record<string, string>): ReturnType<typeof finishConsent>;
  /** Consents again for a connection, or enters its form again. */
  reconnect(connectionId: string, form?: Record<string, string>): Promise<void>;
  /** Requests a sync and returns its ID. */
  sync(connectionId: string): Promise<string>;
  show(connectionId: string): Promise<ConnectionRow>;
  syncs(connectionId: string): Promise<SyncRow[]>;
  progress(syncId: string): Promise<ProgressRow[]>;
  /** Waits until all runs of the connection have ended, and returns them, the newest first. */
  settled(connectionId: string, count: number): Promise<SyncRow[]>;
}

const redirectUri = "https://console.example/unified-analytics/my-connectors";
const patience = { timeout: 90_000, interval: 100 };

export interface SyncSceneOptions {
  /** Replaces parts of connectors. */
  change?: (connector: Connector) => Connector;
  /** Starts the worker. By default it runs in this process. */
  startWorker?: (start: WorkerStart) => Promise<{ close(): Promise<void> }>;
}

/** Starts sources, the engines, and a worker that runs the workflows of the module. */
export async function startSyncScene(
  families: readonly FamilyName[],
  { change = (connector) => connector, startWorker }: SyncSceneOptions = {},
): Promise<SyncScene> {
  const load = async (slug: string): Promise<Connector> => change(impatient(await loadConnector(slug as Slug)));
  const scene = await startSourceScene(families, load);
  const dir = mkdtempSync(join(tmpdir(), "ua-sync-"));
  const [ingress, admin, node] = await Promise.all([freePort(), freePort(), freePort()]);
  const restate = await startRestate({ dir, ports: { ingress, admin, node } });
  const { database, logger, sources, tenant, userId } = scene;
  const workflows = createWorkflowClient({ database, logger, ...restate });
  const services = { ...scene, workflows };
  const startHere = async (port: number) => {
    const host = createWorkflowHost({ workflows: workflowsOf(services), database, logger, ...restate });
    await host.listen({ host: "127.0.0.1", port });
    await host.register(`http://127.0.0.1:${port}`);
    return host;
  };
  const port = await freePort();
  const { ingressUrl, adminUrl, identityPublicKey } = restate;
  const engine = { ingressUrl, adminUrl, identityPublicKey };
  const worker = await (startWorker?.({ reach: scene.reach, restate: engine, port }) ?? startHere(port));
  const { businessId } = tenant;
  const user = { ...tenant, userId };
  const inTenant: SyncScene["inTenant"] = (work) => database.withTenant(tenant, work);
  const consent: SyncScene["consent"] = async (slug, settings) => {
    const url = await startConsent(scene, user, { slug, settings, redirectUri });
    const { status, headers } = await sources.transport({ url }, AbortSignal.timeout(10_000));
    expect(status).toBe(302);
    const callback = new URL(headers["location"] ?? "").searchParams;
    return finishConsent(scene, user, { callback, redirectUri });
  };
  const accessTo = async (slug: Slug, form: Record<string, string>) => {
    const { kind } = (await load(slug)).authorization;
    return kind === "oauth1" || kind === "oauth2" ? consent(slug, form) : credentialOf(scene, slug, form);
  };
  const syncs: SyncScene["syncs"] = (id) => inTenant((tx) => listSyncs(tx, businessId, id, 20));

  return {
    ...scene,
    workflows,
    restate: engine,
    inTenant,
    consent,
    async connect(slug, { settings: form = {}, startDate = daysAgo(60) } = {}) {
      const { credential, settings } = await accessTo(slug, form);
      const made = { businessKey: scene.businessKey, slug, settings, startDate, createdBy: userId, credential };
      const { connectionId, run } = await inTenant((tx) => connectSource(tx, { workflows, sources }, businessId, made));
      await workflows.submit(run);
      return connectionId;
    },
    async reconnect(connectionId, form = {}) {
      const found = await inTenant((tx) => findConnection(tx, businessId, connectionId));
      if (!found) throw new Error("no connection");
      const { credential } = await accessTo(found.slug as Slug, { ...found.settings, ...form });
      if (!credential) throw new Error(`${found.slug} needs no access`);
      const run = await inTenant((tx) =>
        reconnectSource(tx, { workflows, sources }, businessId, { connectionId, userId, credential }),
      );
      if (run) await workflows.submit(run);
    },
    async sync(connectionId) {
      const { syncId, run } = await inTenant((tx) =>
        startSync(tx, { workflows }, businessId, { connectionId, userId }),
      );
      if (run) await workflows.submit(run);
      return syncId;
    },
    async show(connectionId) {
      const found = await inTenant((tx) => findConnection(tx, businessId, connectionId));
      if (!found) throw new Error("no connection");
      return found;
    },
    syncs,
    progress: (syncId) => inTenant((tx) => listProgress(tx, businessId, syncId)),
    settled: (connectionId, count) =>
      vi.waitFor(async () => {
        const found = await syncs(connectionId);
        expect(found.length).toBeGreaterThanOrEqual(count);
        expect(found.filter(({ outcome }) => outcome === null)).toEqual([]);
        return found;
      }, patience),
    async close() {
      await worker.close();
      await workflows.close();
      await restate.stop();
      await scene.close();
      rmSync(dir, { recursive: true });
    },
  };
}
