import { listSessions as list } from "@bc/identity/public";
import type { Handler } from "./handler.ts";

export const listSessions: Handler<"listSessions"> = async (services, input) =>
  (await list(services, input)).map(({ signedInAt, lastUsedAt, ...session }) => ({
    ...session,
    signedInAt: signedInAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
  }));
