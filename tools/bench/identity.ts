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
 * Measures the CPU time and statements of a sign-in relative to its password hash, and of a renewal relative to the same
 * provider with in-memory storage. A sign-in includes everything from the console's redirect to the first tokens: two
 * pages, the form, the code and its exchange.
 *
 * The provider alone, in memory and without pages, takes about half of a hash for its four requests. Five requests and
 * ten statements of at least a tenth of a millisecond are added to that. A renewal adds two statements to two signatures
 * and a verification. Both ratios rise on a busy machine, where short work between waits costs more than one long hash.
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
      return [...(await benchSignIn(stored, memory, times)), ...(await benchRefresh(stored, memory, times * 5))];
    } finally {
      stored.stop();
      memory.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function benchSignIn(stored: Service, memory: Service, times: number): Promise<Figure[]> {
  const batch = times / 4;
  const costOf = async ({ browser, used }: Service): Promise<number> => {
    const start = await used();
    for (let i = 0; i < batch; i++) await browser.signIn();
    return ((await used()).cpuMs - start.cpuMs) / batch;
  };
  await costOf(stored); // warm
  await costOf(memory);
  const ratios: number[] = [];
  for (let round = 0; round < 4; round++) {
    const [own, bare] = [await costOf(stored), await costOf(memory)];
    const before = await stored.used();
    const hash = ((await stored.used(batch)).cpuMs - before.cpuMs) / batch;
    const shares = `argon2id alone ${hash.toFixed(1)} ms, the provider in memory without pages ${bare.toFixed(1)} ms`;
    console.log(`sign-in: ${own.toFixed(1)} ms of CPU time; ${shares}`);
    ratios.push(own / hash);
  }
  const statements = await statementsOf(stored, () => stored.browser.signIn());
  return [
    { name: "identity.sign-in-cpu-ratio", value: median(ratios), goal: { atMost: 1.5 } },
    { name: "identity.sign-in-statements", value: statements, goal: { atMost: 10 } },
  ];
}

/** Returns the median run, because the service sometimes also rotates its keys. */
async function statementsOf({ used }: Service, work: () => Promise<unknown>): Promise<number> {
  const counts: number[] = [];
  for (let i = 0; i < 9; i++) {
    const before = await used();
    await work();
    counts.push((await used()).statements - before.statements);
  }
  return median(counts);
}

async function benchRefresh(stored: Service, memory: Service, times: number): Promise<Figure[]> {
  const rounds = 4;
  const renewals = async (service: Service) => {
    let token = await service.browser.signIn();
    return async (): Promise<void> => void (token = await service.browser.refresh(token));
  };
  const [renewStored, renewMemory] = [await renewals(stored), await renewals(memory)];
  const costOf = async ({ used }: Service, renew: () => Promise<void>): Promise<number> => {
    const start = await used();
    for (let i = 0; i < times / rounds; i++) await renew();
    return (((await used()).cpuMs - start.cpuMs) * rounds) / times;
  };
  await costOf(stored, renewStored); // warm
  await costOf(memory, renewMemory);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const [own, least] = [await costOf(stored, renewStored), await costOf(memory, renewMemory)];
    console.log(`refresh: ${own.toFixed(2)} ms of CPU time, ${least.toFixed(2)} ms in memory`);
    ratios.push(own / least);
  }
  return [
    { name: "identity.refresh-cpu-ratio", value: median(ratios), goal: { atMost: 1.4 } },
    { name: "identity.refresh-statements", value: await statementsOf(stored, renewStored), goal: { atMost: 3 } },
  ];
}

interface Used {
  cpuMs: number;
  statements: number;
}

type Service = Awaited<ReturnType<typeof startService>>;

/** Starts the service in its own process, to measure its CPU time alone. */
async function startService(store: "postgres" | "memory", databaseUrl: string, accountId: string) {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const secret = (): string => randomBytes(32).toString("hex");
  const child = fork(serveFile, [store, accountId], {
    env: environmentWith({
      PORT: String(port),
      INTERNAL_PORT: "0",
      HEALTH_PORT: "0",
      INTERNAL_KEY: secret(),
      NETWORK_LIMIT_PER_MINUTE: "1000000",
      SIGN_IN_LIMIT_PER_MINUTE: "1000000",
      DATABASE_URL: databaseUrl,
      ISSUER_URL: issuer,
      CONSOLE_URL: consoleUrl,
      API_RESOURCE: "http://api.test/",
      SIGNING_JWKS: JSON.stringify({ keys: [{ ...privateKey.export({ format: "jwk" }), kid: store }] }),
      COOKIE_KEYS: secret(),
      VAULT_KEYS: "v".repeat(32), // both read the same keys
      PASSWORD_PEPPERS: secret(),
      SMTP_URL: "smtp://127.0.0.1:1",
      MAIL_FROM: "Brand Console <no-reply@console.example>",
    }),
  });
  await once(child, "message");
  return {
    browser: await createIdentityBrowser({ issuer, consoleUrl, ...person }),
    /** Returns the CPU time used so far, after hashing the given number of passwords. */
    used: async (hashes = 0): Promise<Used> => {
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
