import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { startProcess } from "./start-identity.ts";

interface Slot {
  process: Awaited<ReturnType<typeof startProcess>>;
  /** Requests under way. */
  pending: number;
}

/**
 * Two processes of the service behind one address, which take requests in turn. A roll-out replaces one after the
 * other without refusing a request, as a deployment does.
 */
export async function startRollingProcesses(databaseUrl: string, config: Record<string, string>) {
  const front = createServer(forward);
  await new Promise<void>((done) => front.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  const start = async (): Promise<Slot> => ({
    process: await startProcess(databaseUrl, { config: { ...config, ISSUER_URL: url } }),
    pending: 0,
  });
  const slots = [await start(), await start()] as [Slot, Slot];
  let turn = 0;

  function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const slot = slots[turn++ % 2] as Slot;
    const target = new URL(incoming.url ?? "/", slot.process.url);
    slot.pending++;
    outgoing.once("close", () => slot.pending--);
    const onward = request(
      target,
      { method: incoming.method, headers: { ...incoming.headers, connection: "close" } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.once("error", () => outgoing.destroy());
    incoming.pipe(onward);
  }

  return {
    url,
    get services() {
      return slots[0].process.services;
    },
    async rollOut(changes: Record<string, string>): Promise<void> {
      Object.assign(config, changes);
      for (const at of [0, 1] as const) {
        const old = slots[at];
        slots[at] = await start();
        while (old.pending > 0) await new Promise((done) => setImmediate(done));
        await old.process.stop();
      }
    },
    async stop() {
      front.closeAllConnections();
      front.close();
      for (const { process } of slots) await process.stop();
    },
  };
}
