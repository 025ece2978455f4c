import type { RequestForm } from "./form.ts";
import { engagementInterests, supportChannels, supportHours, ticketBands } from "./options.ts";
import { contactPreference, howCanWeHelp, storeUrl } from "./shared-fields.ts";

export const customerEngagement: RequestForm = {
  title: "Customer Engagement",
  contact: "profile",
  fields: [
    {
      name: "service_interest__c",
      label: "Which services are you interested in?",
      control: "many",
      options: engagementInterests,
      required: true,
    },
    {
      name: "support_channels_interest__c",
      label: "Which channels should we support?",
      control: "many",
      options: supportChannels,
      required: true,
    },
    {
      name: "support_tickets_per_month__c",
      label: "How many support tickets do you get per month?",
      control: "one",
      options: ticketBands,
      required: true,
    },
    {
      name: "support_hours__c",
      label: "Which hours do you need covered?",
      control: "one",
      options: supportHours,
      required: false,
    },
    storeUrl,
    howCanWeHelp,
    contactPreference,
  ],
};
