import type { RequestForm } from "./form.ts";
import { businessStages } from "./options.ts";
import { contactPreference, howCanWeHelp } from "./shared-fields.ts";

export const marketplaceServices: RequestForm = {
  title: "Marketplace Services",
  contact: "profile",
  fixed: { service_interest__c: "Marketplace Services" },
  fields: [
    {
      name: "business_stage__c",
      label: "Which stage is your business in?",
      control: "one",
      options: businessStages,
      required: true,
    },
    howCanWeHelp,
    contactPreference,
  ],
};
