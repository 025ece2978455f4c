import type { Database } from "@bc/db/database";
import { insertCarrierEvent } from "../store/carrier-events.ts";
import type { CarrierAggregator } from "./carrier.ts";

/** Stores what the aggregator posted; a worker applies it. Returns false if the signature is wrong. */
export async function receiveCarrierEvent(
  { database, carriers }: { database: Database; carriers: CarrierAggregator },
  body: Buffer,
  signature: string | undefined,
): Promise<boolean> {
  const event = carriers.readWebhook(body, signature);
  if (!event) return false;
  await insertCarrierEvent(database, event);
  return true;
}
