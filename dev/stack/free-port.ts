import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** Returns a port below those that the system gives to outgoing connections, so that none takes it before its user. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => (error.code === "EADDRINUSE" ? done(false) : fail(error)));
    probe.listen(port, "127.0.0.1", () => probe.close(() => done(true)));
  });
}
