import { checkField, refuseField } from "@bc/connector-kit/check-field";
import { expect, test } from "vitest";
import { manifests } from "./catalog.ts";

const manifestOf = (slug: string) => manifests.find((manifest) => manifest.slug === slug)!;
const fieldOf = (slug: string, name: string) => manifestOf(slug).fields.find((field) => field.name === name)!;

test.each([
  ["google-analytics-4", ["propertyId"]],
  ["google-search-console", ["siteUrls"]],
  ["google-adwords", ["customerId", "loginCustomerId"]],
  ["facebook", ["accountId"]],
  ["klaviyo", ["apiKey"]],
  ["tiktok", ["advertiserId"]],
  ["amazon-advertising", ["profiles"]],
  ["shopify", ["activationCode", "shop"]],
  ["mailchimp", ["username", "apikey"]],
])("the form of %s has the specified fields", (slug, names) => {
  expect(manifestOf(slug).fields.map(({ name }) => name)).toEqual(names);
});

test("the form of Google Analytics asks for the view", { tags: "ua.form.google-analytics" }, () => {
  expect(manifestOf("google-analytics").fields.map(({ name }) => name)).toEqual(["viewId"]);
});

test.each([
  ["facebook", "accountId", "This field is required"],
  ["google-adwords", "customerId", "This field is required"],
  ["google-search-console", "siteUrls", "This field is required"],
  ["shopify", "activationCode", "This field is required"],
  ["klaviyo", "apiKey", "Please enter API key"],
  ["mailchimp", "apikey", "Please enter API key"],
  ["mailchimp", "username", "Please enter your username"],
  ["shopify", "shop", "Please enter a Shopify store name"],
  ["amazon-advertising", "profiles", "Please enter your profile IDs seperated by commas"],
  ["google-adwords", "loginCustomerId", undefined],
])("%s without %s: %s", (slug, name, message) => {
  expect(checkField(fieldOf(slug, name), "")).toBe(message);
  expect(refuseField(fieldOf(slug, name), "")).toBe(message);
});

const account = "Please enter correct account ID";
const view = "Please enter correct view ID";
const property = "Please enter correct property ID";
const customer = "Please enter correct customer ID";
const loginCustomer = "Please enter correct login customer ID";
const url = "This does not look like a valid URL.";
const short = "Please enter at least 5 characters";

test.each([
  ["facebook", "accountId", "1234", short, account],
  ["facebook", "accountId", "1".repeat(31), "Please enter 30 characters or less", account],
  ["facebook", "accountId", "12345x", account, account],
  ["google-analytics", "viewId", "1234", short, view],
  ["google-analytics", "viewId", "1".repeat(16), "Please enter 15 characters or less", view],
  ["google-analytics", "viewId", "UA-1234", view, view],
  ["google-analytics-4", "propertyId", "1234", short, property],
  ["google-analytics-4", "propertyId", "1".repeat(16), "Please enter 15 characters or less", property],
  ["google-analytics-4", "propertyId", "G-12345", property, property],
  ["google-adwords", "customerId", "1234", customer, customer],
  ["google-adwords", "customerId", "1".repeat(20), customer, customer],
  ["google-adwords", "customerId", "123 456 7890", customer, customer],
  ["google-adwords", "loginCustomerId", "1234", loginCustomer, loginCustomer],
  ["google-search-console", "siteUrls", "www.example.com", url, "Please enter correct url"],
  ["google-search-console", "siteUrls", "https://example.com/a b", url, "Please enter correct url"],
])("%s refuses %s %j", (slug, name, value, formMessage, apiMessage) => {
  expect(checkField(fieldOf(slug, name), value)).toBe(formMessage);
  expect(refuseField(fieldOf(slug, name), value)).toBe(apiMessage);
});

test.each([
  ["facebook", "accountId", ["12345", "1".repeat(30)]],
  ["google-analytics", "viewId", ["12345", "1".repeat(15)]],
  ["google-analytics-4", "propertyId", ["12345", "1".repeat(15)]],
  ["google-adwords", "customerId", ["12345", "123-456-7890", "1".repeat(19)]],
  [
    "google-search-console",
    "siteUrls",
    ["https://example.com/", "http://example.com", "ftp://example.com", "sc-domain:a.b"],
  ],
  ["shopify", "shop", ["demo-home", "D2"]],
])("%s accepts a valid %s", (slug, name, values) => {
  for (const value of values) expect(checkField(fieldOf(slug, name), value), value).toBeUndefined();
});

test.each(["demo.example", "demo/admin", "demo@example", "-demo", "a".repeat(61)])(
  "a store named %s is refused, because it would change the address",
  (shop) => {
    expect(checkField(fieldOf("shopify", "shop"), shop)).toBe("Please enter a Shopify store name");
  },
);
