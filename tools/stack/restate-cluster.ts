import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@bc/dev/free-port";
import { type Restate, startRestate } from "@bc/dev/restate";

const nodeCount = 3;
const partitions = 12;

export interface Cluster {
  nodes: (Restate & { port: number })[];
  /** Addresses of a balancer in front of the nodes. */
  ingressUrl: string;
  adminUrl: string;
  /** Waits until every partition has a leader, and returns the number that each running node leads. */
  untilLed(): Promise<number[]>;
  stop(): Promise<void>;
}

/** Starts a Restate cluster of three nodes on loopback that keeps each record on two of them. */
export async function startCluster(dir: string): Promise<Cluster> {
  const ports: { ingress: number; admin: number; node: number }[] = [];
  while (ports.length < nodeCount)
    ports.push({ ingress: await freePort(), admin: await freePort(), node: await freePort() });
  const all = ports.map(({ node }) => node);
  const starting = ports.map(async (own, index) => {
    const name = `node-${index + 1}`;
    const cluster = { name, nodes: all, partitions, replication: 2 };
    const identityKeyFile = join(dir, "identity.pem");
    const node = await startRestate({ dir: join(dir, name), ports: own, cluster, identityKeyFile });
    return { ...node, port: own.node };
  });
  const stop = async (): Promise<void> => {
    const started = await Promise.allSettled(starting);
    for (const node of started) if (node.status === "fulfilled") await node.value.stop();
  };
  try {
    const nodes = await Promise.all(starting);
    const ingress = await balance(ports.map((own) => own.ingress));
    const admin = await balance(ports.map((own) => own.admin));
    return {
      nodes,
      ingressUrl: ingress.url,
      adminUrl: admin.url,
      async untilLed() {
        for (;;) {
          const led = await Promise.all(nodes.map(({ port }) => leadersOf(port)));
          if (led.reduce((sum, count) => sum + count, 0) === partitions) return led;
          await sleep(50);
        }
      },
      async stop() {
        ingress.close();
        admin.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Returns the number of partitions that a node leads, 0 if it is down. */
async function leadersOf(port: number): Promise<number> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(1_000) });
    return Number(/^restate_num_active_partition_leaders\S* (\d+)/m.exec(await response.text())?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Forwards each connection to the next port in turn that accepts it. */
async function balance(ports: readonly number[]): Promise<{ url: string; close(): void }> {
  let turn = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    sockets.add(client.on("error", () => undefined).on("close", () => sockets.delete(client)));
    const first = turn++;
    const forward = (attempt: number): void => {
      const port = ports[(first + attempt) % ports.length];
      if (attempt === ports.length || port === undefined) return void client.destroy();
      const upstream = connect(port, "127.0.0.1");
      const next = (): void => forward(attempt + 1);
      upstream.once("error", next).once("connect", () => {
        upstream.off("error", next).on("error", () => client.destroy());
        client
          .on("close", () => upstream.destroy())
          .pipe(upstream)
          .pipe(client);
      });
    };
    forward(0);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
