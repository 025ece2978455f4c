import { spawn } from "node:child_process";
import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { endWithParent } from "./end-with-parent.ts";
import { untilReady } from "./until-ready.ts";

export interface RestateOptions {
  dir: string;
  ports: { ingress: number; admin: number; node: number };
  /** Makes the server a node of a cluster. Start all nodes together. Without it, the server is alone. */
  cluster?: RestateCluster;
  /** The key that signs calls to workers. Created on first use as `identity.pem` in the directory by default. */
  identityKeyFile?: string;
  /** `restate.log` in the directory by default. */
  logFile?: string;
  /** Aborts the start. */
  signal?: AbortSignal | undefined;
}

export interface RestateCluster {
  /** The name of this node. */
  name: string;
  /** The node ports of all nodes. The first node provisions the cluster. */
  nodes: number[];
  partitions: number;
  /** The number of nodes that hold each record of the log, and that can take over each partition. */
  replication: number;
}

export interface Restate {
  ingressUrl: string;
  adminUrl: string;
  /** The public key that workers verify calls with. */
  identityPublicKey: string;
  pid: number;
  exited: Promise<void>;
  stop(): Promise<void>;
  kill(): void;
}

/** Starts the Restate server from npm, on loopback only, because its ports have no passwords. Keeps data between runs. */
export async function startRestate({ ports, cluster, signal, ...options }: RestateOptions): Promise<Restate> {
  const dir = resolve(options.dir);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const identityKeyFile = resolve(options.identityKeyFile ?? `${dir}/identity.pem`);
  const identityPublicKey = identityKey(identityKeyFile);
  writeFileSync(`${dir}/restate.toml`, configuration(dir, ports, identityKeyFile, cluster));
  const logFile = options.logFile ?? `${dir}/restate.log`;
  const log = openSync(logFile, "a");
  const child = spawn(restateBinary(), ["--no-logo", "--config-file", `${dir}/restate.toml`], {
    stdio: ["ignore", log, log],
    detached: true,
  });
  endWithParent(child, "TERM");
  const exited = once(child, "exit").then(() => undefined);
  const server: Restate = {
    ingressUrl: `http://127.0.0.1:${ports.ingress}`,
    adminUrl: `http://127.0.0.1:${ports.admin}`,
    identityPublicKey,
    pid: child.pid ?? 0,
    exited,
    async stop() {
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), 10_000);
      await exited;
      clearTimeout(late);
    },
    kill: () => void child.kill("SIGKILL"),
  };
  const isReady = (): Promise<boolean> => answers([`${server.adminUrl}/health`, `${server.ingressUrl}/restate/health`]);
  await untilReady({ name: "Restate", child, part: server, logFile, seconds: 30, signal, isReady });
  return server;
}

export function restateBinary(): string {
  const require = createRequire(createRequire(import.meta.url).resolve("@restatedev/restate-server/package.json"));
  return require.resolve(`@restatedev/restate-server-${process.platform}-${process.arch}/bin/restate-server`);
}

// Unlimited attempts: the default pauses an invocation after 70, and a pause needs an operator. Completed work is deleted
// soon, because PostgreSQL is the source of truth for runs.
function configuration(
  dir: string,
  ports: RestateOptions["ports"],
  identityKeyFile: string,
  cluster: RestateCluster = { name: "local", nodes: [ports.node], partitions: 4, replication: 1 },
): string {
  return `
node-name = ${JSON.stringify(cluster.name)}
cluster-name = "brand-console"
auto-provision = ${cluster.nodes[0] === ports.node}
base-dir = ${JSON.stringify(`${dir}/data`)}
listen-mode = "tcp"
bind-ip = "127.0.0.1"
bind-port = ${ports.node}
advertised-address = "http://127.0.0.1:${ports.node}/"
default-num-partitions = ${cluster.partitions}
default-replication = ${cluster.replication}
rocksdb-total-memory-size = "256 MiB"
disable-telemetry = true
log-format = "json"
log-filter = "warn,octocrab=off"

[metadata-client]
addresses = ${JSON.stringify(cluster.nodes.map((port) => `http://127.0.0.1:${port}/`))}

[ingress]
bind-address = "127.0.0.1:${ports.ingress}"
advertised-address = "http://127.0.0.1:${ports.ingress}/"

[admin]
bind-address = "127.0.0.1:${ports.admin}"
advertised-address = "http://127.0.0.1:${ports.admin}/"
disable-web-ui = true
query-engine.memory-size = "64 MiB"

[default-retry-policy]
initial-interval = "100ms"
max-interval = "30s"
max-attempts = "unlimited"

[worker]
cleanup-interval = "5m"

[worker.invoker]
concurrent-invocations-limit = 1000
request-identity-private-key-pem-file = ${JSON.stringify(identityKeyFile)}
`;
}

function identityKey(file: string): string {
  if (!existsSync(file)) {
    const pem = generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" });
    writeFileSync(file, pem, { mode: 0o600 });
  }
  const { x = "" } = createPublicKey(readFileSync(file)).export({ format: "jwk" });
  return `publickeyv1_${base58(Buffer.from(x, "base64url"))}`;
}

const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

function base58(bytes: Buffer): string {
  let text = "";
  for (let rest = BigInt(`0x${bytes.toString("hex")}`); rest > 0n; rest /= 58n)
    text = alphabet[Number(rest % 58n)] + text;
  const leadingZeros = bytes.findIndex((byte) => byte !== 0);
  return "1".repeat(leadingZeros) + text;
}

async function answers(urls: string[]): Promise<boolean> {
  const responses = await Promise.all(urls.map((url) => fetch(url, { signal: AbortSignal.timeout(1_000) })));
  return responses.every(({ ok }) => ok);
}
