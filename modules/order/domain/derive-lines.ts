import { type AddressRow, canonical, type LineRow, type Means, type OrderState } from "./order-state.ts";

export type LocationType = "OWN" | "EXTERNAL";

/** Returns the order with the effective ship-to address, weight and location of each line. */
export function deriveLines(state: OrderState, context: Means & { defaultLocationId: string | null }): OrderState {
  const addresses = new Map(state.addresses.map((address) => [address.key, address]));
  const { sourceVersion, contentHash } = state.order;
  const lines = state.lines.map((line): LineRow => {
    const channelShipTo = [`LINE:${line.sourceLineId}`, "SHIP_TO"].find((key) => addresses.has(key)) ?? null;
    const isAddressEdited =
      line.editedShipTo !== null && line.editedShipToOver === hashOfShipTo(addresses, channelShipTo);
    const isWeightEdited = line.editedWeight !== null && line.editedWeightOver === weightHash(line, context);
    return {
      ...line,
      isRemoved: line.sourceVersion !== sourceVersion || line.contentHash !== contentHash,
      channelShipTo,
      shipTo: isAddressEdited ? line.editedShipTo : channelShipTo,
      weight: isWeightEdited ? line.editedWeight : line.channelWeight,
      weightUnit: isWeightEdited ? line.editedWeightUnit : line.channelWeightUnit,
      locationId: line.assignedLocationId ?? line.channelLocationId ?? context.defaultLocationId,
    };
  });
  return { ...state, lines };
}

/** Returns the hash of the channel's ship-to address, which an edit replaces. */
export function shipToHash({ addresses }: OrderState, line: LineRow): string {
  return hashOfShipTo(new Map(addresses.map((address) => [address.key, address])), line.channelShipTo);
}

function hashOfShipTo(addresses: ReadonlyMap<string, AddressRow>, key: string | null): string {
  return (key !== null && addresses.get(key)?.hash) || "none";
}

/** Returns the hash of the channel's weight, which an edit replaces. */
function weightHash({ channelWeight, channelWeightUnit }: LineRow, { hash }: Means): string {
  return channelWeight === null ? "none" : hash(canonical([channelWeight, channelWeightUnit]));
}
