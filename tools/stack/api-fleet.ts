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
import { apiEnvironment } from "../../apps/api/testing/api-environment.ts";

export interface ApiFleet {
  urls: string[];
  postgres: Postgres;
  issuer: Issuer;
  make: Factories;
}

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
          ...apiEnvironment(postgres.urlFor("bc_api"), issuer),
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
