import type { Tx } from "@bc/db/database";
import { listLocations, type LocationRow } from "@bc/inventory/public";
import { listChannels } from "../store/channels.ts";
import { listTags, type TagRow } from "../store/tags.ts";

/** What the orders of a business refer to. It is small, so all of it is read. */
export interface Directory {
  tags: ReadonlyMap<string, TagRow>;
  channelNames: ReadonlyMap<string, string>;
  connectedChannels: ReadonlySet<string>;
  locations: ReadonlyMap<string, LocationRow>;
}

export async function readDirectory(tx: Tx, businessId: string): Promise<Directory> {
  const tags = await listTags(tx, businessId);
  const channels = await listChannels(tx, businessId);
  const locations = await listLocations(tx, businessId);
  return {
    tags: new Map(tags.map((tag) => [tag.id, tag])),
    channelNames: new Map(channels.map(({ id, name }) => [id, name])),
    connectedChannels: new Set(channels.flatMap(({ id, isConnected }) => (isConnected ? [id] : []))),
    locations: new Map(locations.map((location) => [location.id, location])),
  };
}
