import { once } from "node:events";
import { connect } from "node:net";
import type pg from "pg";

const cancelCode = 80_877_102;
const timeoutMs = 3_000;

/** The numbers that the server gave a connection, with which another one can cancel its statement. */
type Cancellable = pg.ClientBase & { processID?: number; secretKey?: number; host?: string; port?: number };

/**
 * Asks the server to cancel the statement that a connection is running, if any, and returns once the server has taken the
 * request. It works through a pooler, which the SQL function pg_cancel_backend does not.
 */
export async function cancelStatement(client: pg.ClientBase): Promise<void> {
  const { processID, secretKey, host = "localhost", port = 5432 } = client as Cancellable;
  if (processID === undefined || secretKey === undefined) return;
  const request = Buffer.alloc(16);
  for (const [index, value] of [16, cancelCode, processID, secretKey].entries()) request.writeInt32BE(value, index * 4);
  const socket = connect(host.startsWith("/") ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  socket.setTimeout(timeoutMs, () => socket.destroy());
  socket.end(request);
  socket.resume();
  await once(socket, "close").catch(() => undefined); // the statement's own timeout ends it
}
