import { isRunning } from "@bc/identity/public";
import type { Handler } from "./handler.ts";

export const checkSession: Handler<"checkSession"> = async ({ database }, { accountId, sessionId }) => ({
  isRunning: await database.withoutTransaction((tx) => isRunning(tx, accountId, sessionId)),
});
