import { startApi, type TestApi } from "@bc/api/testing/start-api";
import { createDatabase, type Database } from "@bc/db/database";
import { crmAccount, startCrmPartner } from "@bc/dev/partners/crm";
import type { AppError } from "@bc/runtime/app-error";
import type { Partner } from "@bc/testing/partner";
import { runStatement } from "@bc/testing/run-statement";
import { testStep } from "@bc/workflow/test-step";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createCrm, type Crm } from "../service/crm.ts";
import { deliverWorkflow } from "../workflows/deliver.ts";

const submitPath = "/submissions";
const listPath = "/form-integrations";
let api: TestApi;
let partner: Partner;
let database: Database;
let crm: Crm;
let place: { organizationId: string; businessId: string };
let userId = "";

beforeAll(async () => {
  api = await startApi();
  partner = await startCrmPartner(0);
  database = createDatabase({ url: api.urlFor("bc_worker"), max: 4, onIdleError: () => undefined });
  const { id: organizationId } = await api.make.organization({ name: "Acme" });
  const { id: businessId } = await api.make.business({ organizationId, name: "Shop" });
  place = { organizationId, businessId };
  ({ id: userId } = await api.make.user({ email: "ada@acme.test", firstName: "Ada", lastName: "Lovelace" }));
  await api.make.assignRole({ organizationId, userId, roleName: "org_owner" });
  crm = crmWith({ timeoutMs: 10_000 });
});
afterEach(() => partner.faults.clear());
afterAll(async () => {
  await crm.close();
  await database.close();
  await partner.stop();
  await api.stop();
});

const crmWith = ({ timeoutMs }: { timeoutMs: number }) =>
  createCrm({ formsUrl: partner.url, apiUrl: partner.url, ...crmAccount, timeoutMs, listedAfterMs: 60_000 });
interface Requested {
  id: string;
  reference: string;
}

const statement = (text: string, ...values: unknown[]) => runStatement(api.adminUrl, text, values);

let keys = 0;
async function request(trackingCookie: string | null = null, more: object = {}): Promise<Requested> {
  const input = {
    kind: "marketplace-services",
    key: `delivery-${keys++}`,
    fields: [{ name: "business_stage__c", values: ["Growing Business"] }],
    pageUri: "https://console.test/marketplace-services",
    pageName: "Marketplace services",
    trackingCookie,
    ...more,
  };
  const query = `mutation ($businessId: ID!, $input: ServiceRequestInput!) {
    request_create(businessId: $businessId, input: $input) { id reference } }`;
  const variables = { businessId: place.businessId, input };
  const { data } = await (await api.as(userId)).send({ query, variables });
  return data!["request_create"] as Requested;
}

/** Runs the workflow; a wait moves the open attempt into the past instead. A step that fails is retried, as the engine does. */
async function deliver(requestId: string, { retries = 0, parts = { database, crm } } = {}): Promise<number[]> {
  const waits: number[] = [];
  let left = retries;
  await deliverWorkflow(parts).run(
    testStep({
      runId: requestId,
      tenant: place,
      async run(_name, work) {
        for (;;) {
          try {
            return await work(new AbortController().signal);
          } catch (error) {
            if (left-- <= 0) throw error;
          }
        }
      },
      async sleep(_name, ms) {
        waits.push(ms);
        await statement(
          "update request.service_request set attempt_at = attempt_at - make_interval(secs => $2 / 1000.0) where id = $1",
          requestId,
          ms,
        );
      },
    }),
    { requestId },
  );
  return waits;
}

async function submissionsOf(reference: string) {
  const all = (await (await fetch(`${partner.url}/_partner/submissions`)).json()) as {
    values: { name: string; value: string }[];
    hutk: string | null;
  }[];
  return all.filter(({ values }) => values.some(({ value }) => value === reference));
}

interface State {
  status: string;
  tracking_cookie: string | null;
  attempt_at: Date | null;
  delivered_at: Date | null;
}

