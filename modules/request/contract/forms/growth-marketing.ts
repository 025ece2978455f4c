import type { RequestForm } from "./form.ts";
import { adChannels, salesChannels } from "./options.ts";
import { contactPreference } from "./shared-fields.ts";

export const growthMarketing: RequestForm = {
  title: "Growth Marketing",
  contact: "profile",
  fixed: { service_interest__c: "Growth Marketing" },
  fields: [
    {
      name: "digital_ad_channels_interest__c",
      label: "Which digital ad channels are you interested in?",
      control: "many",
      options: adChannels,
      required: true,
    },
    {
      name: "sales_channel_interest__c",
      label: "Which sales channels are you interested in?",
      control: "many",
      options: salesChannels,
      required: true,
    },
    contactPreference,
  ],
};
