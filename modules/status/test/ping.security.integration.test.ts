import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi, type TestApi } from "@bc/api/testing/start-api";

let api: TestApi;
let organizationId: string;
beforeAll(async () => {
  api = await startApi({ PING_LIMIT_PER_MINUTE: "3" });
  ({ id: organizationId } = await api.make.organization({ name: "Acme" }));
});
afterAll(() => api.stop());

async function person(roleName: string, businessId?: string): Promise<string> {
  const { id } = await api.make.user({ email: `${crypto.randomUUID()}@acme.test`, firstName: "P", lastName: "Lee" });
  await api.make.assignRole({ organizationId, userId: id, roleName, ...(businessId && { businessId }) });
  return id;
}

async function shop(): Promise<string> {
  return (await api.make.business({ organizationId, name: crypto.randomUUID() })).id;
}

async function ping(userId: string, businessId: string): Promise<unknown> {
  const query = "mutation ($businessId: ID!) { status_pingCreate(businessId: $businessId) { id } }";
  const { errors } = await (await api.as(userId)).send({ query, variables: { businessId } });
  return errors?.[0]?.extensions["code"] ?? "started";
}

// Twice the quota and one more: the last is refused even if a new window begins meanwhile.
const turns = Array.from({ length: 7 });
const withinQuota = ["started", "started", "started"];

test("business members can read pings but can't start them", async () => {
  const businessId = await shop();
  for (const role of ["business_member", "org_manager"]) {
    const userId = await person(role, role === "business_member" ? businessId : undefined);
    expect(await ping(userId, businessId)).toBe("org.denied");
  }
  expect(await ping(await person("business_admin", businessId), businessId)).toBe("started");
});

test("a user can't start more pings than the quota, however many businesses they reach", async () => {
  const owner = await person("org_owner");
  const answers = [];
  for (const _ of turns) answers.push(await ping(owner, await shop()));
  expect(answers.slice(0, 3)).toEqual(withinQuota);
  expect(answers).toContain("status.ping-limit");
});

test("the quota of a business holds over all its users", async () => {
  const businessId = await shop();
  const answers = [];
  for (const _ of turns) answers.push(await ping(await person("org_admin"), businessId));
  expect(answers.slice(0, 3)).toEqual(withinQuota);
  expect(answers).toContain("status.ping-limit");
  expect(await ping(await person("org_admin"), await shop())).toBe("started");
});
