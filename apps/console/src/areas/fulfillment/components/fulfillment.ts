import { FulfillmentDeliveryPicture } from "../../../shared/pictures/fulfillment-delivery-picture.tsx";
import { FulfillmentPackingPicture } from "../../../shared/pictures/fulfillment-packing-picture.tsx";
import { FulfillmentStoragePicture } from "../../../shared/pictures/fulfillment-storage-picture.tsx";
import type { Service } from "../../../shared/services/service.ts";

export const fulfillment: Service = {
  kind: "fulfillment",
  claim: "Reach about 95% of the U.S. with 2-day ground delivery",
  lead: "Store your products close to your customers. We pick, pack and ship every order for you.",
  slides: [
    { picture: FulfillmentStoragePicture, caption: "Stored close to your customers" },
    { picture: FulfillmentPackingPicture, caption: "Packed the way you want it" },
    { picture: FulfillmentDeliveryPicture, caption: "Delivered by ground in 2 days" },
  ],
  overview: [
    "Fulfillment is a nationwide third-party logistics service. Send us your inventory; we receive it, keep it and ship it when an order comes in, whichever channel it comes from.",
    "Your team follows stock, orders and shipments in order management, and your customers get the tracking number as soon as the parcel leaves.",
  ],
  offerings: [
    {
      name: "Nationwide Fulfillment",
      text: "Inventory placed across the country, so that ground shipping is fast enough and air shipping is rarely needed.",
    },
    {
      name: "Pick Pack and Ship",
      text: "Orders picked, packed in your packaging and handed to the carrier that suits weight and destination.",
    },
    {
      name: "Order Management",
      text: "One place for the orders of all your channels, with holds, changes and returns.",
    },
    {
      name: "FBA Restock",
      text: "Prepared and labeled shipments to Amazon's warehouses, sent when your stock there runs low.",
    },
    {
      name: "Inventory Storage",
      text: "Shelf and pallet storage with counted stock, lot tracking and space for your season.",
    },
  ],
  request: "Service Request",
};
