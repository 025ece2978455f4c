import { type Tx, tables } from "@bc/db/database";
import { newId } from "@bc/runtime/ids";
import type { Place } from "./delivery.ts";
import type { RequestTables } from "./tables.gen.ts";

export type EventKind =
  | "received"
  | "refused"
  | "unanswered"
  | "sentWithoutCookie"
  | "delivered"
  | "failed"
  | "replayed";

export interface EventRow {
  requestId: string;
  kind: EventKind;
  cause: string | null;
  at: Date;
}

export async function insertEvent(
  tx: Tx,
  { businessId, requestId }: Place,
  kind: EventKind,
  cause?: string,
): Promise<void> {
  await tables<RequestTables>(tx)
    .insertInto("request.event")
    .values({ business_id: businessId, request_id: requestId, id: newId(), kind, cause: cause ?? null })
    .execute();
}

/** Returns the events of several requests, oldest first. */
export function findEvents(tx: Tx, requestIds: readonly string[]): Promise<EventRow[]> {
  return tables<RequestTables>(tx)
    .selectFrom("request.event")
    .select(["request_id as requestId", "kind", "cause", "at"])
    .where("request_id", "in", requestIds)
    .orderBy("at")
    .orderBy("id")
    .$castTo<EventRow>()
    .execute();
}
