import type { RequestForm } from "./form.ts";
import {
  ecommercePlatforms,
  fulfillmentInterests,
  sellingPeriods,
  shipmentBands,
  shippingConsiderations,
} from "./options.ts";
import { contactPreference, maxText, storeUrl } from "./shared-fields.ts";

export const fulfillment: RequestForm = {
  title: "Fulfillment",
  contact: "profile",
  fields: [
    {
      name: "service_interest__c",
      label: "Which services are you interested in?",
      control: "many",
      options: fulfillmentInterests,
      required: true,
    },
    storeUrl,
    {
      name: "current_ecommerce_platform__c",
      label: "Which e-commerce platforms do you use?",
      control: "many",
      options: ecommercePlatforms,
      required: true,
    },
    {
      name: "shipments_per_day__c",
      label: "How many shipments do you send per day?",
      control: "one",
      options: shipmentBands,
      required: true,
    },
    {
      name: "how_long_selling_online__c",
      label: "How long have you been selling online?",
      control: "one",
      options: sellingPeriods,
      required: true,
    },
    {
      name: "shipping_special_considerations__c",
      label: "Do your shipments have special requirements?",
      control: "many",
      options: shippingConsiderations,
      required: false,
    },
    {
      name: "shipping_special_circumstances__c",
      label: "Is there anything else that we should know about your shipments?",
      control: "lines",
      maxLength: maxText,
      required: false,
    },
    contactPreference,
  ],
};
