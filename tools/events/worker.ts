// node tools/events/worker.ts DATABASE_URL
// Four subscribers that write what they were given into a table, in the transaction of the delivery.
import { createDatabase, runText } from "@bc/db/database";
import { defineSubscriber, on } from "@bc/events/define";
import { startSubscribers } from "@bc/events/subscribers";
import { createLogger } from "@bc/runtime/logger";
import { counterRaised, orderPlaced, subscriberNames } from "./types.ts";

const [url = ""] = process.argv.slice(2);
const database = createDatabase({ url, max: 10, onIdleError: () => undefined });
// The drill breaks connections; the errors are expected.
const logger = createLogger({ service: "events", level: "error" });

const insert = `
  insert into shop.effect (subscriber, organization_id, key, n, lag_ms)
  select $1, app.organization_id(), key, n, extract(epoch from clock_timestamp()) * 1000 - at
  from unnest($2::text[], $3::integer[], $4::float8[]) e (key, n, at)`;

startSubscribers({
  database,
  logger,
  subscribers: subscriberNames.map((name) =>
    defineSubscriber({
      name,
      handlers: [counterRaised, orderPlaced].map((type) =>
        on(type, async (tx, events) => {
          const values = [name, events.map(({ key }) => key), events.map(({ payload }) => payload.n)];
          await runText(tx, insert, [...values, events.map(({ payload }) => payload.at)]);
        }),
      ),
    }),
  ),
});
