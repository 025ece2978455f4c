import { expect, test } from "vitest";
import { requestForms } from "../contract/forms/forms.ts";
import { composeFields, requesterOf } from "./compose-fields.ts";

const requester = {
  email: "ada@acme.test",
  firstName: "Ada",
  lastName: "Lovelace",
  phone: "+12025550123",
  organization: { id: "o1", name: "Acme" },
  business: { id: "b1", name: "Shop" },
};

test(
  "contact data and fixed values are added to the answers",
  { tags: ["svc.payload.common", "svc.payload.own-contact"] },
  () => {
    const fields = composeFields(requestForms["growth-marketing"], { contact_preference__c: ["Email"] }, requester);
    expect(Object.fromEntries(fields.map(({ name, values }) => [name, values.join(";")]))).toEqual({
      email: "ada@acme.test",
      firstname: "Ada",
      lastname: "Lovelace",
      phone: "+12025550123",
      console_organization_name: "Acme",
      console_organization_id: "o1",
      console_business_id: "b1",
      console_business_name: "Shop",
      service_interest__c: "Growth Marketing",
      contact_preference__c: "Email",
    });
  },
);

test("missing names and numbers are left out", () => {
  const nameless = { ...requester, firstName: "", lastName: "", phone: null };
  const fields = composeFields(requestForms.fulfillment, {}, nameless);
  expect(fields.map(({ name }) => name)).not.toContain("firstname");
  expect(fields.map(({ name }) => name)).not.toContain("phone");
  expect(requesterOf(fields)).toBe("ada@acme.test");
});

test("quote sends the contact data of the form alone", () => {
  const answers = { email: "buyer@acme.test", firstname: "Bo", lastname: "Buyer", salespackage: ["UA Core"] };
  const fields = composeFields(requestForms["analytics-quote"], answers, requester);
  expect(fields.map(({ name }) => name)).toEqual(["email", "firstname", "lastname", "salespackage"]);
  expect(requesterOf(fields)).toBe("Bo Buyer");
});
