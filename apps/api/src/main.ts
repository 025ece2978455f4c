import { createRateLimiter } from "@bc/db/rate-limit";
import { describeConfig, readConfig } from "@bc/runtime/env";
import { createLogger } from "@bc/runtime/logger";
import { onShutdown } from "@bc/runtime/shutdown";
import { startTelemetry } from "@bc/runtime/telemetry";
import { createAuthenticate } from "./authenticate.ts";
import { readBuild } from "./build.ts";
import { configSchema } from "./config.ts";
import { createGate } from "./gate.ts";
import { createGraphql } from "./graphql/graphql.ts";
import { readOperations } from "./graphql/operations.ts";
import { createSchema } from "./graphql/schema.ts";
import { createModuleResolvers, restRoutes } from "./modules.ts";
import { mountRest } from "./rest/mount.ts";
import { createServer } from "./server.ts";
import { connectServices } from "./services.ts";

const config = readConfig(configSchema);
const logger = createLogger({ service: "api", level: config.LOG_LEVEL });
logger.info({ config: describeConfig(configSchema, config) }, "starting");
await startTelemetry({ service: "api", otlpUrl: config.OTLP_URL });

const services = connectServices(config, logger);
const limiter = (name: string, limit: number) => createRateLimiter(services.database, { name, limit, windowMs: 60_000 });
const gate = createGate(services.database, limiter("tenant", config.TENANT_LIMIT_PER_MINUTE));
const server = await createServer({
  logger,
  services,
  authenticate: createAuthenticate({ database: services.database, issuer: config.ISSUER_URL, resource: config.API_RESOURCE }),
  tokenLimit: limiter("token", config.TOKEN_LIMIT_PER_MINUTE),
  corsOrigins: config.CORS_ORIGINS,
  deadlineMs: config.REQUEST_DEADLINE_MS,
  graphql: createGraphql({
    schema: createSchema({ gate, resolvers: createModuleResolvers(readBuild(config.BUILD_FILE)) }),
    services,
    logger,
    operations: readOperations(),
    openOperations: config.OPEN_OPERATIONS,
  }),
  mount: (door) => mountRest(door, { routes: restRoutes, gate, services }),
});
onShutdown("http", () => server.close());
await server.listen({ port: config.PORT, host: config.HOST });
logger.info({ url: server.listeningOrigin }, "listening");