async function stateOf(id: string) {
  const [row] = await runStatement<State>(
    api.adminUrl,
    "select status, tracking_cookie, attempt_at, delivered_at from request.service_request where id = $1",
    [id],
  );
  const events = await runStatement<{ kind: string; cause: string | null }>(
    api.adminUrl,
    "select kind, cause from request.event where request_id = $1 order by at",
    [id],
  );
  return { ...row!, events };
}
const kindsOf = ({ events }: { events: { kind: string }[] }) => events.map(({ kind }) => kind);

test(
  "accepted request is delivered and its tracking cookie removed",
  { tags: ["console.request.delivered", "svc.payload.service"] },
  async () => {
    const cookie = "c".repeat(32);
    const { id, reference } = await request(cookie);
    expect(await deliver(id)).toEqual([]);
    const [submission] = await submissionsOf(reference);
    expect(submission?.hutk).toBe(cookie);
    const state = await stateOf(id);
    expect(state).toMatchObject({ status: "delivered", tracking_cookie: null, attempt_at: null });
    expect(state.delivered_at).not.toBeNull();
    expect(kindsOf(state)).toEqual(["received", "delivered"]);
    await deliver(id);
    expect(await submissionsOf(reference)).toHaveLength(1);
  },
);

test(
  "quote is posted to its form of the portal with its fields, several values joined, and its page",
  {
    tags: ["ua.call.quote", "svc.call.forms", "svc.payload.helper", "shell.call.forms", "shell.call.forms-arrays"],
  },
  async () => {
    partner.requests.clear();
    const answers = {
      firstname: ["Bo"],
      lastname: ["Buyer"],
      email: ["buyer@acme.test"],
      phone: ["+12025550123"],
      company: ["Acme"],
      website: ["acme.example"],
      salespackage: ["UA Core", "UA Plus"],
    };
    const cookie = "d".repeat(32);
    const { id, reference } = await request(cookie, {
      kind: "analytics-quote",
      fields: Object.entries(answers).map(([name, values]) => ({ name, values })),
      pageUri: "https://console.test/settings/unified-analytics",
      pageName: "Unified Analytics packages",
    });
    await deliver(id);
    const [call, ...others] = partner.requests.list();
    expect(others).toEqual([]);
    const { portalId, formIds } = crmAccount;
    expect([call?.method, call?.path]).toEqual([
      "POST",
      `/submissions/v3/integration/submit/${portalId}/${formIds["analytics-quote"]}`,
    ]);
    const values = { ...answers, salespackage: ["UA Core;UA Plus"], console_request_reference: [reference] };
    expect(JSON.parse(call?.body ?? "")).toEqual({
      fields: Object.entries(values).map(([name, [value]]) => ({ objectTypeId: "0-1", name, value })),
      context: {
        hutk: cookie,
        pageUri: "https://console.test/settings/unified-analytics",
        pageName: "Unified Analytics packages",
      },
    });
  },
);

test(
  "unknown tracking cookie is left out of the next attempt",
  { tags: ["console.request.cookie", "svc.call.forms-retry", "shell.call.forms-hutk"] },
  async () => {
    partner.requests.clear();
    const { id, reference } = await request("not a cookie");
    await deliver(id);
    const contexts = partner.requests.list().map(({ body }) => (JSON.parse(body) as { context: object }).context);
    expect(contexts.map((context) => "hutk" in context)).toEqual([true, false]);
    expect(await submissionsOf(reference)).toMatchObject([{ hutk: null }]);
    const state = await stateOf(id);
    expect(state.tracking_cookie).toBeNull();
    expect(kindsOf(state)).toEqual(["received", "sentWithoutCookie", "delivered"]);
  },
);

test("refused request fails with a plain cause", { tags: ["console.request.failed"] }, async () => {
  const { id, reference } = await request();
  const body = { status: "error", errors: [{ message: "Blocked", errorType: "BLOCKED_EMAIL" }] };
  partner.faults.set([{ path: submitPath, status: 400, body }]);
  await deliver(id);
  expect(await submissionsOf(reference)).toHaveLength(0);
  expect(await stateOf(id)).toMatchObject({
    status: "failed",
    events: [
      { kind: "received", cause: null },
      { kind: "failed", cause: "The CRM blocks this email address. (BLOCKED_EMAIL)" },
    ],
  });
});

