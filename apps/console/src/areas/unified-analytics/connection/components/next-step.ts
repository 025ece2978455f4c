import { connectWay } from "../../components/connector.ts";
import { accountFieldOf } from "../../components/sources.ts";
import type { Connection } from "./connection.ts";

/** What the user presses to get a connection to work. */
export type NextStep = "reconnect" | "accounts" | "sync" | "reread" | "resume";

export const stepLabels: Readonly<Record<NextStep, string>> = {
  reconnect: "Reconnect",
  accounts: "Choose account",
  sync: "Sync now",
  reread: "Re-read days",
  resume: "Resume",
};

/** Returns undefined if there is nothing to press: it works, or the user can do nothing. */
export function nextStepOf({ dataConnector, accounts, streams }: Connection): NextStep | undefined {
  const { health } = dataConnector;
  const differs = streams.some(({ differingDays }) => differingDays > 0);
  const canConnect = connectWay(dataConnector) !== undefined;
  switch (health.state) {
    case "RECONNECT":
    case "INCOMPLETE":
      return canConnect ? "reconnect" : undefined;
    case "ACTION_NEEDED":
    case "DEGRADED":
      if (accountFieldOf(dataConnector.name) && hasUnreadableChoice(accounts)) return "accounts";
      return differs ? "reread" : "sync";
    case "LATE":
      return differs ? "reread" : undefined;
    case "DELAYED":
    case "CANCELLED":
      return "sync";
    case "PAUSED":
      return "resume";
    case "HEALTHY":
    case "SYNCING":
    case "WAITING":
    case "FIXING":
    case "RETIRED":
      return undefined;
  }
}

/** Whether a chosen account has a problem, or the source no longer lists any chosen one. */
function hasUnreadableChoice(accounts: Connection["accounts"]): boolean {
  const chosen = accounts.filter(({ isSelected }) => isSelected);
  return chosen.some(({ problem }) => problem !== null) || (chosen.length === 0 && accounts.length > 0);
}
