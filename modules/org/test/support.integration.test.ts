import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi, type TestApi } from "@bc/api/testing/start-api";

let api: TestApi;
let admin: pg.Client;
let organizationId: string;
let businessId: string;
let [rep, owner] = ["", ""];

beforeAll(async () => {
  api = await startApi();
  admin = await api.connectAdmin();
  ({ id: rep } = await api.make.user({ email: "rep@console.test", firstName: "Rita", lastName: "Rep" }));
  ({ id: owner } = await api.make.user({ email: "owner@acme.test", firstName: "Olga", lastName: "Owner" }));
  await api.make.globalRole({ userId: rep, roleName: "customer_sales_rep" });
  ({ id: organizationId } = await api.make.organization({ name: "Acme" }));
  ({ id: businessId } = await api.make.business({ organizationId, name: "Shop" }));
  await api.make.assignRole({ organizationId, userId: owner, roleName: "org_owner" });
});
afterAll(async () => {
  await api.stop();
});

async function ask(userId: string, query: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await (await api.as(userId)).send({ query, variables });
  return { value: Object.values(data ?? {})[0] as never, code: errors?.[0]?.extensions["code"] };
}

async function insertFailed(input: object): Promise<string> {
  const id = crypto.randomUUID();
  await admin.query(
    `insert into workflow.run (organization_id, id, workflow, key, status, business_id, request_id, input, attempt,
       error_code, finished_at, forget_at)
     values ($1, $2, 'org.send-feed-request', gen_random_uuid()::text, 'failed', $3, 'request-7', $4, 2, 'mail.refused', now(), now())`,
    [organizationId, id, businessId, input],
  );
  return id;
}
const run = "id workflow status attempt failure errorCode input requestId businessId replayOf replayedAs";
const list = `query ($organizationId: ID!, $isUnsettled: Boolean!) {
  status_runList(organizationId: $organizationId, isUnsettled: $isUnsettled) { data { ${run} } totalCount } }`;
const replay = `mutation ($organizationId: ID!, $id: ID!) {
  status_runReplay(organizationId: $organizationId, id: $id) { ${run} } }`;

test("support reads a failure with masked texts, retries the run once, and the log records it", async () => {
  const id = await insertFailed({ to: "team@console.test", userId: owner, phone: "+12025550123", feedTool: true });
  const { value: before } = await ask(rep, list, { organizationId, isUnsettled: true });
  expect(before).toMatchObject({
    totalCount: 1,
    data: [
      {
        id,
        status: "failed",
        attempt: 2,
        errorCode: "mail.refused",
        failure: expect.stringMatching(/\.$/),
        input: { to: "[hidden]", userId: owner, phone: "[hidden]", feedTool: true },
        requestId: "request-7",
        replayedAs: null,
      },
    ],
  });
  const { value: again } = await ask(rep, replay, { organizationId, id });
  expect(again).toMatchObject({ status: "queued", businessId, replayOf: id, failure: null });
  expect((await ask(rep, replay, { organizationId, id })).code).toBe("workflow.run-replayed");
  const { rows } = await admin.query(
    "select action, user_id as by, target_id as target, business_id as place, after from org.audit_entry where organization_id = $1",
    [organizationId],
  );
  const after = { workflow: "org.send-feed-request", run: (again as { id: string }).id };
  expect(rows).toEqual([{ action: "run.replayed", by: rep, target: id, place: businessId, after }]);
});

test("runs of an organization can be seen and retried by support, not by its owner", async () => {
  const id = await insertFailed({});
  expect((await ask(owner, list, { organizationId, isUnsettled: false })).code).toBe("org.denied");
  expect((await ask(owner, replay, { organizationId, id })).code).toBe("org.denied");
  expect((await ask(rep, list, { organizationId: "1", isUnsettled: false })).code).toBe("status.id-refused");
  expect((await ask(rep, replay, { organizationId, id: "1" })).code).toBe("status.id-refused");
  const { id: elsewhere } = await api.make.organization({ name: "Other" });
  expect((await ask(rep, replay, { organizationId: elsewhere, id })).code).toBe("workflow.run-missing");
});

test("support reads pending invites of an address in any organization", async () => {
  const { id: other } = await api.make.organization({ name: "Birch" });
  const { id: newcomer } = await api.make.user({ email: "New@Person.test", firstName: "", lastName: "" });
  const invite = `mutation ($input: UserInviteInput!) { org_userInvite(input: $input) { status } }`;
  for (const place of [organizationId, other])
    await ask(rep, invite, {
      input: { organizationId: place, primaryEmails: ["new@person.test"], roleNames: ["org_member"] },
    });
  const query = `query ($userId: ID!) { org_userInviteListByUserId(userId: $userId) { organizationName inviteStatus inviteToken } }`;
  // Birch has no owner or admin who could approve.
  expect((await ask(rep, query, { userId: newcomer })).value).toEqual([
    { organizationName: "Birch", inviteStatus: "PENDING", inviteToken: null },
    { organizationName: "Acme", inviteStatus: "AWAITING_APPROVAL", inviteToken: null },
  ]);
  expect((await ask(rep, query, { userId: owner })).value).toEqual([]);
  expect((await ask(rep, query, { userId: "1" })).code).toBe("org.user-missing");
  expect((await ask(owner, query, { userId: newcomer })).code).toBe("org.denied");
});

test("support reads the value of every flag in a place, and its reason", async () => {
  await admin.query(
    `update flag.flag set is_enabled = true, percentage = 0, organizations = array[$1::uuid]
     where key = (select min(key) from flag.flag)`,
    [organizationId],
  );
  const query = `query ($organizationId: ID) { flag_flagPreviewList(organizationId: $organizationId) { key isOn reason rule } }`;
  const { value } = await ask(rep, query, { organizationId });
  expect((value as unknown[])[0]).toMatchObject({ isOn: true, reason: "TARGETING_MATCH", rule: "organizations" });
  const { rows } = await admin.query("select count(*)::int as count from flag.flag");
  expect(value).toHaveLength(rows[0].count);
  expect((await ask(owner, query)).code).toBe("org.denied");
});

test("products can be requested for selected businesses", async () => {
  const { id: second } = await api.make.business({ organizationId, name: "Second" });
  for (const of of [businessId, second])
    await api.make.productInstance({
      organizationId,
      businessId: of,
      instanceType: "MCM",
      subscriptionStatus: "TRIAL",
    });
  const query = `query ($organizationId: ID!, $businessIds: [ID!]) {
    org_productInstanceOrgList(organizationId: $organizationId, businessIds: $businessIds) { data { businessId } totalCount } }`;
  expect((await ask(rep, query, { organizationId, businessIds: [second] })).value).toEqual({
    data: [{ businessId: second }],
    totalCount: 1,
  });
  expect((await ask(rep, query, { organizationId })).value).toMatchObject({ totalCount: 2 });
  expect((await ask(rep, query, { organizationId, businessIds: ["1"] })).code).toBe("api.query-refused");
});

test("unknown organization is answered like a foreign one", async () => {
  const query = `query ($id: ID!) { org_organizationShow(id: $id) { id } }`;
  expect((await ask(rep, query, { id: crypto.randomUUID() })).code).toBe("database.tenant-refused");
});
