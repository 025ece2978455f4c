import type { Partner } from "@bc/testing/partner";
import { afterAll, beforeAll, expect, test } from "vitest";
import { crmAccount, startCrmPartner } from "./crm.ts";

let partner: Partner;
beforeAll(async () => {
  partner = await startCrmPartner(0);
});
afterAll(() => partner.stop());

const formId = crmAccount.formIds["marketplace-services"];
const fieldsOf = (values: Record<string, string>) =>
  Object.entries(values).map(([name, value]) => ({ objectTypeId: "0-1", name, value }));
async function submit(values: Record<string, string>, context: object = {}, form = formId) {
  const response = await fetch(`${partner.url}/submissions/v3/integration/submit/${crmAccount.portalId}/${form}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ fields: fieldsOf(values), context }),
  });
  return { status: response.status, body: (await response.json()) as { errors?: { errorType: string }[] } };
}
const list = (query = "", token = crmAccount.token) =>
  fetch(`${partner.url}/form-integrations/v1/submissions/forms/${formId}${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });

test("submissions are accepted and listed, newest first and in pages", async () => {
  for (const reference of ["R-1", "R-2", "R-3"])
    expect(await submit({ email: "a@b.example", console_request_reference: reference })).toMatchObject({
      status: 200,
      body: { inlineMessage: "Thanks for submitting the form." },
    });
  const first = (await (await list("?limit=2")).json()) as {
    results: { values: object[] }[];
    paging: { next: { after: string } };
  };
  expect(first.results.map(({ values }) => values[1])).toMatchObject([{ value: "R-3" }, { value: "R-2" }]);
  const rest = (await (await list(`?limit=2&after=${first.paging.next.after}`)).json()) as object;
  expect(rest).toMatchObject({ results: [{ pageUrl: "" }] });
  expect(rest).not.toHaveProperty("paging");
});

test("list is refused without the token", async () => {
  expect((await list("", "stranger")).status).toBe(401);
});

test.each([
  ["invalid cookie", { email: "a@b.example" }, { hutk: "none" }, "INVALID_HUTK"],
  ["invalid address", { email: "a@b" }, {}, "INVALID_EMAIL"],
  ["missing address", {}, {}, "REQUIRED_FIELD"],
  ["unknown field", { email: "a@b.example", color: "red" }, {}, "FIELD_NOT_IN_FORM_DEFINITION"],
])("%s is refused", async (_what, values, context, errorType) => {
  expect(await submit(values as Record<string, string>, context)).toMatchObject({
    status: 400,
    body: { status: "error", errors: [{ errorType }] },
  });
});

test("unknown form is missing", async () => {
  expect((await submit({ email: "a@b.example" }, {}, "another")).status).toBe(404);
});

test("page lists submissions with escaped values", async () => {
  await submit({ email: "a@b.example", how_can_we_help__c: "<b>now</b>" });
  const text = await (await fetch(partner.url)).text();
  expect(text).toContain("marketplace-services");
  expect(text).toContain("&lt;b&gt;now&lt;/b&gt;");
});
