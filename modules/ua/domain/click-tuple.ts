import type { Sale } from "@bc/order/contract/sales";
import { type ChannelTuple, tupleOf } from "./channel-mapping.ts";

/** Returns the tuple of an order's click. */
export const clickTuple = ({ click, channelType }: Pick<Sale, "click" | "channelType">): ChannelTuple =>
  tupleOf({
    utmSource: click.source ?? "",
    utmMedium: click.medium ?? "",
    utmCampaign: click.campaign ?? "",
    referrerHost: click.referrerHost ?? "",
    salesChannel: channelType,
  });
