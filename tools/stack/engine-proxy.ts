import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** What the engine calls instead of a worker. */
export interface EngineProxy {
  url: string;
  /** The bytes that the engine has sent. */
  readonly sentBytes: number;
  /** Sends new connections to the worker at the port. */
  route(port: number): void;
  /** Breaks all connections on the engine's side only: the worker does not notice, and its answers are lost. */
  cut(): void;
  close(): void;
}

export async function startEngineProxy(): Promise<EngineProxy> {
  const pairs = new Map<Socket, Socket>();
  const sockets = new Set<Socket>();
  let target = 0;
  let sentBytes = 0;
  const server = createServer((engine) => {
    const worker = connect(target, "127.0.0.1");
    pairs.set(engine, worker);
    for (const socket of [engine, worker]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
    }
    engine.on("data", (bytes: Buffer) => {
      sentBytes += bytes.length;
      worker.write(bytes);
    });
    worker.on("data", (bytes: Buffer) => {
      if (pairs.has(engine)) engine.write(bytes);
    });
    engine.once("close", () => {
      if (pairs.delete(engine)) worker.destroy();
    });
    worker.once("close", () => engine.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get sentBytes() {
      return sentBytes;
    },
    route: (port) => void (target = port),
    cut() {
      const engines = [...pairs.keys()];
      pairs.clear();
      for (const engine of engines) engine.destroy();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
