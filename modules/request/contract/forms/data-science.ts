import type { RequestForm } from "./form.ts";
import { dataScienceInterests, dataScienceProcesses } from "./options.ts";
import { contactPreference, howCanWeHelp, maxText, storeUrl } from "./shared-fields.ts";

export const dataScience: RequestForm = {
  title: "Data Science Solutions",
  contact: "profile",
  fields: [
    {
      name: "service_interest__c",
      label: "Which services are you interested in?",
      control: "many",
      options: dataScienceInterests,
      required: true,
    },
    {
      name: "perfect_world_ai_problems__c",
      label: "In a perfect world, which problems would AI solve for you?",
      control: "lines",
      maxLength: maxText,
      required: false,
    },
    {
      name: "data_sciences_processes__c",
      label: "Which data processes do you have today?",
      control: "many",
      options: dataScienceProcesses,
      required: true,
    },
    storeUrl,
    howCanWeHelp,
    contactPreference,
  ],
};
