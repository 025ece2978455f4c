import { startApi, type TestApi } from "@bc/api/testing/start-api";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const query = `{ me { organizations { businesses { name numUsers numUsersWithAccess
  businessServices { mcmEnabled } salesChannels { name } organization { name } } } } }`;

/** Creates a user with a role in each of so many organizations, each with one business. */
async function agencyOf(count: number): Promise<string> {
  const { id: userId } = await api.make.user({ email: `agency${count}@agency.test`, firstName: "A", lastName: "Gent" });
  for (let index = 0; index < count; index++) {
    const name = `Client ${String(index).padStart(2, "0")} of ${count}`;
    const { id: organizationId } = await api.make.organization({ name });
    await api.make.business({ organizationId, name });
    await api.make.assignRole({ organizationId, userId, roleName: "org_admin" });
  }
  return userId;
}

/** Returns the businesses that the user sees, and the number of transactions that showed them. */
async function list(userId: string) {
  const client = await api.as(userId);
  await client.send({ query: "{ me { id } }" }); // verifies the token
  const single = vi.spyOn(api.database, "withTenant");
  const several = vi.spyOn(api.database, "withPlaces");
  const { data, errors } = await client.send({ query });
  const transactions = single.mock.calls.length + several.mock.calls.length;
  vi.restoreAllMocks();
  expect(errors).toBeUndefined();
  const me = data?.["me"] as { organizations: { businesses: { name: string }[] }[] } | undefined;
  return { businesses: (me?.organizations ?? []).flatMap(({ businesses }) => businesses), transactions };
}

test("the list of 40 clients takes as many transactions as that of two", async () => {
  const [few, many] = [await list(await agencyOf(2)), await list(await agencyOf(40))];
  expect(many.businesses).toHaveLength(40);
  expect(many.businesses[7]).toEqual({
    name: "Client 07 of 40",
    numUsers: 0,
    numUsersWithAccess: 1,
    businessServices: { mcmEnabled: false },
    salesChannels: [],
    organization: { name: "Client 07 of 40" },
  });
  expect(many.transactions).toBe(few.transactions);
  expect(many.transactions).toBeLessThan(12);
});
