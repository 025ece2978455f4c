import type { FormField } from "@bc/request/contract/forms/form";
import { isRequestKind, requestForms } from "@bc/request/contract/forms/forms";

/** The service that a request is about. */
export const serviceOf = (kind: string): string => (isRequestKind(kind) ? requestForms[kind].title : kind);

/** Statuses in words, with the tone of their badge. */
export const statusWords = {
  received: { label: "In progress", tone: "info" },
  delivered: { label: "Delivered to our team", tone: "success" },
  failed: { label: "Not delivered", tone: "danger" },
} as const;

/** The labels of what the server adds to the answers. */
const addedLabels: Readonly<Record<string, string>> = {
  email: "Email",
  firstname: "First name",
  lastname: "Last name",
  phone: "Phone",
  service_interest__c: "Service",
  console_organization_name: "Organization",
  console_organization_id: "Organization ID",
  console_business_id: "Business ID",
  console_business_name: "Business",
};

interface Sent {
  name: string;
  values: readonly string[];
}

/** Returns a sent field with the words of the form that asked for it. */
export function wordField(kind: string, { name, values }: Sent): { label: string; text: string } {
  const questions: readonly FormField[] = isRequestKind(kind) ? requestForms[kind].fields : [];
  const question = questions.find((each) => each.name === name);
  const options = question && "options" in question ? question.options : [];
  const texts = values.map((value) => options.find((option) => option.value === value)?.label ?? value);
  return { label: question?.label ?? addedLabels[name] ?? name, text: texts.join(", ") };
}
