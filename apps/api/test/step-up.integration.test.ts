import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi, type TestApi } from "../testing/start-api.ts";

let api: TestApi;
let userId: string;
beforeAll(async () => {
  api = await startApi();
  userId = (await api.make.user({ email: "person@acme.test", firstName: "A", lastName: "Person" })).id;
});
afterAll(() => api.stop());

const now = () => Math.floor(Date.now() / 1_000);

async function removeFactors(claims: Record<string, unknown>) {
  const response = await fetch(`${api.url}/graphql`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${await api.issuer.token({ sub: userId, ...claims })}`,
      origin: "http://console.test",
    },
    body: JSON.stringify({ query: "mutation { org_userMfaDelete }" }),
  });
  const { errors } = (await response.json()) as { errors: { extensions: Record<string, unknown> }[] };
  return { response, extensions: errors[0]?.extensions };
}

test("behaviour 21: an old auth_time is refused for a sensitive action, with what to ask the provider for", async () => {
  const { response, extensions } = await removeFactors({ auth_time: now() - 301 });
  expect(response.status).toBe(401);
  expect(response.headers.get("www-authenticate")).toBe('DPoP error="insufficient_user_authentication", max_age="300"');
  expect(response.headers.get("access-control-expose-headers")).toContain("www-authenticate");
  expect(extensions).toMatchObject({ code: "identity.step-up-required", maxAge: 300 });
  expect(extensions).not.toHaveProperty("http");
});

test("behaviour 21: a token that does not say when the person signed in is refused too", async () => {
  expect((await removeFactors({})).extensions).toMatchObject({ code: "identity.step-up-required" });
});

test("behaviour 21: after a fresh sign-in the same action goes on", async () => {
  const { extensions } = await removeFactors({ auth_time: now() - 240 });
  // The identity service is down here; the action got as far as asking it.
  expect(extensions).toMatchObject({ code: "http.unavailable" });
});

test("what is not sensitive asks for no fresh sign-in", async () => {
  const client = await api.as(userId);
  expect((await client.send({ query: "{ me { id } }" })).data).toEqual({ me: { id: userId } });
});
