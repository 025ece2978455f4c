import { join } from "node:path";
import { freePort } from "@bc/dev/free-port";
import { startPlainIssuer } from "@bc/dev/plain-issuer";
import { startService } from "@bc/dev/service";
import type { Stack } from "@bc/dev/stack";

/** Starts a second console and api on the stack's engines, with an external identity provider by configuration. */
export async function startWithExternalIssuer(stack: Stack, tokenSeconds: number) {
  const ports = { issuer: await freePort(), api: await freePort(), console: await freePort() };
  const api = `http://127.0.0.1:${ports.api}`;
  const consoleUrl = `http://127.0.0.1:${ports.console}`;
  const issuer = await startPlainIssuer({
    port: ports.issuer,
    consoleOrigin: consoleUrl,
    resource: api,
    tokenSeconds,
  });
  const identity = { ISSUER_URL: issuer.url, API_RESOURCE: api, CLIENT_ID: "console-at-external" };
  const { IDENTITY_INTERNAL_URL: _url, IDENTITY_INTERNAL_KEY: _key, ...engines } = stack.apiEnvironment;
  const start = async (name: string, script: string, environment: Record<string, string>, url: string) => {
    const healthPort = String(await freePort());
    return startService({
      name,
      args: [script],
      environment: { ...environment, ...identity, PORT: new URL(url).port, HEALTH_PORT: healthPort },
      logFile: join(stack.logDir, `${name}.log`),
      readyUrl: `http://127.0.0.1:${healthPort}/readyz`,
      signal: undefined,
    });
  };
  const keys = { JWKS_URL: issuer.keysUrl, TOKEN_ALGORITHM: "RS256", CORS_ORIGINS: consoleUrl };
  const page = {
    API_URL: api,
    DPOP: "false",
    SUPPORT_EMAIL: "support@cart.example",
    SCOPE: "openid email offline_access",
    SIGN_IN_PARAMETERS: "prompt=consent",
  };
  const services = [
    await start("external-api", "apps/api/src/main.ts", { ...engines, ...keys }, api),
    await start("external-console", "apps/console/server/main.ts", page, consoleUrl),
  ];
  return {
    consoleUrl,
    async stop(): Promise<void> {
      for (const service of services) await service.stop();
      await issuer.stop();
    },
  };
}
