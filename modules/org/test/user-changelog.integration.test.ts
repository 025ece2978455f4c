import { jwtVerify } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi, type TestApi } from "@bc/api/testing/start-api";

const key = "changelog-".repeat(4);
let api: TestApi;
let organizationId: string;
let userId: string;

beforeAll(async () => {
  api = await startApi({ CHANGELOG_SSO_KEY: key });
  ({ id: organizationId } = await api.make.organization({ name: "Acme" }));
  ({ id: userId } = await api.make.user({ email: "ann@acme.test", firstName: "Ann", lastName: "Lee" }));
  await api.make.assignRole({ organizationId, userId, roleName: "org_member" });
});
afterAll(() => api.stop());

const sign = async (from: TestApi, caller: string, organization?: string) =>
  (await from.as(caller)).send({
    query: "mutation ($organizationId: ID) { org_userCannySso(organizationId: $organizationId) { token endsAt } }",
    variables: { organizationId: organization },
  });
const claimsOf = async (answer: Awaited<ReturnType<typeof sign>>) => {
  const { token } = (answer.data as { org_userCannySso: { token: string } }).org_userCannySso;
  const { payload } = await jwtVerify(token, new TextEncoder().encode(key), { algorithms: ["HS256"] });
  return payload;
};

test(
  "token names user and organization and is valid for five minutes",
  { tags: ["shell.mutation.user-canny-sso", "svc.graphql.canny-sso"] },
  async () => {
    const { iat = 0, exp = 0, ...claims } = await claimsOf(await sign(api, userId, organizationId));
    expect(claims).toEqual({
      id: userId,
      email: "ann@acme.test",
      name: "Ann Lee",
      companies: [{ id: organizationId, name: "Acme" }],
    });
    expect(exp - iat).toBeLessThanOrEqual(300);
    expect(await claimsOf(await sign(api, userId))).toMatchObject({ companies: [] });
  },
);

test("token for a foreign organization is refused", async () => {
  const { id: other } = await api.make.organization({ name: "Other" });
  const answer = await sign(api, userId, other);
  expect(answer.errors?.[0]?.extensions["code"]).toBe("database.tenant-refused");
  expect((await sign(api, userId, "1")).errors?.[0]?.extensions["code"]).toBe("api.query-refused");
});

test("deployment without a changelog site reports it", async () => {
  const bare = await startApi();
  const { id } = await bare.make.user({ email: "ann@acme.test", firstName: "Ann", lastName: "Lee" });
  const answer = await sign(bare, id);
  expect(answer.errors?.[0]).toMatchObject({
    message: "The changelog isn't available in this deployment.",
    extensions: { code: "org.changelog-off", class: "missing" },
  });
  await bare.stop();
});
