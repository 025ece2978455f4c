import { runText, type Tx } from "@bc/db/database";
import type { NewEvent } from "./define.ts";
import { eventError } from "./errors.ts";

export { eventErrors } from "./errors.ts";

const maxBytes = 16 * 1024;
/** Events of a row, the increment of its ID. */
const maxEvents = 64;

// One row at a time, because arrays of rows must be quoted by the client and parsed by the server.
const insert = "insert into event.log (organization_id, business_id, names, events) values ($1, $2, $3, $4)";

/**
 * Appends events to the log in the caller's transaction: they exist if and only if it commits. The database refuses
 * events of another tenant than the transaction's.
 */
export async function appendEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  for (const { first, names, texts } of rowsOf(events))
    await runText(tx, insert, [first.organizationId, first.businessId ?? null, [...names], `[${texts.join(",")}]`]);
}

interface Row {
  first: NewEvent;
  names: Set<string>;
  texts: string[];
}

/** Returns rows of one place, each with the events in their order. */
function rowsOf(events: readonly NewEvent[]): Row[] {
  const rows: Row[] = [];
  const open = new Map<string, Row>();
  for (const event of events) {
    const { name, key, payload } = event;
    const text = JSON.stringify({ name, key, payload });
    if (Buffer.byteLength(text) > maxBytes) throw eventError("event.payload-too-large", { event: name, maxBytes });
    const place = `${event.organizationId} ${event.businessId}`;
    let row = open.get(place);
    if (!row || row.texts.length === maxEvents) {
      row = { first: event, names: new Set(), texts: [] };
      open.set(place, row);
      rows.push(row);
    }
    row.names.add(name);
    row.texts.push(text);
  }
  return rows;
}
