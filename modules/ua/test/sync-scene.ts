import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Connector, DailyStream, Stream } from "@bc/connector-kit/connector";
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
import { backfillWorkflow } from "../workflows/backfill.ts";
import { cancelJobsWorkflow } from "../workflows/cancel-jobs.ts";
import { checkWorkflow } from "../workflows/check.ts";
import { cleanUpWorkflow } from "../workflows/clean-up.ts";
import { disconnectWorkflow } from "../workflows/disconnect.ts";
import { resetWorkflow } from "../workflows/reset.ts";
import { syncWorkflow } from "../workflows/sync.ts";
import { type SourceScene, startSourceScene } from "./scene.ts";

export interface SyncScene extends SourceScene {
  workflows: WorkflowClient;
  /** Runs work for the business of the scene. */
  inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Consents to a source, or enters its form, and returns the ID of the new connection. */
  connect(slug: Slug, more?: { settings?: Record<string, string>; startDate?: string }): Promise<string>;
  /** Goes through the consent of a source as a user's browser would, and returns what comes back. */
  consent(slug: Slug, settings: Record<string, string>): ReturnType<typeof finishConsent>;
  /** Consents again for a connection. */
  reconnect(connectionId: string): Promise<void>;
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

/** Starts sources, the engines, and a worker that runs the workflows of the module. `change` replaces parts of connectors. */
export async function startSyncScene(
  families: readonly FamilyName[],
  change: (connector: Connector) => Connector = (connector) => connector,
): Promise<SyncScene> {
  const load = async (slug: string): Promise<Connector> => change(impatient(await loadConnector(slug as Slug)));
  const scene = await startSourceScene(families, load);
  const dir = mkdtempSync(join(tmpdir(), "ua-sync-"));
  const [ingress, admin, node] = await Promise.all([freePort(), freePort(), freePort()]);
  const restate = await startRestate({ dir, ports: { ingress, admin, node } });
  const { database, logger, sources, tenant, userId } = scene;
  const workflows = createWorkflowClient({ database, logger, ...restate });
  const services = { ...scene, workflows };
  const host = createWorkflowHost({
    workflows: [
      syncWorkflow(services),
      backfillWorkflow(services),
      resetWorkflow(services),
      cancelJobsWorkflow(services),
      disconnectWorkflow(services),
      cleanUpWorkflow(services),
      checkWorkflow(services),
    ],
    database,
    logger,
    ...restate,
  });
  const { port } = await host.listen({ host: "127.0.0.1", port: 0 });
  await host.register(`http://127.0.0.1:${port}`);
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
  const syncs: SyncScene["syncs"] = (id) => inTenant((tx) => listSyncs(tx, businessId, id, 20));

  return {
    ...scene,
    workflows,
    inTenant,
    consent,
    async connect(slug, { settings: form = {}, startDate = daysAgo(60) } = {}) {
      const { authorization } = await load(slug);
      const needsConsent = authorization.kind === "oauth1" || authorization.kind === "oauth2";
      const { credential, settings } = needsConsent ? await consent(slug, form) : await credentialOf(scene, slug, form);
      const made = { businessKey: scene.businessKey, slug, settings, startDate, createdBy: userId, credential };
      const { connectionId, run } = await inTenant((tx) => connectSource(tx, { workflows, sources }, businessId, made));
      await workflows.submit(run);
      return connectionId;
    },
    async reconnect(connectionId) {
      const found = await inTenant((tx) => findConnection(tx, businessId, connectionId));
      if (!found) throw new Error("no connection");
      const { credential } = await consent(found.slug as Slug, { ...found.settings });
      const { run } = await inTenant((tx) =>
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
      await host.close();
      await workflows.close();
      await restate.stop();
      await scene.close();
      rmSync(dir, { recursive: true });
    },
  };
}

/** Returns the day that is some days ago. */
export const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** The same connector, whose waits for reports are short. */
function impatient(connector: Connector): Connector {
  const streams = Object.entries(connector.streams).map(([shape, stream]) => [shape, withShortWaits(stream)]);
  return { ...connector, streams: Object.fromEntries(streams) as Connector["streams"] };
}

function withShortWaits(stream: Stream): Stream {
  const daily = stream as DailyStream<"marketing_daily">;
  return {
    ...stream,
    async *read(...asked: Parameters<typeof daily.read>) {
      for await (const page of daily.read(...asked))
        yield "wait" in page ? { ...page, wait: { ...page.wait, ms: Math.min(page.wait.ms, 200) } } : page;
    },
  } as Stream;
}
