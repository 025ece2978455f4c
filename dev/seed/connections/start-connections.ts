import { allOrigins } from "../../partners/sources/families.ts";
import type { Addresses } from "../../stack/environment.ts";
import type { ScenarioName } from "../scenarios.ts";
import { connectionsOf } from "./plan.ts";

export interface StartOptions {
  adminUrl: string;
  /** As the worker's role. */
  workerUrl: string;
  addresses: Addresses;
  sourceKey: string;
}

export interface StartedConnections {
  /** Goes on with the connections while the worker reads them. */
  settle(): void;
  stop(): Promise<void>;
}

/** Connects the sources of a scenario. Their syncs wait for the worker. */
export async function startConnections(scenario: ScenarioName, options: StartOptions): Promise<StartedConnections> {
  const { controlPartner } = await import("./partner-control.ts");
  const { seedConnections } = await import("./seed-connections.ts");
  const { connectionServices } = await import("./services.ts");
  const { settleConnections } = await import("./settle-connections.ts");
  const { adminUrl, workerUrl, addresses, sourceKey } = options;
  const services = connectionServices({
    adminUrl,
    workerUrl,
    consoleUrl: addresses.console,
    restate: { ingressUrl: addresses.restateIngress, adminUrl: addresses.restateAdmin },
    sourceKey,
    origins: allOrigins({ sources: addresses.sourcesPartner, shopify: addresses.shopifyPartner }),
  });
  const stopped = new AbortController();
  const partner = controlPartner(addresses.sourcesPartner);
  const seeded = await seedConnections(services, partner, connectionsOf[scenario] ?? []);
  let settling: Promise<void> = Promise.resolve();
  return {
    settle() {
      settling = settleConnections(services, partner, seeded, stopped.signal).catch((error: unknown) => {
        if (!stopped.signal.aborted) console.error("The data connectors of the demo did not settle:", error);
      });
    },
    async stop() {
      stopped.abort();
      await settling;
      await services.close();
    },
  };
}
