import type { RequestForm } from "./form.ts";
import { feedExperience, productBands, yesOrNo } from "./options.ts";
import { maxText } from "./shared-fields.ts";

export const feedContact: RequestForm = {
  title: "Feed Marketing",
  contact: "profile",
  fields: [
    { name: "countryCode", label: "Country code", control: "dial-code", maxLength: 5, required: true },
    { name: "phoneNumber", label: "Phone number", control: "phone", maxLength: 20, required: true },
    {
      name: "feedTool",
      label: "Do you use a feed tool today?",
      control: "one",
      options: yesOrNo,
      required: true,
    },
    {
      name: "experience",
      label: "How much experience do you have with product feeds?",
      control: "one",
      options: feedExperience,
      required: true,
    },
    {
      name: "numberOfProducts",
      label: "How many products do you sell?",
      control: "one",
      options: productBands,
      required: true,
    },
    {
      name: "additionalInformation",
      label: "Additional information",
      control: "lines",
      maxLength: maxText,
      required: false,
    },
  ],
};
