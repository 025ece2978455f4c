import type { FormField } from "./form.ts";
import { contactMethods } from "./options.ts";

/** The limits of a form's texts, in characters. */
export const maxLine = 200;
export const maxText = 2_000;

/** The page appends the user's own address and number to the labels of the options. */
export const contactPreference: FormField = {
  name: "contact_preference__c",
  label: "How should we contact you?",
  control: "many",
  options: contactMethods,
  required: false,
};

export const storeUrl: FormField = {
  name: "store_url",
  label: "Store URL",
  control: "website",
  maxLength: maxLine,
  required: false,
};

export const howCanWeHelp: FormField = {
  name: "how_can_we_help__c",
  label: "How can we help?",
  control: "lines",
  maxLength: maxText,
  required: false,
};
