import type { AddressRow, LineRow, OrderState } from "./order-state.ts";

const erasedHash = "erased";

/**
 * Returns an erased order without personal data, whatever was delivered since, and any other order as it is. Money, SKUs,
 * statuses, states, countries and campaigns stay, and so do remarks that users added after the erasure.
 */
export function emptyErased(state: OrderState): OrderState {
  const { order } = state;
  const { erasedAt } = order;
  if (erasedAt === null) return state;
  const isKept = ({ at }: { at: string }): boolean => at > erasedAt;
  const emptied: OrderState = {
    ...state,
    // The page that led to the shop can be one that only the customer uses.
    order: { ...order, channelCustomerId: null, clickReferrerHost: null },
    lines: state.lines.map((line) => keepEdit(line, state)),
    addresses: state.addresses.map(emptyAddress),
    notes: state.notes.map((note) =>
      note.sourceNoteId === null && isKept(note) ? note : { ...note, note: "", isRemoved: true },
    ),
    holds: state.holds.map((hold) => (isKept(hold) ? hold : { ...hold, note: null })),
    returns: state.returns.map((row) => ({ ...row, reason: null })),
    shipments: state.shipments.map((shipment) => ({
      ...shipment,
      formerNumbers: shipment.formerNumbers.map((former) => ({ ...(former as object), note: null })),
      hasLabel: false,
      labelUrl: null,
      confirmationNote: null,
    })),
    packages: state.packages.map((row) => ({ ...row, label: null })),
    events: state.events.map((event) => ({ ...event, trackingNote: null, city: null, postalCode: null })),
  };
  return state.channelData === undefined ? emptied : { ...emptied, channelData: null };
}

function emptyAddress({ key, role, state, country, countryCode }: AddressRow): AddressRow {
  return {
    key,
    role,
    hash: erasedHash,
    name: null,
    firstName: null,
    lastName: null,
    company: null,
    phone: null,
    email: null,
    address1: null,
    address2: null,
    address3: null,
    city: null,
    state,
    postalCode: null,
    country,
    countryCode,
    verification: null,
  };
}

/** An edited address still applies: emptied addresses have the same hash, whatever the channel delivers. */
function keepEdit(line: LineRow, { addresses }: OrderState): LineRow {
  if (line.editedShipTo === null) return line;
  if (line.shipTo !== line.editedShipTo)
    return { ...line, editedShipTo: null, editedShipToOver: null, editedShipToAt: null, editedShipToBy: null };
  const hasChannelAddress = addresses.some(({ key }) => key === `LINE:${line.sourceLineId}` || key === "SHIP_TO");
  return { ...line, editedShipToOver: hasChannelAddress ? erasedHash : "none" };
}
