import { requestForms } from "../contract/forms/forms.ts";
import { type Answers, type FieldValues, type RequestForm, toFields } from "../contract/forms/form.ts";

/** The signed-in user's profile and place, which the server reads itself. */
export interface Requester {
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  organization: { id: string; name: string };
  business: { id: string; name: string };
}

/** Returns all fields to send: the answers, the form's fixed values and, unless the form asks for them, contact data. */
export function composeFields(form: RequestForm, answers: Answers, requester: Requester): FieldValues[] {
  return [
    ...(form.contact === "profile" ? toFields(contactOf(requester)) : []),
    ...toFields(form.fixed ?? {}),
    ...toFields(answers),
  ];
}

function contactOf({ email, firstName, lastName, phone, organization, business }: Requester): Answers {
  return {
    email,
    firstname: firstName,
    lastname: lastName,
    phone: phone ?? undefined,
    console_organization_name: organization.name,
    console_organization_id: organization.id,
    console_business_id: business.id,
    console_business_name: business.name,
  };
}

/** Returns the requester's name in the sent fields, or the email address if there is none. */
export function requesterOf(fields: readonly FieldValues[]): string {
  const valueOf = (name: string): string => fields.find((field) => field.name === name)?.values[0] ?? "";
  return `${valueOf("firstname")} ${valueOf("lastname")}`.trim() || valueOf("email");
}

const phoneFields: ReadonlySet<string> = new Set([
  "phone",
  ...Object.values<RequestForm>(requestForms).flatMap(({ fields }) =>
    fields.filter(({ control }) => control === "phone" || control === "dial-code").map(({ name }) => name),
  ),
]);

/** Returns the fields without phone numbers, for members who did not make the request. */
export function withoutPhone(fields: readonly FieldValues[]): FieldValues[] {
  return fields.filter(({ name }) => !phoneFields.has(name));
}
