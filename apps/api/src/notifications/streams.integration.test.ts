import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { createDatabase } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import { createLogger } from "@bc/runtime/logger";
import { testDatabase } from "@bc/testing/database";
import { expect, test } from "vitest";
import type { Caller } from "../authenticate.ts";
import { startEndedSessions } from "../ended-sessions.ts";
import { startNotificationStreams } from "./streams.ts";

const waiting = 60_000;

test("reader that takes nothing is disconnected without buffering", async () => {
  const clone = await testDatabase();
  const admin = await clone.connectAdmin();
  const userId = newId();
  await admin.query("insert into notification.inbox values ($1, $2)", [userId, waiting]);
  await admin.query(
    `insert into notification.notification (user_id, id, number, kind, cause, dedupe_id, params)
     select $1, gen_random_uuid(), i, 'org.member-removed', 'c', gen_random_uuid(),
       jsonb_build_object('place', repeat('x', 300)) from generate_series(1, $2::int) i`,
    [userId, waiting],
  );
  const database = createDatabase({ url: clone.urlFor("bc_api"), max: 3, onIdleError: () => undefined });
  const logger = createLogger({ service: "api", level: "silent" });
  const ended = await startEndedSessions(database, logger);
  const streams = startNotificationStreams({ database, ended, logger, max: 1, patienceMs: 500 });
  const caller: Caller = {
    userId,
    tokenId: "token",
    expiresAt: new Date(Date.now() + 60_000),
    session: { subject: "subject", accessToken: () => "" },
  };
  let sent = 0;
  const server = createServer((_request, response) => {
    try {
      const events = streams.open(caller, 0, response);
      events.on("data", (text: string) => (sent += text.split("event: notification").length - 1)).pipe(response);
    } catch {
      response.writeHead(503).end();
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const reader = connect(port, "127.0.0.1").on("error", () => undefined);
  reader.pause().write("GET / HTTP/1.1\r\nhost: api.test\r\n\r\n");
  const [, response] = (await once(server, "request")) as [unknown, NodeJS.EventEmitter];
  const url = `http://127.0.0.1:${port}`;
  expect((await fetch(url)).status).toBe(503); // its place is taken
  await once(response, "close");
  expect(sent).toBeGreaterThan(0);
  expect(sent).toBeLessThan(waiting); // the rest stays in the database
  const next = await fetch(url);
  expect(next.status).toBe(200);
  await next.body?.cancel();
  reader.destroy();
  server.close();
  server.closeAllConnections();
  await streams.close();
  await ended.stop();
  await database.close();
  await clone.drop();
});
