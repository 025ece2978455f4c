import { endAllSessions as endAll } from "@bc/identity/public";
import type { Handler } from "./handler.ts";

export const endAllSessions: Handler<"endAllSessions"> = async (services, input) => ({
  ended: await endAll(services, input),
});
