import type { Database } from "@bc/db/database";
import type { Logger } from "@bc/runtime/logger";
import { meter } from "@bc/runtime/telemetry";
import { readEventLag } from "./lag.ts";

const gauge = (name: string, description: string, unit = "") =>
  meter.createObservableGauge(name, { description, unit });

/** Exports the lag of all subscribers. Every process that does so reports the same figures. */
export function observeEventLag(database: Database, logger: Logger): void {
  const lag = gauge("event.lag", "Age of the oldest event that a subscriber has not handled", "s");
  const retrying = gauge("event.retrying", "Failed events that are retried, by subscriber");
  const dead = gauge("event.dead", "Failed events that wait for an operator, by subscriber");
  meter.addBatchObservableCallback(
    async (result) => {
      try {
        for (const { subscriber, ...figures } of await readEventLag(database)) {
          result.observe(lag, figures.seconds, { subscriber });
          result.observe(retrying, figures.retrying, { subscriber });
          result.observe(dead, figures.dead, { subscriber });
        }
      } catch (error) {
        logger.warn({ err: error }, "the lag of subscribers could not be read");
      }
    },
    [lag, retrying, dead],
  );
}
