import type { RequestForm } from "./form.ts";
import { maxLine } from "./shared-fields.ts";

/** Sent when the user confirms the phone number of a trial, so that a product expert can call. */
export const feedTrial: RequestForm = {
  title: "Feed Marketing trial",
  contact: "profile",
  fields: [
    { name: "phoneNumber", label: "Phone number", control: "phone", maxLength: 20, required: true },
    { name: "plan", label: "Plan", control: "text", maxLength: maxLine, required: true },
  ],
};
