// node apps/identity/bench/serve.ts postgres|memory, with the environment of the identity service
// The service on a store to be measured: answers what it has used so far when asked over the process's channel.
import { createServer } from "node:http";
import { createDatabase } from "@bc/db/database";
import { createPasswords, openVault, readSigningKeys } from "@bc/identity/public";
import { systemClock as clock } from "@bc/runtime/clock";
import { readConfig } from "@bc/runtime/env";
import { createLogger } from "@bc/runtime/logger";
import { interactionPolicy, Provider } from "oidc-provider";
import pg from "pg";
import { configSchema } from "../src/config.ts";
import { startLiveProvider } from "../src/live-provider.ts";
import { configurationOf } from "../src/provider.ts";
import { createIdentityServer } from "../src/server.ts";
import { createServices } from "../src/services.ts";

const config = readConfig(configSchema);
const logger = createLogger({ service: "identity", level: "error" });
const database = createDatabase({ url: config.DATABASE_URL, max: 10, onIdleError: () => undefined });
const vault = await openVault(database, config.VAULT_KEYS);
const parts = { config, database, vault, clock };

type Listen = (port: number, host: string, ready: () => void) => void;

async function serveFromPostgres(): Promise<Listen> {
  const live = await startLiveProvider(parts, logger);
  const server = await createIdentityServer(createServices({ ...parts, logger }, live));
  return (port, host, ready) => server.listen({ port, host }, ready);
}

/** The provider with its own store of plain objects, and no pages: every visitor is the account. */
async function serveFromMemory(): Promise<Listen> {
  const keys = await readSigningKeys(parts, config.SIGNING_JWKS.keys, clock.now());
  const { adapter: _postgres, ...configuration } = configurationOf({ ...parts, keys });
  const accountId = process.argv[3] ?? "";
  const claims = { sub: accountId, email: "person@acme.test", email_verified: true };
  const provider = new Provider(config.ISSUER_URL, {
    ...configuration,
    interactions: { ...configuration.interactions, policy: interactionPolicy.base() },
    rotateRefreshToken: () => true,
    findAccount: async () => ({ accountId, claims: () => claims }),
    extraTokenClaims: async (_context, token) => ("sid" in token ? { sid: token.sid, email: claims.email } : {}),
  });
  const callback = provider.callback();
  const server = createServer((request, response) => {
    const result = { login: { accountId, acr: "urn:bc:pwd", amr: ["pwd"] } };
    if (!request.url?.startsWith("/interaction/")) void callback(request, response);
    else void provider.interactionFinished(request, response, result);
  });
  return (port, host, ready) => server.listen(port, host, ready);
}

let statements = 0;
const query = Reflect.get(pg.Client.prototype, "query") as (...args: unknown[]) => unknown;
Reflect.set(pg.Client.prototype, "query", function count(this: pg.Client, ...args: unknown[]): unknown {
  statements += 1;
  return Reflect.apply(query, this, args);
});

const passwords = createPasswords({ peppers: config.PASSWORD_PEPPERS });
const hash = await passwords.hash("Correct-Horse-1!");
process.on("message", (message: { hashes?: number }) => {
  const answer = async (): Promise<void> => {
    for (let i = 0; i < (message.hashes ?? 0); i++) await passwords.matches(hash, "Correct-Horse-1!");
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMs: (user + system) / 1_000, statements });
  };
  void answer();
});

const listen = await (process.argv[2] === "memory" ? serveFromMemory() : serveFromPostgres());
listen(config.PORT, config.HOST, () => process.send?.("ready"));
