import { type Connector, connectWay } from "./connector.ts";

const warnedMs = 15 * 86_400_000;

/** Returns when the access to the source ends, if that is within 15 days and the user can still renew it. */
export function accessEndOf(
  connector: Pick<Connector, "accessEndsAt" | "health" | "name" | "status">,
  now: Date,
): string | null {
  const { accessEndsAt, health } = connector;
  if (accessEndsAt === null || health.state === "RECONNECT" || connectWay(connector) === undefined) return null;
  return Date.parse(accessEndsAt) - now.getTime() > warnedMs ? null : accessEndsAt;
}
