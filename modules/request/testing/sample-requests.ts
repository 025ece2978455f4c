import type { TenantRows, Tenants } from "@bc/testing/module-testing";

type State = "delivered" | "failed";

const samples: readonly { kind: string; state: State; page: string; answers: Record<string, string[]> }[] = [
  {
    kind: "fulfillment",
    state: "delivered",
    page: "Fulfillment",
    answers: {
      service_interest__c: ["Nationwide Fulfillment", "Inventory Storage"],
      current_ecommerce_platform__c: ["Shopify"],
      shipments_per_day__c: ["251 - 500"],
      how_long_selling_online__c: ["1 - 3 years"],
      contact_preference__c: ["Email"],
    },
  },
  {
    kind: "growth-marketing",
    state: "failed",
    page: "Growth Marketing",
    answers: {
      service_interest__c: ["Growth Marketing"],
      digital_ad_channels_interest__c: ["Paid Search", "Paid Social"],
      sales_channel_interest__c: ["Online Store"],
      contact_preference__c: ["Phone"],
    },
  },
  {
    kind: "data-science",
    state: "delivered",
    page: "Data Science Solutions",
    answers: {
      service_interest__c: ["Demand Forecasting"],
      data_sciences_processes__c: ["Spreadsheets"],
      contact_preference__c: ["Email", "Phone"],
    },
  },
];

const hour = 3_600_000;
const startedAt = Date.now() - 9 * 24 * hour;
const at = (hoursAfterStart: number): string => new Date(startedAt + hoursAfterStart * hour).toISOString();

/** Returns delivered and failed requests of the last days for every business. None is pending: no workflow has it. */
export function sampleRequests({ businesses, newId }: Tenants): TenantRows[] {
  const requests = businesses.flatMap(({ id: businessId, organizationId, word }, place) =>
    samples.map(({ kind, state, page, answers }, index) => ({
      business_id: businessId,
      id: newId(),
      organization_id: organizationId,
      requested_by: newId(),
      key: `sample-${index}`,
      reference: referenceOf(place * samples.length + index),
      kind,
      fields: Object.entries({
        email: [`robin@${word.toLowerCase().replace(/[^a-z]+/g, "-")}.example`],
        firstname: ["Robin"],
        lastname: ["Field"],
        console_business_name: [word],
        ...answers,
      }).map(([name, values]) => ({ name, values })),
      page_uri: `https://console.example/${kind}`,
      page_name: page,
      status: state,
      attempts: 1,
      created_at: at(index * 72),
      delivered_at: state === "delivered" ? at(index * 72 + 1) : null,
    })),
  );
  const events = requests.flatMap(({ business_id, id, status, created_at }) => {
    const event = (kind: string, hours: number, cause: string | null = null) => ({
      business_id,
      request_id: id,
      id: newId(),
      kind,
      cause,
      at: new Date(Date.parse(created_at) + hours * hour).toISOString(),
    });
    const received = event("received", 0);
    if (status === "delivered") return [received, event("delivered", 1)];
    return [
      received,
      event("failed", 1, "The CRM's form lacks an option that was chosen. (VALUE_NOT_IN_FIELD_DEFINITION)"),
    ];
  });
  return [
    { table: "request.service_request", kind: "request", rows: requests },
    { table: "request.event", kind: "event", rows: events },
  ];
}

/** References of real requests are random, so an ascending one is a sample's. */
function referenceOf(number: number): string {
  const digits = "23456789";
  let [text, rest] = ["", number];
  for (let place = 0; place < 8; place++) {
    text = `${digits[rest % digits.length]}${text}`;
    rest = Math.floor(rest / digits.length);
  }
  return `R-${text}`;
}
