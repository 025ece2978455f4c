import { readFileSync } from "node:fs";
import {
  buildSchema,
  getNamedType,
  type GraphQLArgument,
  type GraphQLInputField,
  isInputObjectType,
  isObjectType,
} from "graphql";
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
const open = 'org_userMfaData(mfaInput: { username: "person@acme.test", password: "secret" }) { access_token }';

async function send(query: string, authTime: number, method: "GET" | "POST" = "POST") {
  const url = method === "GET" ? `${api.url}/graphql?query=${encodeURIComponent(query)}` : `${api.url}/graphql`;
  const authorization = `Bearer ${await api.issuer.token({ sub: userId, auth_time: authTime })}`;
  const response = await fetch(url, {
    method,
    headers: { "content-type": "application/json", authorization },
    ...(method === "POST" && { body: JSON.stringify({ query }) }),
  });
  const { errors } = (await response.json()) as { errors?: { extensions: Record<string, unknown> }[] };
  return { status: response.status, code: errors?.[0]?.extensions["code"] };
}

test.each([
  ["an app or a phone", `mutation { ${open} }`],
  ["a passkey", "mutation { identity_passkeyCreateOptions }"],
])("adding %s needs a sign-in within five minutes", async (_factor, mutation) => {
  expect(await send(mutation, now() - 301)).toEqual({ status: 401, code: "identity.step-up-required" });
  // The identity service is down here; the request got as far as asking it.
  expect((await send(mutation, now() - 240)).code).toBe("http.unavailable");
});

test("operation that takes a password for enrollment does not answer GET", async () => {
  for (const query of [`mutation { ${open} }`, `{ me { ${open} } }`, `{ ${open} }`])
    expect((await send(query, now(), "GET")).code).toBe("api.operation-refused");
});

const read = (name: string) => readFileSync(new URL(`../../../packages/api-schema/${name}`, import.meta.url), "utf8");

test("only mutations take passwords and codes, so that none can be part of a URL", () => {
  const secret = /password|passcode|otp|bindingcode/i;
  const holds = (inputs: readonly (GraphQLArgument | GraphQLInputField)[]): boolean =>
    inputs.some(({ name, type }) => {
      const named = getNamedType(type);
      return secret.test(name) || (isInputObjectType(named) && holds(Object.values(named.getFields())));
    });
  const schema = buildSchema(read("schema.graphql"));
  const taking = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type)
      ? Object.values(type.getFields()).flatMap(({ name, args }) => (holds(args) ? `${type.name}.${name}` : []))
      : [],
  );
  expect(taking).toContain("Mutation.org_userMfaData");
  expect(taking.filter((name) => !name.startsWith("Mutation."))).toEqual([]);
  const { paths } = JSON.parse(read("openapi.json")) as {
    paths: Record<string, Record<string, { parameters?: { name: string }[] }>>;
  };
  const parameters = Object.values(paths).flatMap((path) =>
    Object.values(path).flatMap((operation) => operation.parameters?.map(({ name }) => name) ?? []),
  );
  expect(parameters.length).toBeGreaterThan(0);
  expect(parameters.filter((name) => secret.test(name))).toEqual([]);
});
