import type { Services } from "@bc/api-kit/context";
import { createRateLimiter } from "@bc/db/rate-limit";
import { navigationAudience } from "@bc/identity/contract/audiences";
import type { Logger } from "@bc/runtime/logger";
import { createNetworkLimit } from "@bc/runtime/network-limit";
import type { FastifyInstance } from "fastify";
import { createRemoteJWKSet } from "jose";
import { createAuthenticate } from "./authenticate.ts";
import { mountBackchannelLogout } from "./backchannel-logout.ts";
import { mountCarrierWebhook } from "./carrier-webhook.ts";
import type { Config } from "./config.ts";
import { startEndedSessions } from "./ended-sessions.ts";
import { createGate, type Gate } from "./gate.ts";
import { createGraphql } from "./graphql/graphql.ts";
import { consoleOperations } from "./graphql/operations.ts";
import { consolePath } from "./graphql/paths.ts";
import { createSchema, splitDoors } from "./graphql/schema.ts";
import { moduleResolvers, restRoutes } from "./modules.ts";
import { createNavigation } from "./navigation/navigation.ts";
import { mountExportDownload } from "./export-download.ts";
import { mountNotificationStream } from "./notifications/mount-stream.ts";
import { startNotificationStreams } from "./notifications/streams.ts";
import { mountRest } from "./rest/mount.ts";
import { mountPictures } from "./pictures.ts";
import { createServer } from "./server.ts";
import { mountUserSessions } from "./user-sessions.ts";

/** Replacements for parts of the api, for tests that prove their absence harmless. */
interface Replacements {
  gate?: Gate;
}

/** Creates the api over its engines, ready to listen. */
export async function createApi(
  config: Config,
  services: Services,
  logger: Logger,
  replaced: Replacements = {},
): Promise<FastifyInstance> {
  const { database } = services;
  const limiter = (name: string, limit: number) => createRateLimiter(database, { name, limit, windowMs: 60_000 });
  const gate = replaced.gate ?? createGate(database, limiter("tenant", config.TENANT_LIMIT_PER_MINUTE));
  const ended = await startEndedSessions(database, logger);
  await services.flags.start();
  const streams = startNotificationStreams({ database, ended, logger, max: config.STREAM_LIMIT });
  const { ISSUER_URL: issuer, API_RESOURCE: resource, TOKEN_ALGORITHM: algorithm } = config;
  const keysUrl = config.JWKS_URL ?? `${issuer.replace(/\/$/, "")}/jwks`;
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: 3_000 });
  // Our own provider binds every token of the console; another provider may not support it.
  const boundClient = config.IDENTITY_INTERNAL_URL ? config.CLIENT_ID : undefined;
  const tokenType = config.TOKEN_TYPE;
  const authentication = { database, issuer, resource, algorithm, tokenType, keys, boundClient, ended };
  const { main, navigation } = splitDoors(createSchema({ gate, resolvers: moduleResolvers }));
  const server = await createServer({
    logger,
    authenticate: createAuthenticate({ ...authentication, audiences: [resource] }),
    networkLimit: createNetworkLimit(config.NETWORK_LIMIT_PER_MINUTE),
    requestLimit: config.REQUEST_LIMIT,
    tokenLimit: limiter("token", config.TOKEN_LIMIT_PER_MINUTE),
    corsOrigins: config.CORS_ORIGINS,
    deadlineMs: config.REQUEST_DEADLINE_MS,
    trustedProxies: config.TRUSTED_PROXIES,
    graphql: createGraphql({
      schema: main,
      services,
      logger,
      endpoint: consolePath,
      operations: consoleOperations({ open: config.OPEN_OPERATIONS }),
    }),
    navigation: createNavigation({
      schema: navigation,
      services,
      logger,
      authenticate: createAuthenticate({ ...authentication, audiences: [resource, navigationAudience(resource)] }),
      consoleOrigins: config.CORS_ORIGINS,
      sisterOrigins: config.NAVIGATION_ORIGINS,
    }),
    mount(child) {
      mountRest(child, { routes: restRoutes, gate, services });
      mountNotificationStream(child, streams);
      mountUserSessions(child, services.identity);
      mountPictures(child, database);
      mountExportDownload(child, services);
    },
  });
  mountBackchannelLogout(server, { ended, keys, issuer, clientId: config.CLIENT_ID });
  mountCarrierWebhook(server, services);
  server.addHook("preClose", () => streams.close());
  server.addHook("onClose", () => Promise.all([ended.stop(), services.flags.stop()]));
  return server;
}
