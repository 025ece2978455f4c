import { createDatabase } from "@bc/db/database";
import { openVault } from "@bc/identity/public";
import { systemClock } from "@bc/runtime/clock";
import { describeConfig, readConfig } from "@bc/runtime/env";
import { createHealthServer } from "@bc/runtime/health";
import { createLogger } from "@bc/runtime/logger";
import { onShutdown } from "@bc/runtime/shutdown";
import { configSchema } from "./config.ts";
import { createInternalServer } from "./internal/server.ts";
import { startLiveProvider } from "./live-provider.ts";
import { startMailSender } from "./mail/send-mails.ts";
import { createIdentityServer } from "./server.ts";
import { createServices } from "./services.ts";
import { startSweeper } from "./sweep.ts";
import { startTeller } from "./tell-api.ts";

const config = readConfig(configSchema);
const logger = createLogger({ service: "identity", level: config.LOG_LEVEL });
logger.info({ config: describeConfig(configSchema, config) }, "starting");

const onIdleError = (error: Error): void => logger.warn({ err: error }, "a database connection broke");
const database = createDatabase({ url: config.DATABASE_URL, max: 10, onIdleError });
const vault = await openVault(database, config.VAULT_KEYS);
const live = await startLiveProvider({ config, database, vault, clock: systemClock }, logger);
const services = createServices({ config, database, vault, clock: systemClock, logger }, live);
const teller = startTeller(services);
const mailSender = startMailSender(services);
const sweeper = startSweeper(services);
const server = await createIdentityServer(services);
await server.listen({ port: config.PORT, host: config.HOST });
const internal = createInternalServer(services);
await internal.listen({ port: config.INTERNAL_PORT, host: config.INTERNAL_HOST });
logger.info({ url: config.ISSUER_URL }, "listening");
const health = createHealthServer({ isReady: () => database.ping().then(() => true), logger });
health.listen(config.HEALTH_PORT, config.HEALTH_HOST);

onShutdown("database", () => database.close());
onShutdown("health", () => health.close());
onShutdown("mail sender", () => mailSender.stop());
onShutdown("internal http", () => internal.close());
onShutdown("http", async () => {
  sweeper.stop();
  live.stop();
  teller.stop();
  await server.close();
});
