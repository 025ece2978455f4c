import { afterAll, beforeAll, expect, test } from "vitest";
import type { ApiClient } from "@bc/testing/api-client";
import { startApi, type TestApi } from "../testing/start-api.ts";

let api: TestApi;
let owner: ApiClient;
let member: ApiClient;
let organizationId: string;

beforeAll(async () => {
  api = await startApi();
  ({ id: organizationId } = await api.make.organization({ name: "Acme" }));
  const person = await api.make.user({ email: "owner@acme.test", firstName: "Acme", lastName: "Owner" });
  const other = await api.make.user({ email: "member@acme.test", firstName: "Acme", lastName: "Member" });
  await api.make.assignRole({ organizationId, userId: person.id, roleName: "org_owner" });
  await api.make.assignRole({ organizationId, userId: other.id, roleName: "org_member" });
  for (const name of ["Cedar", "Alder", "Birch"]) await api.make.business({ organizationId, name });
  owner = await api.as(person.id);
  member = await api.as(other.id);
});
afterAll(() => api.stop());

test("signed-in user is a JSON:API resource", { tags: "ua.rest.user-me" }, async () => {
  const { status, type, body } = await owner.get("/api/v1/user/me/");
  expect([status, type]).toEqual([200, "application/vnd.api+json; charset=utf-8"]);
  expect(body).toMatchObject({ data: { type: "User", attributes: { first_name: "Acme", last_name: "Owner" } } });
});

test("list is paged by the database, with links to the neighbouring pages", async () => {
  const { body } = await owner.get(`/api/v1/business/?organization_id=${organizationId}&page[limit]=2`);
  expect(body).toMatchObject({
    data: [{ attributes: { name: "Alder" } }, { attributes: { name: "Birch" } }],
    meta: { totalCount: 3 },
    links: { prev: null },
  });
  const next = (body as { links: { next: string } }).links.next;
  expect((await owner.get(next)).body).toMatchObject({
    data: [{ attributes: { name: "Cedar" } }],
    links: { next: null },
  });
});

test(
  "businesses without organization_id span all organizations of the caller",
  { tags: ["ua.rest.business", "decision.business-rest.optional-organization"] },
  async () => {
    const person = await api.make.user({ email: "both@acme.test", firstName: "Both", lastName: "Owner" });
    const [own, other] = [await api.make.organization({ name: "Own" }), await api.make.organization({ name: "Other" })];
    const foreign = await api.make.organization({ name: "Foreign" });
    const [, , mine] = [
      await api.make.business({ organizationId: own.id, name: "Elm" }),
      await api.make.business({ organizationId: other.id, name: "Hidden" }),
      await api.make.business({ organizationId: other.id, name: "Dogwood" }),
      await api.make.business({ organizationId: foreign.id, name: "Fir" }),
    ];
    await api.make.assignRole({ organizationId: own.id, userId: person.id, roleName: "org_owner" });
    await api.make.assignRole({
      organizationId: other.id,
      businessId: mine.id,
      userId: person.id,
      roleName: "business_member",
    });
    const client = await api.as(person.id);
    const names = (body: unknown) =>
      (body as { data: { attributes: { name: string } }[] }).data.map(({ attributes }) => attributes.name);
    const all = (await client.get("/api/v1/business/")).body;
    expect(names(all)).toEqual(["Dogwood", "Elm"]);
    expect(all).toMatchObject({ meta: { totalCount: 2 } });
    const second = (await client.get("/api/v1/business/?page[offset]=1&page[limit]=1")).body;
    expect(names(second)).toEqual(["Elm"]);
    expect((await client.get(`/api/v1/business/?organization_id=${other.id}`)).status).toBe(403);
    expect((await api.anonymous.get("/api/v1/business/")).status).toBe(401);
  },
);

test("request over its deadline is given up by GraphQL and REST", async () => {
  const hasty = await startApi({ REQUEST_DEADLINE_MS: "1" });
  const { id } = await hasty.make.user({ email: "a@b.test", firstName: "A", lastName: "B" });
  const client = await hasty.as(id);
  const rest = await client.get("/api/v1/user/me/");
  expect([rest.status, rest.body]).toMatchObject([504, { errors: [{ code: "api.too-slow" }] }]);
  const graphql = await client.send({ query: "{ me { organizations { businesses { id } } } }" });
  expect(graphql).toMatchObject({ status: 504, errors: [{ extensions: { code: "api.too-slow" } }] });
  await hasty.stop();
});

test("refusal is answered as JSON:API errors with the request ID", async () => {
  const denied = await member.get(`/api/v1/business/?organization_id=${organizationId}`);
  expect(denied.status).toBe(403);
  expect(denied.body).toMatchObject({
    errors: [{ status: "403", code: "org.denied", meta: { intent: "viewAllBusinesses" } }],
  });
  expect((await owner.get("/api/v1/business/?organization_id=none")).body).toMatchObject({
    errors: [{ code: "api.query-refused" }],
  });
  expect((await owner.get(`/api/v1/business/?organization_id=${organizationId}&page[limit]=101`)).status).toBe(400);
  expect((await owner.get("/api/v1/nothing/")).status).toBe(404);
  expect((await api.anonymous.get("/api/v1/user/me/")).status).toBe(401);
});
