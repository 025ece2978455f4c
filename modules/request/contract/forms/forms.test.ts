import { describe, expect, test } from "vitest";
import { schemaOf, toAnswers, toFields } from "./form.ts";
import { isRequestKind, requestForms, requestKinds } from "./forms.ts";

const namesOf = (kind: keyof typeof requestForms) =>
  requestForms[kind].fields.map(({ name, control, required }) => `${name} ${control}${required ? " *" : ""}`);
const optionsOf = (kind: keyof typeof requestForms, name: string) => {
  const field = requestForms[kind].fields.find((it) => it.name === name);
  return field && "options" in field ? field.options.map(({ value }) => value) : undefined;
};
const accepts = (kind: keyof typeof requestForms, answers: object) =>
  schemaOf(requestForms[kind]).safeParse(answers).success;
const messageOf = (kind: keyof typeof requestForms, answers: object, name: string) =>
  schemaOf(requestForms[kind])
    .safeParse(answers)
    .error?.issues.find(({ path }) => path[0] === name)?.message;

describe("definitions have the specified payload names", () => {
  test(
    "data science",
    {
      tags: [
        "svc.payload.data-science-interest",
        "svc.payload.data-science-problems",
        "svc.payload.data-science-processes",
        "svc.payload.data-science-store-url",
        "svc.payload.data-science-help",
      ],
    },
    () => {
      expect(namesOf("data-science")).toEqual([
        "service_interest__c many *",
        "perfect_world_ai_problems__c lines",
        "data_sciences_processes__c many *",
        "store_url website",
        "how_can_we_help__c lines",
        "contact_preference__c many",
      ]);
    },
  );

  test(
    "fulfillment",
    {
      tags: [
        "svc.payload.fulfillment-interest",
        "svc.payload.fulfillment-store-url",
        "svc.payload.fulfillment-platform",
        "svc.payload.fulfillment-shipments",
        "svc.enum.shipments-per-day",
        "svc.payload.fulfillment-selling",
        "svc.payload.fulfillment-considerations",
        "svc.payload.fulfillment-circumstances",
      ],
    },
    () => {
      expect(namesOf("fulfillment")).toEqual([
        "service_interest__c many *",
        "store_url website",
        "current_ecommerce_platform__c many *",
        "shipments_per_day__c one *",
        "how_long_selling_online__c one *",
        "shipping_special_considerations__c many",
        "shipping_special_circumstances__c lines",
        "contact_preference__c many",
      ]);
      expect(optionsOf("fulfillment", "shipments_per_day__c")).toEqual(["0 - 250", "251 - 500", "501 - 1000", "1000+"]);
    },
  );

  test(
    "growth marketing",
    { tags: ["svc.payload.growth-interest", "svc.payload.growth-ad-channels", "svc.payload.growth-sales-channels"] },
    () => {
      expect(requestForms["growth-marketing"].fixed).toEqual({ service_interest__c: "Growth Marketing" });
      expect(namesOf("growth-marketing")).toEqual([
        "digital_ad_channels_interest__c many *",
        "sales_channel_interest__c many *",
        "contact_preference__c many",
      ]);
    },
  );

  test(
    "marketplace services",
    {
      tags: [
        "svc.payload.marketplace-interest",
        "svc.payload.marketplace-stage",
        "svc.enum.business-stage",
        "svc.payload.marketplace-help",
        "svc.payload.contact-method",
      ],
    },
    () => {
      expect(requestForms["marketplace-services"].fixed).toEqual({ service_interest__c: "Marketplace Services" });
      expect(namesOf("marketplace-services")).toEqual([
        "business_stage__c one *",
        "how_can_we_help__c lines",
        "contact_preference__c many",
      ]);
      expect(optionsOf("marketplace-services", "business_stage__c")).toEqual([
        "Getting Started",
        "Growing Business",
        "Larger Enterprise",
      ]);
      expect(optionsOf("marketplace-services", "contact_preference__c")).toEqual(["Email", "Phone"]);
    },
  );

  test("feed contact", { tags: ["svc.entity.feed-contact", "svc.enum.feed-tool"] }, () => {
    expect(requestForms["feed-contact"].fields.map(({ name }) => name)).toEqual([
      "countryCode",
      "phoneNumber",
      "feedTool",
      "experience",
      "numberOfProducts",
      "additionalInformation",
    ]);
    expect(optionsOf("feed-contact", "feedTool")).toEqual(["Yes", "No"]);
  });

  test("feed trial", { tags: ["svc.call.forms-used"] }, () => {
    expect(requestForms["feed-trial"].contact).toBe("profile");
    expect(namesOf("feed-trial")).toEqual(["phoneNumber phone *", "plan text *"]);
  });

  test("analytics quote", { tags: ["ua.quote.sent", "ua.quote.all-required"] }, () => {
    const { fields } = requestForms["analytics-quote"];
    expect(fields.map(({ name }) => name).toSorted()).toEqual(
      ["email", "firstname", "lastname", "phone", "company", "salespackage", "website"].toSorted(),
    );
    expect(fields.every(({ required }) => required)).toBe(true);
  });
});

