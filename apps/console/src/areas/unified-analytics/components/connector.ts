import type { ListConnectorsQuery } from "../api/list-connectors.gen.ts";
import { sourceOf } from "./sources.ts";

/** A data connector of a list. */
export type Connector = ListConnectorsQuery["ua_dataConnectorsList"]["data"][number];

export type Status = Connector["status"];

const isWorking: Record<Status, boolean> = {
  active: true,
  pending: true,
  running: true,
  succeeded: true,
  failed: false,
  inactive: false,
  deprecated: false,
  incomplete: false,
  cancelled: false,
};

/** The statuses of the section "Incomplete": all but those that work, or are about to. */
export const incompleteStatuses = (Object.keys(isWorking) as Status[]).filter((status) => !isWorking[status]);

/** How "Connect" gets a connector to work again. */
export type ConnectWay =
  /** Connect the source again and delete it. */
  | "replace"
  /** Sign in at the source again, or enter a new key; what was read is kept. */
  | "renew"
  | "resume"
  | "sync";

/** Returns undefined for connectors of retired sources, which can't be connected. */
export function connectWay({ name, status }: Pick<Connector, "name" | "status">): ConnectWay | undefined {
  const source = sourceOf(name);
  if (!source || source.retired || status === "deprecated") return undefined;
  if (status === "inactive") return "resume";
  if (status === "cancelled") return "sync";
  // The activation code of a store is used up, so it is never connected from the start.
  if (source.consent === "shop") return "renew";
  return status === "incomplete" ? "replace" : "renew";
}
