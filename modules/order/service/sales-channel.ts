import type { ChannelAddress, ChannelShipment } from "../domain/channel-messages.ts";

/** How a channel is reached. */
export interface ShopAccess {
  readonly shopDomain: string;
  readonly token: string;
}

/** What a channel made of a message. The IDs are those of the shipment, or of the cancellation, at the channel. */
export type Verdict =
  | { readonly outcome: "accepted"; readonly sourceIds?: readonly string[] }
  | { readonly outcome: "rejected"; readonly message: string; readonly sourceIds?: readonly string[] }
  /** The channel may still work on it: the same message is due again after the delay. */
  | { readonly outcome: "waiting"; readonly waitMs: number; readonly sourceIds?: readonly string[] };

/** A message to the channel of an order. */
export interface ChannelCall {
  readonly access: ShopAccess;
  readonly sourceOrderId: string;
  /** The IDs that earlier calls with this message returned or saved. */
  readonly sourceIds: readonly string[];
  /** Saves the IDs before the call ends, so that they survive its failure. */
  readonly saveIds: (sourceIds: readonly string[]) => Promise<void>;
  readonly signal: AbortSignal;
}

/** A shipment, and the IDs of the order's other shipments at the channel. */
export interface KnownShipment extends ChannelShipment {
  readonly otherIds: readonly string[];
}

/** Thrown if the channel refuses the token. */
export class AccessLostError extends Error {
  override readonly name = "AccessLostError";
}

/** Thrown if the channel refuses a message for good. The message says why. */
export class MessageRefusedError extends Error {
  override readonly name = "MessageRefusedError";
}

/**
 * A sales channel. Nothing above this interface knows its protocol. Repeating a call changes nothing, also if the answer
 * to the first was lost. Throws what is worth a retry.
 */
export interface SalesChannel {
  confirmShipment(call: ChannelCall, shipment: KnownShipment): Promise<Verdict>;
  withdrawShipment(call: ChannelCall, shipment: KnownShipment): Promise<Verdict>;
  cancelOrder(call: ChannelCall): Promise<Verdict>;
  changeAddress(call: ChannelCall, address: ChannelAddress): Promise<Verdict>;
  close(): Promise<void>;
}