const refusal = {
  status: 400,
  body: { status: "error", errors: [{ message: "Blocked", errorType: "BLOCKED_EMAIL" }] },
};

test("failed request keeps no tracking cookie", async () => {
  const { id } = await request("c".repeat(32));
  partner.faults.set([{ path: submitPath, ...refusal }]);
  await deliver(id);
  expect(await stateOf(id)).toMatchObject({ status: "failed", tracking_cookie: null });
});

async function noticesOf(requestId: string) {
  const { data } = await (await api.as(userId)).send({ query: "{ notification_list { data { title link cause } } }" });
  const { notification_list: page } = data as { notification_list: { data: { title: string; cause: string }[] } };
  return page.data.filter(({ cause }) => cause === `request:${requestId}`);
}

test("requester is notified once of a request that failed", { tags: ["console.request.failed-notice"] }, async () => {
  const { id, reference } = await request();
  partner.faults.set([{ path: submitPath, ...refusal }]);
  await deliver(id);
  await deliver(id);
  expect(await noticesOf(id)).toMatchObject([
    {
      title: `Our team hasn't received your request ${reference} for Shop. Contact support and mention this number.`,
      link: `/requests?businessId=${place.businessId}`,
    },
  ]);
});

test("delivered requests and requesters who left are not notified", async () => {
  const delivered = await request();
  await deliver(delivered.id);
  const { id } = await request();
  partner.faults.set([{ path: submitPath, ...refusal }]);
  const [role] = await statement("delete from org.assigned_role where user_id = $1 returning *", userId);
  await deliver(id);
  const { organization_id, role_name } = role as { organization_id: string; role_name: string };
  await api.make.assignRole({ organizationId: organization_id, userId, roleName: role_name });
  expect(await stateOf(id)).toMatchObject({ status: "failed" });
  expect([...(await noticesOf(delivered.id)), ...(await noticesOf(id))]).toEqual([]);
});

test("limited attempt waits as long as the CRM asks", { tags: ["console.request.retried"] }, async () => {
  const { id, reference } = await request();
  partner.faults.set([{ path: submitPath, status: 429, headers: { "retry-after": "30" }, times: 1 }]);
  expect(await deliver(id)).toEqual([30_000]);
  expect(await submissionsOf(reference)).toHaveLength(1);
  expect(kindsOf(await stateOf(id))).toEqual(["received", "refused", "delivered"]);
});

test("open circuit postpones an attempt and doesn't count it", { tags: ["console.request.retried"] }, async () => {
  const { id, reference } = await request();
  const failing = crmWith({ timeoutMs: 10_000 });
  const other = { kind: "fulfillment", reference, fields: [], pageUri: "", pageName: "", trackingCookie: null };
  partner.faults.set([{ path: submitPath, status: 500, times: 10 }]);
  for (let calls = 0; calls < 10; calls++) await failing.submit(other, new AbortController().signal);
  const refused = deliver(id, { parts: { database, crm: failing } });
  await expect(refused).rejects.toHaveProperty("params.retryAfterMs");
  await failing.close();
  expect(await deliver(id)).toEqual([]);
  expect(await submissionsOf(reference)).toHaveLength(1);
});

test(
  "attempt without effect is sent again after the CRM was asked",
  { tags: ["console.request.exactly-once"] },
  async () => {
    const { id, reference } = await request();
    partner.faults.set([{ path: submitPath, status: 500, times: 1 }]);
    expect(await deliver(id)).toEqual([70_000, 1_000]);
    expect(await submissionsOf(reference)).toHaveLength(1);
    expect((await stateOf(id)).events[1]).toEqual({ kind: "unanswered", cause: "The CRM has a problem. (status 500)" });
  },
);

test(
  "accepted attempt whose answer was lost is not sent again",
  { tags: ["console.request.exactly-once"] },
  async () => {
    const { id, reference } = await request();
    await fetch(`${partner.url}/_partner/shares`, json({ unanswered: 1 }));
    expect(await deliver(id)).toEqual([70_000]);
    await fetch(`${partner.url}/_partner/shares`, json({}));
    expect(await submissionsOf(reference)).toHaveLength(1);
    expect(kindsOf(await stateOf(id))).toEqual(["received", "unanswered", "delivered"]);
  },
);

