import { startApi, type TestApi } from "@bc/api/testing/start-api";
import { runStatement } from "@bc/testing/run-statement";
import type { ApiClient } from "@bc/testing/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";

let api: TestApi;
let [organizationId, businessId, elsewhereId] = ["", "", ""];
const people: Record<string, ApiClient> = {};

beforeAll(async () => {
  api = await startApi({ SERVICE_REQUEST_LIMIT_PER_HOUR: "12" });
  ({ id: organizationId } = await api.make.organization({ name: "Acme" }));
  ({ id: businessId } = await api.make.business({ organizationId, name: "Shop" }));
  ({ id: elsewhereId } = await api.make.business({ organizationId, name: "Elsewhere" }));
  people["member"] = await join("member", "business_member", businessId);
  people["colleague"] = await join("colleague", "business_admin", businessId);
  people["neighbor"] = await join("neighbor", "business_member", elsewhereId);
  people["admin"] = await join("admin", "org_admin");
  const support = await api.make.user({ email: "support@console.test", firstName: "Sue", lastName: "Support" });
  await api.make.globalRole({ userId: support.id, roleName: "customer_sales_rep" });
  people["support"] = await api.as(support.id);
});
afterAll(() => api.stop());

async function join(name: string, roleName: string, at?: string): Promise<ApiClient> {
  const user = await api.make.user({ email: `${name}@acme.test`, firstName: "Ada", lastName: name });
  await api.make.assignRole({ organizationId, userId: user.id, roleName, ...(at && { businessId: at }) });
  return api.as(user.id);
}

const shown = "id reference kind status place requester fields { name values } deliveredAt history { kind cause }";
const create = `mutation ($businessId: ID!, $input: ServiceRequestInput!) {
  request_create(businessId: $businessId, input: $input) { ${shown} } }`;
const list = `query ($businessId: ID!) { request_list(businessId: $businessId) { totalCount data { ${shown} } } }`;
const show = `query ($businessId: ID!, $id: ID!) { request_show(businessId: $businessId, id: $id) { ${shown} } }`;
const supportList = `query ($status: ServiceRequestStatus, $search: String) {
  request_supportList(status: $status, search: $search) { totalCount data { id place } } }`;
const replay = "mutation ($id: ID!) { request_replay(id: $id) { status history { kind } } }";

interface Shown {
  id: string;
  reference: string;
  fields: { name: string; values: string[] }[];
}

let keys = 0;
const growth = () => ({
  kind: "growth-marketing",
  key: `key-${keys++}`,
  fields: [
    { name: "digital_ad_channels_interest__c", values: ["Paid Search", "Affiliate"] },
    { name: "sales_channel_interest__c", values: ["Amazon"] },
  ],
  pageUri: "https://console.test/growth-marketing",
  pageName: "Growth marketing",
  trackingCookie: "a".repeat(32),
});

const send = (name: string, query: string, variables: object) => people[name]!.send({ query, variables });
async function created(input: object = growth(), name = "member"): Promise<Shown> {
  const { data, errors } = await send(name, create, { businessId, input });
  expect(errors).toBeUndefined();
  return data!["request_create"] as Shown;
}
const code = (answer: { errors?: { extensions?: object }[] }) => answer.errors?.[0]?.extensions;
const rowsOf = (text: string, ...values: unknown[]) => runStatement(api.adminUrl, text, values);

test(
  "request is stored with its reference, history, contact data and run",
  {
    tags: ["console.request.reference", "console.request.history", "svc.payload.common", "svc.payload.own-contact"],
  },
  async () => {
    await rowsOf(
      `insert into org.user_data (user_id, phone)
       select id, '+12025550123' from org."user" where primary_email = 'member@acme.test'`,
    );
    const request = await created();
    expect(request).toMatchObject({
      kind: "growth-marketing",
      status: "received",
      place: "Shop (Acme)",
      requester: "Ada member",
      deliveredAt: null,
      history: [{ kind: "received", cause: null }],
    });
    expect(request.reference).toMatch(/^R-[2-9A-HJKMNP-TV-Z]{8}$/);
    expect(Object.fromEntries(request.fields.map(({ name, values }) => [name, values]))).toEqual({
      email: ["member@acme.test"],
      firstname: ["Ada"],
      lastname: ["member"],
      phone: ["+12025550123"],
      console_organization_name: ["Acme"],
      console_organization_id: [organizationId],
      console_business_id: [businessId],
      console_business_name: ["Shop"],
      service_interest__c: ["Growth Marketing"],
      digital_ad_channels_interest__c: ["Paid Search", "Affiliate"],
      sales_channel_interest__c: ["Amazon"],
    });
    const runs = await rowsOf(
      "select 1 from workflow.run where workflow = 'request.deliver' and input->>'requestId' = $1",
      request.id,
    );
    expect(runs).toHaveLength(1);
  },
);

test("repeated key returns the same request, also concurrently", { tags: ["console.request.once"] }, async () => {
  const input = growth();
  const requests = await Promise.all([created(input), created(input), created(input)]);
  requests.push(await created(input));
  const references = new Set(requests.map(({ reference }) => reference));
  expect(references.size).toBe(1);
  references.add((await created(input, "colleague")).reference);
  expect(references.size).toBe(2);
});

test("invalid answers are refused with a message per field", async () => {
  const answer = await send("member", create, {
    businessId,
    input: { ...growth(), fields: [{ name: "sales_channel_interest__c", values: ["Telepathy"] }] },
  });
  expect(code(answer)).toMatchObject({
    code: "request.fields-refused",
    fields: {
      digital_ad_channels_interest__c: "This field is required",
      sales_channel_interest__c: "Please choose one of the options",
    },
  });
});

