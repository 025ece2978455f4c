import { fork } from "node:child_process";
import { generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@bc/dev/free-port";
import { startPostgres } from "@bc/dev/postgres";
import { environmentWith } from "@bc/runtime/env";
import { connectFactories } from "@bc/testing/factories";
import { hashPassword } from "@bc/identity/public";
import { databaseMigrations } from "../../apps/api/src/migrations.ts";
import { migrate } from "@bc/db/migrate";
import type { Figure } from "../figures.ts";
import { createIdentityBrowser } from "../stack/identity-browser.ts";

const person = { email: "person@acme.test", password: "Correct-Horse-1!" };
const consoleUrl = "http://console.test";
const serveFile = new URL("../../apps/identity/bench/serve.ts", import.meta.url).pathname;

/**
 * What a sign-in costs beside its password hash, and a renewal beside the same provider that keeps everything in
 * memory: processor time of the service's own process, and statements sent to the database. A sign-in is everything
 * from the console's redirect to the first tokens: two pages, the form, the code and its exchange.
 */
export async function run({ short }: { short: boolean }): Promise<Figure[]> {
  const times = short ? 60 : 400;
  const dir = mkdtempSync(join(tmpdir(), "bench-identity-"));
  const postgres = await startPostgres({ dir: join(dir, "data"), port: await freePort(), logFile: join(dir, "log") });
  try {
    await migrate(postgres.url, databaseMigrations);
    const make = await connectFactories(postgres.url);
    const accountId = randomUUID();
    await make.account({ id: accountId, email: person.email, passwordHash: await hashPassword(person.password) });
    await make.end();
    const stored = await startService("postgres", postgres.urlFor("bc_identity"), accountId);
    const memory = await startService("memory", postgres.urlFor("bc_identity"), accountId);
    try {
      return [...(await benchSignIn(stored, times)), ...(await benchRefresh(stored, memory, times * 5))];
    } finally {
      stored.stop();
      memory.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function benchSignIn({ browser, used }: Service, times: number): Promise<Figure[]> {
  for (let i = 0; i < 20; i++) await browser.signIn(); // warm
  const ratios: number[] = [];
  let statements = 0;
  for (let round = 0; round < 4; round++) {
    const start = await used();
    for (let i = 0; i < times / 4; i++) await browser.signIn();
    const signedIn = await used();
    const hashed = await used(times / 4);
    const [own, least] = [signedIn.cpuMs - start.cpuMs, hashed.cpuMs - signedIn.cpuMs].map(
      (ms) => (ms * 4) / times,
    ) as [number, number];
    console.log(`sign-in: ${own.toFixed(1)} ms of processor time, argon2id alone ${least.toFixed(1)} ms`);
    ratios.push(own / least);
    statements = (signedIn.statements - start.statements) / (times / 4);
  }
  return [
    { name: "identity.sign-in-cpu-ratio", value: median(ratios), goal: { atMost: 1.5 } },
    { name: "identity.sign-in-statements", value: statements, goal: { atMost: 10 } },
  ];
}

async function benchRefresh(stored: Service, memory: Service, times: number): Promise<Figure[]> {
  const services = [stored, memory] as const;
  const tokens = await Promise.all(services.map(({ browser }) => browser.signIn()));
  const rounds = 4;
  const costOf = async (index: 0 | 1): Promise<Used> => {
    const { browser, used } = services[index];
    const start = await used();
    for (let i = 0; i < times / rounds; i++) tokens[index] = await browser.refresh(tokens[index] ?? "");
    const end = await used();
    const each = rounds / times;
    return { cpuMs: (end.cpuMs - start.cpuMs) * each, statements: (end.statements - start.statements) * each };
  };
  for (const index of [0, 1] as const) await costOf(index); // warm
  const ratios: number[] = [];
  let statements = 0;
  for (let round = 0; round < rounds; round++) {
    const [own, least] = [await costOf(0), await costOf(1)];
    console.log(`refresh: ${own.cpuMs.toFixed(2)} ms of processor time, ${least.cpuMs.toFixed(2)} ms in memory`);
    ratios.push(own.cpuMs / least.cpuMs);
    ({ statements } = own);
  }
  return [
    { name: "identity.refresh-cpu-ratio", value: median(ratios), goal: { atMost: 1.4 } },
    { name: "identity.refresh-statements", value: statements, goal: { atMost: 3 } },
  ];
}

interface Used {
  cpuMs: number;
  statements: number;
}

type Service = Awaited<ReturnType<typeof startService>>;

/** A process of its own, so that its processor time is the service's alone. */
async function startService(store: "postgres" | "memory", databaseUrl: string, accountId: string) {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const secret = (): string => randomBytes(32).toString("hex");
  const child = fork(serveFile, [store, accountId], {
    env: environmentWith({
      PORT: String(port),
      INTERNAL_PORT: "0",
      INTERNAL_KEY: secret(),
      DATABASE_URL: databaseUrl,
      ISSUER_URL: issuer,
      CONSOLE_URL: consoleUrl,
      API_RESOURCE: "http://api.test/",
      SIGNING_JWKS: JSON.stringify({ keys: [{ ...privateKey.export({ format: "jwk" }), kid: store }] }),
      COOKIE_KEY: secret(),
      VAULT_KEY: "v".repeat(32), // both read the same keys
      PASSWORD_PEPPER: secret(),
      SMTP_URL: "smtp://127.0.0.1:1",
    }),
  });
  await once(child, "message");
  return {
    browser: await createIdentityBrowser({ issuer, consoleUrl, ...person }),
    /** What the process has used so far, after hashing so many passwords. */
    async used(hashes = 0): Promise<Used> {
      child.send({ hashes });
      const [answer] = (await once(child, "message")) as [Used];
      return answer;
    },
    stop: () => void child.kill(),
  };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;
}
