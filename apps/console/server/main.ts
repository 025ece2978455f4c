import { fileURLToPath } from "node:url";
import { describeConfig, readConfig } from "@bc/runtime/env";
import { createHealthServer } from "@bc/runtime/health";
import { createLogger } from "@bc/runtime/logger";
import { onShutdown } from "@bc/runtime/shutdown";
import { createConsoleServer } from "./app.ts";
import { consoleEnvironment } from "./config.ts";

const environment = readConfig(consoleEnvironment);
const logger = createLogger({ service: "console", level: environment.LOG_LEVEL });
logger.info({ config: describeConfig(consoleEnvironment, environment) }, "starting");

const directory = fileURLToPath(new URL("../dist", import.meta.url));
const server = createConsoleServer({ environment, directory, loggerInstance: logger });
onShutdown("console", () => server.close());
const health = createHealthServer({ isReady: () => true, logger });
onShutdown("health", () => health.close());
health.listen(environment.HEALTH_PORT, environment.HEALTH_HOST);
await server.listen({ host: environment.HOST, port: environment.PORT });
