import { generateKeyPairSync, randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { createDatabase } from "@bc/db/database";
import { freePort } from "@bc/dev/free-port";
import { createVault, hashPassword } from "@bc/identity/public";
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
export const account = { email: "person@acme.test", password: "Correct-Horse-1!" };

/** The identity service over its real database, with one account. */
export async function startIdentity(options: { clock?: Clock; config?: Record<string, string> } = {}) {
  const { clock = systemClock } = options;
  const clone = await testDatabase();
  const make = await connectFactories(clone.adminUrl);
  const accountId = randomUUID();
  await make.account({ id: accountId, email: account.email, passwordHash: await hashPassword(account.password) });
  await make.end();
  const database = createDatabase({ url: clone.urlFor("bc_identity"), max: 10, onIdleError: () => undefined });
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = { ...privateKey.export({ format: "jwk" }), kid: "test", alg: "ES256", use: "sig" };
  const logger = createLogger({ service: "identity", level: "silent" });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const config = configSchema.parse({
    PORT: "0",
    INTERNAL_PORT: "0",
    INTERNAL_KEY: internalKey,
    DATABASE_URL: clone.urlFor("bc_identity"),
    ISSUER_URL: url,
    CONSOLE_URL: consoleUrl,
    API_RESOURCE: "http://api.test/",
    SIGNING_JWKS: JSON.stringify({ keys: [key] }),
    COOKIE_KEY: "c".repeat(32),
    VAULT_KEY: "v".repeat(32),
    PASSWORD_PEPPER: "p".repeat(32),
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: "Brand Console <no-reply@console.example>",
    ...options.config,
  });
  const vault = createVault(config.VAULT_KEY);
  const live = await startLiveProvider({ config, database, vault, clock }, logger);
  const services = createServices({ config, database, vault, clock, logger }, live);
  const server = createIdentityServer(services);
  const internal = createInternalServer(services);
  await new Promise<void>((done) => internal.listen(0, "127.0.0.1", done));
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  return {
    url,
    internalUrl: `http://127.0.0.1:${(internal.address() as AddressInfo).port}`,
    accountId,
    services,
    live,
    adminUrl: clone.adminUrl,
    async stop() {
      live.stop();
      server.closeAllConnections();
      server.close();
      internal.closeAllConnections();
      internal.close();
      await database.close();
      await clone.drop();
    },
  };
}
