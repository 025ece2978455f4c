import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { environmentWith } from "@bc/runtime/env";
import { startMailCatcher } from "../mail/mail-catcher.ts";
import { startPartners } from "../partners/start-partners.ts";
import type { Ports } from "../ports.ts";
import { startConnections } from "../seed/connections/start-connections.ts";
import { seedOrders } from "../seed/orders/seed-orders.ts";
import { sellersOf } from "../seed/orders/sellers.ts";
import { type ScenarioName, scenarios } from "../seed/scenarios.ts";
import { type ClickHouse, startClickHouse } from "./clickhouse.ts";
import { type Addresses, addressesOf, consoleEnvironmentOf, environmentsOf } from "./environment.ts";
import { assertPortsFree } from "./port-holder.ts";
import { type Postgres, startPostgres } from "./postgres.ts";
import { type Restate, startRestate } from "./restate.ts";
import { root } from "./root.ts";
import { loadSecrets, type Secrets } from "./secrets.ts";
import { type Service, type ServiceOptions, startService } from "./service.ts";

export interface StackOptions {
  /** The folder of data, secrets and logs, kept for the next start. */
  dir: string;
  ports: Ports;
  /** "watched" serves the console with Vite, for development; "built" runs the build like a deployment. */
  mode: "watched" | "built";
  /** The scenario to seed; the demo by default. */
  scenario?: ScenarioName;
  /** Whether the scenario's businesses have orders, as they stand today. */
  hasOrders?: boolean;
  /** Whether the scenario's businesses have data connectors, which sync while the stack runs. */
  hasConnections?: boolean;
  logLevel?: string;
  /** Overrides for the api, such as lower limits. */
  apiEnvironment?: Record<string, string>;
  /** Overrides for the identity service, such as shorter tokens. */
  identityEnvironment?: Record<string, string>;
  /** Overrides for the worker, such as more connections. */
  workerEnvironment?: Record<string, string>;
  /** Settings of the database server, such as the number of partitions. */
  postgresSettings?: Record<string, string>;
  onProgress?: (part: string, ms: number) => void;
  /** Aborts the start and stops what is running. Use `stop` for a started stack. */
  signal?: AbortSignal;
}

export interface Stack {
  addresses: Addresses;
  secrets: Secrets;
  logDir: string;
  databaseUrl: (role: string) => string;
  /** The variables of the api. */
  apiEnvironment: Record<string, string>;
  postgres: Postgres;
  clickhouse: ClickHouse;
  restate: Restate;
  services: Record<ServiceName, Service>;
  /** Restarts a killed part with the same data and port. */
  restartService(name: ServiceName): Promise<void>;
  restartRestate(): Promise<void>;
  restartPostgres(): Promise<void>;
  restartClickHouse(): Promise<void>;
  stop(): Promise<void>;
}

export type ServiceName = "identity" | "api" | "worker" | "console";
type ServicePlan = Pick<ServiceOptions, "args" | "environment" | "readyUrl">;

