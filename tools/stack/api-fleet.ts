import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@bc/dev/free-port";
import { interruption } from "@bc/dev/interruption";
import { type Postgres, startPostgres } from "@bc/dev/postgres";
import { type Service, startService } from "@bc/dev/service";
import { environmentWith } from "@bc/runtime/env";
import { connectFactories, type Factories } from "@bc/testing/factories";
import { type Issuer, startIssuer } from "@bc/testing/issuer";

export interface ApiFleet {
  urls: string[];
  postgres: Postgres;
  issuer: Issuer;
  make: Factories;
}

// Nothing listens there: the measured requests need only PostgreSQL.
const nowhere = "http://127.0.0.1:9";

/** Starts several api processes on one PostgreSQL, and removes everything afterwards. */
export async function withApiFleet<T>(
  count: number,
  environment: Record<string, string>,
  work: (fleet: ApiFleet) => Promise<T>,
): Promise<T> {
  const signal = interruption();
  const dir = mkdtempSync(join(tmpdir(), "fleet-"));
  const started: { stop(): unknown }[] = [];
  try {
    const postgres = await startPostgres({
      dir: join(dir, "postgres"),
      port: await freePort(),
      logFile: join(dir, "postgres.log"),
      signal,
    });
    started.push(postgres);
    execFileSync(process.execPath, ["apps/api/src/migrate.ts"], {
      env: environmentWith({ DATABASE_ADMIN_URL: postgres.url }),
      stdio: ["ignore", "ignore", "inherit"],
    });
    const issuer = await startIssuer();
    started.push(issuer);
    const make = await connectFactories(postgres.url);
    started.push({ stop: () => make.end() });
    const urls: string[] = [];
    for (let index = 0; index < count; index++) {
      const [port, healthPort] = [await freePort(), await freePort()];
      const service: Service = await startService({
        name: `api-${index}`,
        args: ["apps/api/src/main.ts"],
        environment: {
          PORT: String(port),
          HEALTH_PORT: String(healthPort),
          LOG_LEVEL: "warn",
          DATABASE_URL: postgres.urlFor("bc_api"),
          WAREHOUSE_URL: nowhere,
          WAREHOUSE_READER_PASSWORD: "none",
          WORKFLOW_INGRESS_URL: nowhere,
          WORKFLOW_ADMIN_URL: nowhere,
          ISSUER_URL: issuer.url,
          INVITATION_KEYS: "i".repeat(32),
          WEBHOOK_KEYS: "w".repeat(32),
          API_RESOURCE: issuer.resource,
          CORS_ORIGINS: "http://console.test",
          OPEN_OPERATIONS: "true",
          ...environment,
        },
        logFile: join(dir, `api-${index}.log`),
        readyUrl: `http://127.0.0.1:${healthPort}/readyz`,
        signal,
      });
      started.push(service);
      urls.push(`http://127.0.0.1:${port}`);
    }
    return await work({ urls, postgres, issuer, make });
  } finally {
    for (const part of started.toReversed()) await part.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}
