import type { ChannelAddress, ChannelShipment } from "../domain/channel-messages.ts";

/** How a channel is reached. */
export interface ShopAccess {
  readonly shopDomain: string;
  readonly token: string;
}

export type Verdict =
  | { readonly outcome: "accepted"; /** The shipment's IDs at the channel. */ readonly sourceIds?: readonly string[] }
  | { readonly outcome: "rejected"; readonly message: string };

/** A shipment, and what is known of it at the channel. */
export interface KnownShipment extends ChannelShipment {
  readonly sourceIds: readonly string[];
  /** The IDs of the order's other shipments there. */
  readonly otherIds: readonly string[];
}

/** Thrown if the channel refuses the token. */
export class AccessLostError extends Error {
  override readonly name = "AccessLostError";
}

/**
 * A sales channel. Nothing above this interface knows its protocol. Repeating a call changes nothing, also if the answer
 * to the first was lost. Throws what is worth a retry.
 */
export interface SalesChannel {
  confirmShipment(
    access: ShopAccess,
    sourceOrderId: string,
    shipment: KnownShipment,
    signal: AbortSignal,
  ): Promise<Verdict>;
  withdrawShipment(
    access: ShopAccess,
    sourceOrderId: string,
    shipment: KnownShipment,
    signal: AbortSignal,
  ): Promise<Verdict>;
  cancelOrder(access: ShopAccess, sourceOrderId: string, signal: AbortSignal): Promise<Verdict>;
  changeAddress(
    access: ShopAccess,
    sourceOrderId: string,
    address: ChannelAddress,
    signal: AbortSignal,
  ): Promise<Verdict>;
  close(): Promise<void>;
}