test("every form has unique fields and options, and limits each text", () => {
  for (const kind of requestKinds) {
    const { fields } = requestForms[kind];
    expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
    const choices = fields.flatMap((field) => ("options" in field ? [field.options.map(({ value }) => value)] : []));
    for (const values of choices) expect(new Set(values).size).toBe(values.length);
    const lengths = fields.flatMap((field) => ("options" in field ? [] : [field.maxLength]));
    expect(Math.max(0, ...lengths)).toBeLessThanOrEqual(2_000);
  }
});

const fulfillment = {
  service_interest__c: ["Pick Pack and Ship"],
  current_ecommerce_platform__c: ["Shopify", "Amazon"],
  shipments_per_day__c: "1000+",
  how_long_selling_online__c: "5+ years",
};

test("required answers alone are enough", () => {
  expect(accepts("fulfillment", fulfillment)).toBe(true);
  expect(accepts("fulfillment", { ...fulfillment, store_url: null })).toBe(true);
});

test("missing required answer is refused", { tags: ["svc.request.required-mark"] }, () => {
  const { shipments_per_day__c: _shipments, ...rest } = fulfillment;
  expect(messageOf("fulfillment", rest, "shipments_per_day__c")).toBe("This field is required");
  expect(messageOf("fulfillment", { ...fulfillment, service_interest__c: [] }, "service_interest__c")).toBe(
    "This field is required",
  );
});

test("quote without a package asks to select all that apply", { tags: ["ua.quote.at-least-one"] }, () => {
  expect(messageOf("analytics-quote", { salespackage: [] }, "salespackage")).toBe("Select all that apply");
  expect(messageOf("analytics-quote", {}, "salespackage")).toBe("Select all that apply");
});

test.each([
  ["unknown option", { shipments_per_day__c: "a few" }],
  ["repeated option", { service_interest__c: ["FBA Restock", "FBA Restock"] }],
  ["unknown field", { console_business_id: "another" }],
  ["invalid URL", { store_url: "my shop" }],
  ["text over its limit", { shipping_special_circumstances__c: "x".repeat(2_001) }],
  ["control character", { shipping_special_circumstances__c: "a\u0000b" }],
])("%s is refused", (_what, change) => {
  expect(accepts("fulfillment", { ...fulfillment, ...change })).toBe(false);
});

test("text of several lines is accepted", () => {
  expect(accepts("fulfillment", { ...fulfillment, shipping_special_circumstances__c: "one\ntwo" })).toBe(true);
});

test("answers survive the way through the operation's fields", () => {
  expect(toAnswers(requestForms.fulfillment, toFields(fulfillment))).toEqual(fulfillment);
});

test("fields without an answer are left out", () => {
  expect(toFields({ store_url: undefined, how_can_we_help__c: "", contact_preference__c: [] })).toEqual([]);
});

test("several values for a single choice are refused", () => {
  const fields = [...toFields(fulfillment), { name: "store_url", values: ["a.example", "b.example"] }];
  expect(accepts("fulfillment", toAnswers(requestForms.fulfillment, fields))).toBe(false);
});

test("inherited property names are no kinds", () => {
  expect(isRequestKind("fulfillment")).toBe(true);
  expect(isRequestKind("toString")).toBe(false);
});