/** Starts engines, partners and our own processes in order. A failure stops everything that was started. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { ports, mode, logLevel = "info", onProgress = () => undefined, signal } = options;
  const dir = resolve(options.dir);
  const logDir = join(dir, "logs");
  mkdirSync(logDir, { recursive: true, mode: 0o700 });
  const log = (name: string): string => join(logDir, `${name}.log`);
  const running: { stop(): Promise<void> }[] = [];
  const stop = async (): Promise<void> => {
    for (const part of running.splice(0).reverse()) await part.stop();
  };
  const timed = async <Part extends { stop(): Promise<void> }>(name: string, start: Promise<Part>): Promise<Part> => {
    const began = performance.now();
    const part = await start;
    running.push(part);
    onProgress(name, Math.round(performance.now() - began));
    return part;
  };
  // In its predecessor's place, so that engines still stop after the services that use them.
  const replace = <Part extends { stop(): Promise<void> }>(ended: Part, part: Part): Part => {
    running[running.indexOf(ended)] = part;
    return part;
  };
  try {
    await assertPortsFree(ports);
    const secrets = loadSecrets(dir);
    const addresses = addressesOf(ports);
    const postgresOptions = {
      dir: join(dir, "postgres"),
      port: ports.postgres,
      logFile: log("postgres"),
      settings: options.postgresSettings ?? {},
      signal,
    };
    const clickhouseOptions = {
      dir: join(dir, "clickhouse"),
      httpPort: ports.clickhouse,
      logFile: log("clickhouse"),
      signal,
      databases: ["console"],
      migrator: { user: "migrator", password: secrets.warehouseMigratorPassword },
      writer: { user: "ingest", password: secrets.warehouseWriterPassword },
      reader: { user: "dashboard", password: secrets.warehouseReaderPassword },
    };
    const restateOptions = {
      dir: join(dir, "restate"),
      ports: { ingress: ports.restateIngress, admin: ports.restateAdmin, node: ports.restateNode },
      logFile: log("restate"),
      signal,
    };
    const consolePlan = {
      args:
        mode === "watched"
          ? ["apps/console/node_modules/vite/bin/vite.js", "apps/console"]
          : ["apps/console/server/main.ts"],
      environment: consoleEnvironmentOf(ports),
      readyUrl: addresses.console,
    };
    const start = (name: ServiceName, plan: ServicePlan): Promise<Service> =>
      startService({ name, ...plan, logFile: log(name), signal });
    /** Starts the engines and fills them. */
    const prepare = async () => {
      const [postgres, clickhouse, restate] = await allStarted([
        timed("PostgreSQL", startPostgres(postgresOptions)),
        timed("ClickHouse", startClickHouse(clickhouseOptions)),
        timed("Restate", startRestate(restateOptions)),
        timed("mail catcher", startMailCatcher({ smtpPort: ports.mailSmtp, webPort: ports.mailPage })),
        timed("partners", startPartners(ports)),
      ]);
      const databaseUrl = (role: string): string => postgres.urlFor(role);
      const environments = environmentsOf({
        ports,
        secrets,
        workflowIdentityKey: restate.identityPublicKey,
        databaseUrl,
        logLevel,
      });
      signal?.throwIfAborted();
      await Promise.all([
        runOnce("apps/api/src/migrate.ts", environments.migrate),
        runOnce("apps/worker/src/migrate-warehouse.ts", environments.migrateWarehouse),
      ]);
      const { scenario = "demo" } = options;
      const began = performance.now();
      await scenarios[scenario].seed(databaseUrl("postgres"), secrets.vaultKey);
      if (options.hasOrders)
        await seedOrders({
          adminUrl: databaseUrl("postgres"),
          workerUrl: databaseUrl("bc_worker"),
          sellers: sellersOf[scenario] ?? [],
          channelKey: secrets.channelKey,
        });
      const connections = options.hasConnections
        ? await startConnections(scenario, {
            adminUrl: databaseUrl("postgres"),
            workerUrl: databaseUrl("bc_worker"),
            addresses,
            sourceKey: secrets.sourceKey,
          })
        : undefined;
      if (connections) running.push(connections);
      onProgress(`data: ${scenario}`, Math.round(performance.now() - began));
      return { postgres, clickhouse, restate, databaseUrl, environments, connections };
    };
    const [{ postgres, clickhouse, restate, databaseUrl, environments, connections }, consoleService] =
      await allStarted([prepare(), timed("console", start("console", consolePlan))]);
    const apiEnvironment = {
      ...environments.api,
      OPEN_OPERATIONS: String(mode === "watched"),
      ...options.apiEnvironment,
    };
    const plans: Record<ServiceName, ServicePlan> = {
      identity: {
        args: ["apps/identity/src/main.ts"],
        environment: { ...environments.identity, ...options.identityEnvironment },
        readyUrl: `${addresses.identityHealth}/readyz`,
      },
      api: {
        args: ["apps/api/src/main.ts"],
        environment: apiEnvironment,
        readyUrl: `${addresses.apiHealth}/readyz`,
      },
      worker: {
        args: ["apps/worker/src/main.ts"],
        environment: { ...environments.worker, ...options.workerEnvironment },
        readyUrl: `${addresses.workerHealth}/readyz`,
      },
      console: consolePlan,
    };
    const [identity, api, worker] = await allStarted([
      timed("identity", start("identity", plans.identity)),
      timed("api", start("api", plans.api)),
      timed("worker", start("worker", plans.worker)),
    ]);
    connections?.settle();
    const services = { identity, api, worker, console: consoleService };
    const stack: Stack = {
      addresses,
      secrets,
      logDir,
      databaseUrl,
      apiEnvironment,
      postgres,
      clickhouse,
      restate,
      services,
      async restartService(name) {
        services[name] = replace(services[name], await start(name, plans[name]));
      },
      async restartRestate() {
        stack.restate = replace(stack.restate, await startRestate(restateOptions));
      },
      async restartPostgres() {
        stack.postgres = replace(stack.postgres, await startPostgres(postgresOptions));
      },
      async restartClickHouse() {
        stack.clickhouse = replace(stack.clickhouse, await startClickHouse(clickhouseOptions));
      },
      stop,
    };
    return stack;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Like Promise.all, but waits for all promises after a failure, so that all parts can be stopped. */
async function allStarted<T extends readonly Promise<unknown>[]>(
  starts: readonly [...T],
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(starts);
  return Promise.all(starts);
}

async function runOnce(script: string, environment: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: environmentWith(environment),
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`${script} failed`);
}
