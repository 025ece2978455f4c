import { listEvents as list } from "@bc/identity/public";
import type { Handler } from "./handler.ts";

export const listEvents: Handler<"listEvents"> = async (services, input) => {
  const { events, totalCount } = await list(services, input);
  return { events: events.map((event) => ({ ...event, at: event.at.toISOString() })), totalCount };
};
