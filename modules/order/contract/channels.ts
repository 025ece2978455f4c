export const channelTypes = ["AMAZON", "SHOPIFY", "STOREFRONT", "MANUAL", "OTHER"] as const;
export type ChannelType = (typeof channelTypes)[number];

export interface ChannelCapabilities {
  /** Whether users can cancel an order here. */
  cancel: boolean;
  /**
   * Edits of the ship-to address: forbidden; sent to the channel with the country fixed; free; or local, while the
   * channel keeps the old one.
   */
  address: "forbidden" | "pushed" | "free" | "local";
  partialShipments: boolean;
  /** Whether shipments are confirmed to the channel. */
  confirmation: boolean;
}

export const channelCapabilities: Readonly<Record<ChannelType, ChannelCapabilities>> = {
  AMAZON: { cancel: false, address: "forbidden", partialShipments: true, confirmation: true },
  SHOPIFY: { cancel: true, address: "pushed", partialShipments: true, confirmation: true },
  STOREFRONT: { cancel: true, address: "local", partialShipments: true, confirmation: true },
  MANUAL: { cancel: true, address: "free", partialShipments: true, confirmation: false },
  OTHER: { cancel: false, address: "local", partialShipments: true, confirmation: false },
};
