import type { Database } from "@bc/db/database";
import { createLogger } from "@bc/runtime/logger";
import { createApiClient, type ApiClient } from "@bc/testing/api-client";
import { testDatabase, type TestDatabase } from "@bc/testing/database";
import { connectFactories, type Factories } from "@bc/testing/factories";
import { type Issuer, startIssuer } from "@bc/testing/issuer";
import { createApi } from "../src/api.ts";
import { configSchema } from "../src/config.ts";
import { connectServices } from "../src/services.ts";
import { apiEnvironment, nowhere } from "./api-environment.ts";

export interface TestApi {
  url: string;
  adminUrl: string;
  connectAdmin: TestDatabase["connectAdmin"];
  /** The database as another role sees it, such as bc_worker. */
  urlFor: TestDatabase["urlFor"];
  make: Factories;
  issuer: Issuer;
  database: Database;
  as(userId: string): Promise<ApiClient>;
  anonymous: ApiClient;
  /** Every method and path that is served, as "GET /graphql". */
  routes(): string[];
  stop(): Promise<void>;
}

/**
 * The api with its real database. Warehouse and workflow engine are down unless the environment names them. It logs
 * nothing unless a reader for the lines is given.
 */
export async function startApi(
  environment: Record<string, string> = {},
  onLog?: (line: string) => void,
): Promise<TestApi> {
  const clone = await testDatabase();
  const issuer = await startIssuer();
  const make = await connectFactories(clone.adminUrl);
  const config = configSchema.parse({
    PORT: "0",
    HEALTH_PORT: "0",
    LOG_LEVEL: onLog ? "trace" : "silent",
    ...apiEnvironment(clone.urlFor("bc_api"), issuer),
    IDENTITY_INTERNAL_URL: nowhere,
    IDENTITY_INTERNAL_KEY: "k".repeat(32),
    NETWORK_LIMIT_PER_MINUTE: "1000000",
    REQUEST_LIMIT: "1000",
    ...environment,
  });
  const destination = { write: (line: string) => onLog?.(line) };
  const logger = createLogger({ service: "api", level: config.LOG_LEVEL, destination });
  const services = connectServices(config, logger);
  const server = await createApi(config, services, logger);
  await server.listen({ port: config.PORT, host: "127.0.0.1" });
  const url = server.listeningOrigin;
  return {
    url,
    adminUrl: clone.adminUrl,
    connectAdmin: () => clone.connectAdmin(),
    urlFor: (role) => clone.urlFor(role),
    make,
    issuer,
    database: services.database,
    as: async (userId) =>
      createApiClient(url, await issuer.token({ sub: userId, auth_time: Math.floor(Date.now() / 1_000) })),
    anonymous: createApiClient(url),
    routes: () => routesIn(server.printRoutes({ commonPrefix: false })),
    async stop() {
      await server.close();
      await services.identity.close();
      await services.sisterProducts.close();
      await services.trialPartners.close();
      await services.carriers.close();
      await services.sources.close();
      await services.analytics.tableau?.http.close();
      services.files.close();
      await services.workflows.close();
      await services.warehouse.close();
      await services.database.close();
      await make.end();
      issuer.stop();
      await clone.drop();
    },
  };
}

/** The printed tree has a line for each part of a path, four signs deeper than the part before it. */
function routesIn(printed: string): string[] {
  const parts: string[] = [];
  return [...printed.matchAll(/^(.*?)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/gm)].flatMap(
    ([, indent = "", part = "", methods]) => {
      parts.splice(indent.length / 4, Infinity, part);
      const served = methods?.split(", ").filter((method) => method !== "HEAD" && method !== "OPTIONS") ?? [];
      return served.map((method) => `${method} ${parts.join("")}`);
    },
  );
}
