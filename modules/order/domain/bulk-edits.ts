import type { ActionOf, BulkAction, BulkKind } from "../contract/bulk.ts";
import { addShipment, type NewShipment } from "./add-shipment.ts";
import { allows, ownOpenLines } from "./bulk-rules.ts";
import { actOnShipment } from "./edit-shipment.ts";
import {
  assignLocation,
  cancelOrder,
  type ChangeContext,
  holdOrder,
  type OrderEdit,
  releaseOrder,
  tagOrder,
} from "./order-changes.ts";
import { type LineRow, openQuantityOf, type OrderState } from "./order-state.ts";

/** The edit of an order, and what the timeline says about it. */
export interface BulkEdit {
  edit: OrderEdit;
  what?: string;
  after?: Record<string, unknown>;
}

type Edits = { [Kind in BulkKind]: (action: ActionOf<Kind>) => BulkEdit };

/** Returns the edit of an action, for orders that qualify. */
export function bulkEdit(action: BulkAction): BulkEdit {
  return (edits[action.kind] as (action: BulkAction) => BulkEdit)(action);
}

const edits: Edits = {
  HOLD: ({ reason, note, until }) => ({
    edit: holdOrder({ reason, note, until }),
    after: { reason, note, until },
  }),
  RELEASE: () => ({ edit: releaseOrder() }),
  ASSIGN_LOCATION: ({ locationId, locationName }) => ({
    edit: assignLocation({ locationId }),
    after: { location: locationName },
  }),
  TAG: ({ add, remove, addIds, removeIds }) => ({
    edit: tagOrder({ add: addIds, remove: removeIds }),
    after: { added: add.map(({ name }) => name), removed: remove },
  }),
  CREATE_SHIPMENTS: () => ({ edit: addShipments, what: "shipment.created" }),
  CANCEL: ({ note }) => ({ edit: cancelOrder(), ...(note ? { after: { note } } : {}) }),
  HAND_OVER: () => ({ edit: handOver, what: "shipment.handed-over" }),
};

/** Adds a shipment with one package for each ship-to address and location of the open own lines. */
const addShipments: OrderEdit = (state, context) => {
  const hashOf = ({ shipTo }: LineRow) => state.addresses.find(({ key }) => key === shipTo)?.hash ?? "";
  const groups = Map.groupBy(
    ownOpenLines(state.lines, context.derive),
    (line) => `${hashOf(line)} ${line.locationId ?? ""}`,
  );
  let edited = state;
  for (const lines of groups.values()) edited = addShipment(shipmentOf(lines, context))(edited, context);
  return edited;
};

function shipmentOf(lines: readonly LineRow[], { newId }: ChangeContext): NewShipment {
  const size = { weightGrams: null, weightUnit: null, lengthMm: null, widthMm: null, heightMm: null, sizeUnit: null };
  return {
    id: newId(),
    locationId: null,
    carrier: null,
    method: null,
    shippedAt: null,
    useAnyway: false,
    packages: [
      {
        ...size,
        id: newId(),
        items: lines.map((line) => ({ lineId: line.id, quantity: openQuantityOf(line) })),
        presetId: null,
        emptyGrams: 0,
        trackingNumber: null,
      },
    ],
  };
}

const handOver: OrderEdit = (state, context) =>
  state.shipments
    .filter((shipment) => allows(shipment, "hand-over"))
    .reduce((edited: OrderState, { id }) => actOnShipment(id, "hand-over")(edited, context), state);
