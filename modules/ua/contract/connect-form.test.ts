import { expect, test } from "vitest";
import { connectFields, connectSchema, toConnectFields } from "./connect-form.ts";
import { sources } from "./sources.gen.ts";

const sourceOf = (slug: string) => sources.find((source) => source.slug === slug)!;
const namesOf = (slug: string) => connectFields(sourceOf(slug)).map(({ name }) => name);

function problemsOf(slug: string, answers: object): Record<string, string> {
  const { error } = connectSchema(connectFields(sourceOf(slug))).safeParse(answers);
  return Object.fromEntries(error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
}

test.each([
  ["google-analytics-4", ["propertyId", "startDate"]],
  ["google-adwords", ["customerId", "loginCustomerId", "startDate"]],
  ["klaviyo", ["apiKey", "startDate"]],
  ["amazon-advertising", ["profiles", "startDate"]],
  ["mailchimp", ["username", "apikey", "startDate"]],
  ["shopify", ["activationCode", "shop", "startDate"]],
])("form of %s asks for %j", (slug, names) => {
  expect(namesOf(slug)).toEqual(names);
});

test("empty form names every missing answer", () => {
  expect(problemsOf("facebook", {})).toEqual({
    accountId: "This field is required",
    startDate: "Please enter start date",
  });
  expect(problemsOf("amazon-advertising", { startDate: "2026-11-18", profiles: [] })).toEqual({
    profiles: "Please enter your profile IDs seperated by commas",
  });
});

test.each(["1999-12-31", "2026-02-31", "2026-11"])("start date %s is refused as the api refuses it", (startDate) => {
  expect(problemsOf("klaviyo", { apiKey: "pk_1", startDate })).toEqual({
    startDate: "Please enter correct start date in form yyyy-mm-dd",
  });
});

test("optional answers can be left out, but not be wrong", { tags: "ua.login-customer-id.optional" }, () => {
  const answers = { customerId: "123-456-7890", startDate: "2026-11-18" };
  expect(problemsOf("google-adwords", answers)).toEqual({});
  expect(problemsOf("google-adwords", { ...answers, loginCustomerId: "12" })).toEqual({
    loginCustomerId: "Please enter correct login customer ID",
  });
});

test("customer IDs are sent without dashes", { tags: "ua.customer-id.stripped" }, () => {
  const sent = toConnectFields(sourceOf("google-adwords"), { customerId: "123-456-7890", loginCustomerId: "11-22-33" });
  expect(sent).toEqual({ customerId: "1234567890", loginCustomerId: "112233" });
});

test("site URL is sent as a list of one", { tags: "ua.form.search-console" }, () => {
  const source = sourceOf("google-search-console");
  expect(toConnectFields(source, { siteUrls: "https://a.example" })).toEqual({ siteUrls: ["https://a.example"] });
});

test("catalog has no versions of APIs, which only connectors need", () => {
  for (const source of sources) expect(source).not.toHaveProperty("api");
});
