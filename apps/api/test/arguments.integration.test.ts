import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi, type TestApi } from "../testing/start-api.ts";

let api: TestApi;
let owner: { id: string };
let clerk: { id: string };
let acme: { id: string };
let shop: { id: string };
let annex: { id: string };

beforeAll(async () => {
  api = await startApi();
  owner = await api.make.user({ email: "owner@acme.test", firstName: "Acme", lastName: "Owner" });
  clerk = await api.make.user({ email: "clerk@acme.test", firstName: "Acme", lastName: "Clerk" });
  acme = await api.make.organization({ name: "Acme" });
  shop = await api.make.business({ organizationId: acme.id, name: "Shop" });
  annex = await api.make.business({ organizationId: acme.id, name: "Annex" });
  const organizationId = acme.id;
  await api.make.assignRole({ organizationId, userId: owner.id, roleName: "org_owner" });
  await api.make.assignRole({ organizationId, userId: clerk.id, businessId: shop.id, roleName: "business_member" });
});
afterAll(() => api.stop());

const asOwner = async (query: string, variables: Record<string, unknown>) =>
  (await api.as(owner.id)).send({ query, variables });
const codeOf = (answer: { errors?: { extensions: Record<string, unknown> }[] }) =>
  answer.errors?.[0]?.extensions["code"];

test("ID in any spelling means the same to the database and the audit log", async () => {
  const assign = `mutation ($input: AssignedRoleInput!) { org_assignedRoleCreate(input: $input) { businessId } }`;
  const input = { businessId: shop.id.toUpperCase(), userId: clerk.id.toUpperCase(), roleId: "business_admin" };
  expect((await asOwner(assign, { input })).data).toEqual({ org_assignedRoleCreate: { businessId: shop.id } });
  const audit = `query ($id: ID!, $target: ID) {
    org_auditList(organizationId: $id, filter: { targetId: $target }) { data { action before } } }`;
  const { data } = await asOwner(audit, { id: acme.id.toUpperCase(), target: clerk.id.toUpperCase() });
  expect(data).toEqual({
    org_auditList: { data: [{ action: "role.changed", before: { roleName: "business_member" } }] },
  });
});

test.for([
  ["a NUL character", "a\0b"],
  ["half a surrogate pair", "a\ud800b"],
])("text with %s is refused in every argument", async ([, text]) => {
  const update = `mutation ($input: OrganizationUpdateInput!) { org_organizationUpdate(input: $input) { id } }`;
  expect(codeOf(await asOwner(update, { input: { id: acme.id, name: text } }))).toBe("api.query-refused");
  const nested = `query ($id: ID!, $search: String) { org_businessShow(id: $id) { members(search: $search) { totalCount } } }`;
  expect(codeOf(await asOwner(nested, { id: shop.id, search: text }))).toBe("api.query-refused");
});

test("page beyond the last allowed row is refused by GraphQL and REST", async () => {
  const query = `query ($id: ID!) {
    org_userList(organizationId: $id, idOrEmail: "acme", paginationArgs: { skip: 2147483647 }) { totalCount } }`;
  expect(codeOf(await asOwner(query, { id: acme.id }))).toBe("api.page-refused");
  const { status } = await (
    await api.as(owner.id)
  ).get(`/api/v1/user/?organization_id=${acme.id}&page[offset]=9007199254740991`);
  expect(status).toBe(400);
});

test("unknown organization is refused to support too", async () => {
  const support = await api.make.user({ email: "support@console.test", firstName: "Support", lastName: "One" });
  await api.make.globalRole({ userId: support.id, roleName: "superadmin" });
  const client = await api.as(support.id);
  const variables = { id: crypto.randomUUID() };
  const answer = await client.send({ query: "query ($id: ID!) { org_organizationShow(id: $id) { name } }", variables });
  expect(answer.errors?.[0]?.extensions).toMatchObject({ class: "denied" });
});

test("members of a business show only that business", async () => {
  const colleague = await api.make.user({ email: "both@acme.test", firstName: "Both", lastName: "Shops" });
  for (const businessId of [shop.id, annex.id])
    await api.make.assignRole({
      organizationId: acme.id,
      userId: colleague.id,
      businessId,
      roleName: "business_member",
    });
  const query = `query ($id: ID!) { org_businessShow(id: $id) { members(search: "both@") { data { businesses } } } }`;
  const { data } = await (await api.as(clerk.id)).send({ query, variables: { id: shop.id } });
  expect(data).toEqual({ org_businessShow: { members: { data: [{ businesses: ["Shop"] }] } } });
});

test("members of a business are listed to users who can view it", async () => {
  const query = `query ($id: ID!) {
    org_permissionExplain(permissionName: "updateOrders", businessId: $id) { members { primaryEmail } } }`;
  const client = await api.as(clerk.id);
  const ask = async (id: string) => (await client.send({ query, variables: { id } })).data?.["org_permissionExplain"];
  await api.make.assignRole({
    organizationId: acme.id,
    userId: (await api.make.user({ email: "annex@acme.test", firstName: "Annex", lastName: "Only" })).id,
    businessId: annex.id,
    roleName: "business_admin",
  });
  expect(await ask(annex.id)).toEqual({ members: [{ primaryEmail: "owner@acme.test" }] });
  expect(await ask(shop.id)).toMatchObject({ members: expect.arrayContaining([{ primaryEmail: "owner@acme.test" }]) });
});
