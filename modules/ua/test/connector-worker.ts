import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadConnector, type Slug } from "@bc/connectors/registry";
import { freePort } from "@bc/dev/free-port";
import { type FamilyName, originsOf, sourceAccounts } from "@bc/dev/partners/sources/families";
import { startRestate } from "@bc/dev/restate";
import { createLogger } from "@bc/runtime/logger";
import { testWarehouse } from "@bc/testing/warehouse";
import { migrateWarehouse } from "@bc/warehouse/migrate";
import { createWorkflowClient } from "@bc/workflow/client";
import { createWorkflowHost } from "@bc/workflow/host";
import type { ConnectorScene } from "./connector-scene.ts";
import { impatient, openReach, type Reached } from "./reach.ts";
import { workflowsOf } from "./workflows.ts";

export interface Engines {
  /** Tells an api where the engines are. */
  environment: Record<string, string>;
  /** Runs the workflows that the api of a scene requests. */
  startWorker(scene: ConnectorScene, families: readonly FamilyName[]): Promise<Reached>;
  close(): Promise<void>;
}

/** Starts the workflow engine and a warehouse, for an api and its worker. */
export async function startEngines(): Promise<Engines> {
  const dir = mkdtempSync(join(tmpdir(), "ua-engines-"));
  const [ingress, admin, node] = await Promise.all([freePort(), freePort(), freePort()]);
  const restate = await startRestate({ dir, ports: { ingress, admin, node } });
  const warehouse = await testWarehouse();
  const sources = [{ name: "ua", directory: new URL("../store/warehouse/", import.meta.url) }];
  await migrateWarehouse({ ...warehouse, reader: warehouse.reader.user, sources, replicated: false });
  return {
    environment: { WORKFLOW_INGRESS_URL: restate.ingressUrl, WORKFLOW_ADMIN_URL: restate.adminUrl },
    async startWorker({ api, ...scene }, families) {
      const origins = Object.fromEntries(
        families.flatMap((name) => Object.entries(originsOf(name, scene.partner(name).url))),
      );
      const reached = openReach(
        { databaseUrl: api.urlFor("bc_worker"), warehouse, apps: sourceAccounts, origins },
        async (slug) => impatient(await loadConnector(slug as Slug)),
      );
      const { database } = reached;
      const logger = createLogger({ service: "test", level: "silent" });
      const workflows = createWorkflowClient({ database, logger, ...restate });
      const services = { ...reached, logger, workflows };
      const host = createWorkflowHost({ workflows: workflowsOf(services), database, logger, ...restate });
      const port = await freePort();
      await host.listen({ host: "127.0.0.1", port });
      await host.register(`http://127.0.0.1:${port}`);
      return {
        ...reached,
        async close() {
          await host.close();
          await workflows.close();
          await reached.close();
        },
      };
    },
    async close() {
      await restate.stop();
      await warehouse.drop();
      rmSync(dir, { recursive: true });
    },
  };
}
