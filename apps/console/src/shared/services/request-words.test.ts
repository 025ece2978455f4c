import { expect, test } from "vitest";
import { serviceOf, wordField } from "./request-words.ts";

test("sent fields take the labels and options of their form", { tags: ["console.request.history"] }, () => {
  expect(wordField("analytics-quote", { name: "salespackage", values: ["UA Core", "UA Plus"] })).toEqual({
    label: "Packages",
    text: "Unified Analytics Core - Standalone Package, Unified Analytics Plus - Standalone Package",
  });
  expect(wordField("fulfillment", { name: "console_business_name", values: ["Acme"] })).toEqual({
    label: "Business",
    text: "Acme",
  });
});

test("fields and kinds of a removed form are shown as they are", () => {
  expect(wordField("gone", { name: "color__c", values: ["red"] })).toEqual({ label: "color__c", text: "red" });
  expect(serviceOf("gone")).toBe("gone");
  expect(serviceOf("data-science")).toBe("Data Science Solutions");
});
