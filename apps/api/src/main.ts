import { describeConfig, readConfig } from "@bc/runtime/env";
import { createHealthServer } from "@bc/runtime/health";
import { createLogger } from "@bc/runtime/logger";
import { onShutdown } from "@bc/runtime/shutdown";
import { startTelemetry } from "@bc/runtime/telemetry";
import { createApi } from "./api.ts";
import { configSchema } from "./config.ts";
import { connectServices } from "./services.ts";

const config = readConfig(configSchema);
const logger = createLogger({ service: "api", level: config.LOG_LEVEL });
logger.info({ config: describeConfig(configSchema, config) }, "starting");
await startTelemetry({ service: "api", otlpUrl: config.OTLP_URL });

const services = connectServices(config, logger);
onShutdown("database", () => services.database.close());
onShutdown("warehouse", () => services.warehouse.close());
onShutdown("workflows", () => services.workflows.close());
onShutdown("identity", () => services.identity.close());
onShutdown("sister products", () => services.sisterProducts.close());
onShutdown("trial partners", () => services.trialPartners.close());
onShutdown("files", async () => services.files.close());
onShutdown("carriers", () => services.carriers.close());
onShutdown("sources", () => services.sources.close());
onShutdown("tableau", async () => services.analytics.tableau?.http.close());

const server = await createApi(config, services, logger);
// Only what every request needs: an unavailable warehouse must not take the api out of service.
const health = createHealthServer({ isReady: () => services.database.ping().then(() => true), logger });
onShutdown("health", () => health.close());
onShutdown("http", () => server.close());
await server.listen({ port: config.PORT, host: config.HOST });
health.listen(config.HEALTH_PORT, config.HEALTH_HOST);
logger.info({ url: server.listeningOrigin }, "listening");
