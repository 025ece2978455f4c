import type { RequestForm } from "./form.ts";
import { salesPackages } from "./options.ts";
import { maxLine } from "./shared-fields.ts";

const selectAll = "Select all that apply";

export const analyticsQuote: RequestForm = {
  title: "Unified Analytics quote",
  contact: "form",
  fields: [
    { name: "firstname", label: "First Name", control: "text", maxLength: 40, required: true },
    { name: "lastname", label: "Last Name", control: "text", maxLength: 40, required: true },
    { name: "email", label: "Work Email", control: "email", maxLength: 254, required: true },
    { name: "phone", label: "Phone Number", control: "phone", maxLength: 20, required: true },
    { name: "company", label: "Company", control: "text", maxLength: 100, required: true },
    { name: "website", label: "Website", control: "website", maxLength: maxLine, required: true },
    {
      name: "salespackage",
      label: "Packages",
      control: "many",
      options: salesPackages,
      required: true,
      help: selectAll,
      requiredMessage: selectAll,
    },
  ],
};
