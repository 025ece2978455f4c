import { generateKeyPairSync, randomUUID } from "node:crypto";
import { createDatabase } from "@bc/db/database";
import { freePort } from "@bc/dev/free-port";
import { hashPassword, openVault } from "@bc/identity/public";
import { type Clock, systemClock } from "@bc/runtime/clock";
import { createLogger } from "@bc/runtime/logger";
import { testDatabase } from "@bc/testing/database";
import { connectFactories } from "@bc/testing/factories";
import { configSchema } from "../src/config.ts";
import { createInternalServer } from "../src/internal/server.ts";
import { startLiveProvider } from "../src/live-provider.ts";
import { createIdentityServer } from "../src/server.ts";
import { createServices } from "../src/services.ts";

export const consoleUrl = "http://console.test";
export const internalKey = "i".repeat(32);
/** A client whose tokens are bound to no key. */
export const sister = { client_id: "sister", redirect_uri: `${consoleUrl}/sister` };
export const account = { email: "person@acme.test", password: "Correct-Horse-1!" };

/** The identity service over its real database, with one account. */
export async function startIdentity(options: { clock?: Clock; config?: Record<string, string> } = {}) {
  const clone = await testDatabase();
  const make = await connectFactories(clone.adminUrl);
  const accountId = randomUUID();
  await make.account({ id: accountId, email: account.email, passwordHash: await hashPassword(account.password) });
  await make.end();
  const started = await startProcess(clone.urlFor("bc_identity"), options);
  return {
    ...started,
    accountId,
    adminUrl: clone.adminUrl,
    connectAdmin: () => clone.connectAdmin(),
    databaseUrl: clone.urlFor("bc_identity"),
    async stop() {
      await started.stop();
      await clone.drop();
    },
  };
}

/** One process of the service over a database that is there already. */
export async function startProcess(
  databaseUrl: string,
  options: { clock?: Clock; config?: Record<string, string> } = {},
) {
  const { clock = systemClock } = options;
  const database = createDatabase({ url: databaseUrl, max: 10, onIdleError: () => undefined });
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = { ...privateKey.export({ format: "jwk" }), kid: "test", alg: "ES256", use: "sig" };
  const logger = createLogger({ service: "identity", level: "silent" });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const config = configSchema.parse({
    PORT: "0",
    HEALTH_PORT: "0",
    INTERNAL_PORT: "0",
    INTERNAL_KEY: internalKey,
    NETWORK_LIMIT_PER_MINUTE: "1000000",
    SIGN_IN_LIMIT_PER_MINUTE: "1000000",
    DATABASE_URL: databaseUrl,
    ISSUER_URL: url,
    CONSOLE_URL: consoleUrl,
    SISTER_CLIENTS: new URLSearchParams({ [sister.client_id]: sister.redirect_uri }).toString(),
    API_RESOURCE: "http://api.test/",
    SIGNING_JWKS: JSON.stringify({ keys: [key] }),
    COOKIE_KEYS: "c".repeat(32),
    VAULT_KEYS: "v".repeat(32),
    PASSWORD_PEPPERS: "p".repeat(32),
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "Brand Console <no-reply@console.example>",
    ...options.config,
  });
  const vault = await openVault(database, config.VAULT_KEYS);
  const live = await startLiveProvider({ config, database, vault, clock }, logger);
  const services = createServices({ config, database, vault, clock, logger }, live);
  const server = await createIdentityServer(services);
  const internal = createInternalServer(services);
  const internalUrl = await internal.listen({ port: 0, host: "127.0.0.1" });
  await server.listen({ port, host: "127.0.0.1" });
  return {
    url,
    internalUrl,
    services,
    live,
    async stop() {
      live.stop();
      for (const listener of [server, internal]) {
        listener.server.closeAllConnections();
        await listener.close();
      }
      await database.close();
    },
  };
}
