import { createApiClient } from "@bc/testing/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi, type TestApi } from "../testing/start-api.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const me = { query: "{ me { id auth0Id primaryEmail firstName organizations { id } } }" };
const as = async (claims: { sub: string; [claim: string]: unknown }) =>
  createApiClient(api.url, await api.issuer.token(claims));

test("first request of a new user creates a profile from the verified address", async () => {
  const sub = "auth0|new-person";
  const person = { sub, email: "new@example.test", email_verified: true };
  const clients = await Promise.all(Array.from({ length: 8 }, () => as(person)));
  const answers = await Promise.all(clients.map((client) => client.send(me)));
  const profile = { auth0Id: sub, primaryEmail: "new@example.test", firstName: "", organizations: [] };
  for (const answer of answers) expect(answer.data).toMatchObject({ me: profile });
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
});

test.each([
  ["no address", {}],
  ["an unverified address", { email: "unproven@example.test", email_verified: false }],
  ["an address of unknown proof", { email: "unknown@example.test" }],
])("a token with %s makes no profile", async (_, claims) => {
  const answer = await (await as({ sub: crypto.randomUUID(), ...claims })).send(me);
  expect(answer.errors?.[0]?.extensions).toMatchObject({ code: "org.user-unknown" });
});

test("address of a user with another sign-in opens nothing of theirs", async () => {
  await api.make.user({ email: "Owner@example.test", firstName: "O", lastName: "W" });
  const client = await as({ sub: "other", email: "owner@example.test", email_verified: true });
  expect((await client.send(me)).errors?.[0]?.extensions).toMatchObject({ code: "org.email-taken", class: "conflict" });
});