test("contact data from the browser is refused", async () => {
  const { fields, ...rest } = growth();
  const forged = { ...rest, fields: [...fields, { name: "email", values: ["boss@acme.test"] }] };
  expect(code(await send("member", create, { businessId, input: forged }))).toMatchObject({
    code: "request.fields-refused",
  });
});

test.each([
  ["unknown kind", { kind: "toString" }, "request.kind-unknown"],
  ["empty key", { key: "" }, "request.input-refused"],
  ["page that is no URL", { pageUri: "javascript:alert(1)" }, "request.input-refused"],
  ["cookie over its limit", { trackingCookie: "x".repeat(201) }, "request.input-refused"],
])("%s is refused", async (_what, change, refusal) => {
  const answer = await send("member", create, { businessId, input: { ...growth(), ...change } });
  expect(code(answer)).toMatchObject({ code: refusal });
});

test("members see the requests of their business only", { tags: ["console.request.own-business"] }, async () => {
  const { id } = await created();
  const { data } = await send("colleague", list, { businessId });
  expect(JSON.stringify(data)).toContain(id);
  expect((await send("colleague", show, { businessId, id })).data).toMatchObject({ request_show: { id } });
  expect(code(await send("admin", show, { businessId: elsewhereId, id }))).toMatchObject({ code: "request.missing" });
  const denied = await send("neighbor", list, { businessId });
  expect(denied.errors?.[0]?.message).toBe("You do not have permission to view the service requests of this business");
});

test("phone number is shown to the requester and support, and not to colleagues", async () => {
  const fields = Object.entries({
    countryCode: "+1",
    phoneNumber: "2025550123",
    feedTool: "No",
    experience: "None",
    numberOfProducts: "Up to 1,000",
  }).map(([name, value]) => ({ name, values: [value] }));
  await rowsOf(`insert into org.user_data (user_id, phone)
    select id, '+12025550199' from org."user" where primary_email = 'member@acme.test'
    on conflict (user_id) do update set phone = excluded.phone`);
  const { id } = await created({ ...growth(), kind: "feed-contact", fields });
  const seenBy = async (name: string, query: string) => JSON.stringify(await send(name, query, { businessId, id }));
  const supportShow = `query ($id: ID!) { request_supportShow(id: $id) { ${shown} } }`;
  for (const seen of [await seenBy("member", show), await seenBy("support", supportShow)])
    for (const phone of ["2025550123", "+12025550199"]) expect(seen).toContain(phone);
  for (const query of [show, list]) {
    const seen = await seenBy("colleague", query);
    expect(seen).toContain("numberOfProducts");
    expect(seen).not.toContain("20255501");
  }
});

test("support finds requests by status and reference", { tags: ["console.request.support"] }, async () => {
  const { id, reference } = await created();
  const found = async (variables: object) =>
    (await send("support", supportList, variables)).data!["request_supportList"] as { totalCount: number };
  expect(await found({ search: reference.slice(2).toLowerCase() })).toEqual({
    totalCount: 1,
    data: [{ id, place: "Shop (Acme)" }],
  });
  expect(await found({ search: reference, status: "failed" })).toMatchObject({ totalCount: 0 });
  expect((await found({ status: "received" })).totalCount).toBeGreaterThan(1);
});

test(
  "support replays a failed request once, and the audit log says so",
  { tags: ["console.request.replay"] },
  async () => {
    const { id, reference } = await created();
    expect(code(await send("support", replay, { id }))).toMatchObject({ code: "request.not-failed" });
    await rowsOf("update request.service_request set status = 'failed', attempts = 1 where id = $1", id);
    const [first, second] = await Promise.all([send("support", replay, { id }), send("support", replay, { id })]);
    const [done, refused] = first.errors ? [second, first] : [first, second];
    expect(done.data).toMatchObject({
      request_replay: { status: "received", history: [{ kind: "received" }, { kind: "replayed" }] },
    });
    expect(code(refused)).toMatchObject({ code: "request.not-failed" });
    const log = `query ($organizationId: ID, $targetId: ID) {
      org_auditList(organizationId: $organizationId, filter: { targetId: $targetId }) { data { action targetName } } }`;
    expect((await send("support", log, { organizationId, targetId: id })).data).toEqual({
      org_auditList: {
        data: [
          { action: "service-request.replayed", targetName: reference },
          { action: "service-request.created", targetName: reference },
        ],
      },
    });
  },
);

test("user over the hourly limit is refused, but can repeat a request", async () => {
  people["visitor"] = await join("visitor", "business_member", businessId);
  const first = growth();
  await created(first, "visitor");
  const answers = await Promise.all(
    Array.from({ length: 13 }, () => send("visitor", create, { businessId, input: growth() })),
  );
  expect(answers.map((answer) => code(answer))).toContainEqual(expect.objectContaining({ code: "request.limit" }));
  await created(first, "visitor");
});

test("organization over its hourly limit is refused", async () => {
  const other = await api.make.organization({ name: "Busy" });
  const { id } = await api.make.business({ organizationId: other.id, name: "Busy shop" });
  const user = await api.make.user({ email: "busy@busy.test", firstName: "B", lastName: "Usy" });
  await api.make.assignRole({ organizationId: other.id, userId: user.id, roleName: "org_owner" });
  people["busy"] = await api.as(user.id);
  await rowsOf(
    "insert into app.rate_bucket (bucket, window_start, taken) values ($1, date_trunc('hour', now()), 120)",
    `service-request-organization:${other.id}`,
  );
  const answer = await send("busy", create, { businessId: id, input: growth() });
  expect(code(answer)).toMatchObject({ code: "request.limit" });
});