const json = (body: unknown) => ({
  method: "PUT",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

test(
  "slow answer counts as unknown, and its submission is found",
  { tags: ["console.request.exactly-once"] },
  async () => {
    const { id, reference } = await request();
    await fetch(`${partner.url}/_partner/shares`, json({ slow: 1, slowMs: 1_500 }));
    const hasty = crmWith({ timeoutMs: 1_000 });
    const asked: Crm = {
      ...crm,
      submit: (...args) => hasty.submit(...args),
      has: (...args) => untilListed(reference).then(() => crm.has(...args)),
    };
    const waits = await deliver(id, { parts: { database, crm: asked } });
    await hasty.close();
    await fetch(`${partner.url}/_partner/shares`, json({}));
    expect(waits).toEqual([70_000]);
    expect(await submissionsOf(reference)).toHaveLength(1);
    expect((await stateOf(id)).events[1]).toEqual({ kind: "unanswered", cause: "The CRM didn't answer in time." });
  },
);

async function untilListed(reference: string): Promise<void> {
  await expect.poll(() => submissionsOf(reference), { timeout: 20_000 }).toHaveLength(1);
}

test("worker that dies while it sends does not send again", { tags: ["console.request.exactly-once"] }, async () => {
  const { id, reference } = await request();
  const dying: Crm = {
    ...crm,
    async submit(...args) {
      await crm.submit(...args);
      throw new Error("killed");
    },
  };
  await expect(deliver(id, { parts: { database, crm: dying } })).rejects.toThrow("killed");
  const waits = await deliver(id);
  expect(waits).toHaveLength(1);
  expect(waits[0]).toBeGreaterThan(10_000);
  expect(await submissionsOf(reference)).toHaveLength(1);
  expect(kindsOf(await stateOf(id))).toEqual(["received", "delivered"]);
});

test("nothing is sent while the CRM can't be asked", { tags: ["console.request.exactly-once"] }, async () => {
  const { id, reference } = await request();
  partner.faults.set([
    { path: submitPath, status: 500, times: 1 },
    { path: listPath, status: 403, body: { message: "denied" } },
  ]);
  const failure = (await deliver(id, { retries: 2 }).catch((error: unknown) => error)) as AppError;
  expect(failure).toMatchObject({ code: "request.crm-unreadable", class: "unavailable" });
  // A tenth of the 70 s since the attempt.
  expect(Math.round(Number(failure.params["retryAfterMs"]) / 1_000)).toBe(7);
  expect(await submissionsOf(reference)).toHaveLength(0);
  partner.faults.clear();
  await deliver(id);
  expect(await submissionsOf(reference)).toHaveLength(1);
});

async function submitAnother(): Promise<void> {
  const path = `${crmAccount.portalId}/${crmAccount.formIds["marketplace-services"]}`;
  const fields = [{ objectTypeId: "0-1", name: "email", value: "bo@acme.test" }];
  const sent = { ...json({ fields, context: {} }), method: "POST" };
  await fetch(`${partner.url}/submissions/v3/integration/submit/${path}`, sent);
}

test("lookup follows the pages of submissions", async () => {
  const { id, reference } = await request();
  await deliver(id);
  for (let count = 0; count < 55; count++) await submitAnother();
  const { signal } = new AbortController();
  expect(await crm.has("marketplace-services", reference, new Date(), signal)).toBe(true);
  expect(await crm.has("marketplace-services", "R-22222222", new Date(), signal)).toBe(false);
});

test("request that never gets through fails after the last attempt", async () => {
  const { id } = await request();
  await statement("update request.service_request set attempts = 100 where id = $1", id);
  await deliver(id);
  expect(await stateOf(id)).toMatchObject({
    status: "failed",
    events: [{ kind: "received" }, { kind: "failed", cause: "The CRM didn't accept the request in 100 attempts." }],
  });
});
