import type { Actor } from "@bc/audit/public";
import { admit } from "@bc/org/public";
import { uaError } from "../contract/errors.ts";
import { locateConnectors } from "../store/connector-list.ts";
import { actOnConnector, type ConnectorAction } from "./act-on-connector.ts";
import type { UaParts } from "./api-parts.ts";
import { listPlaces } from "./list-connectors.ts";
import type { ConnectorView } from "./show-connector.ts";

/** Does the same with several connections, in whichever of the caller's businesses they are. All are found first. */
export async function actOnConnectors(
  parts: UaParts,
  actor: Actor,
  action: ConnectorAction,
  connectors: readonly { id: string; type?: string | undefined }[],
): Promise<ConnectorView[]> {
  const { database, signal } = parts;
  const { userId } = actor;
  const intent = action === "sync" ? "syncConnectors" : "manageConnectors";
  const places = await listPlaces(parts, userId, intent);
  const ids = connectors.map(({ id }) => id);
  const found = new Map<string, string>();
  for (let at = 0; at < places.length; at += 500) {
    const some = places.slice(at, at + 500);
    const rows = await database.withPlaces({ userId, places: some }, (tx) => locateConnectors(tx, ids), { signal });
    for (const { id, businessId } of rows) found.set(id, businessId);
  }
  if (ids.some((id) => !found.has(id))) throw uaError("ua.connection-missing");
  const views: ConnectorView[] = [];
  for (const connector of connectors) {
    const admitted = await admit(database, userId, intent, { businessId: found.get(connector.id) });
    const { organizationId = "", businessId = "", businessKey = 0 } = admitted;
    views.push(await actOnConnector(parts, { ...actor, organizationId, businessId, businessKey }, action, connector));
  }
  return views;
}
