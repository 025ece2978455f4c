import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApi, type TestApi } from "../testing/start-api.ts";

let open: TestApi;
let production: TestApi;
let userId: string;

beforeAll(async () => {
  open = await startApi();
  production = await startApi({ OPEN_OPERATIONS: "false" });
  ({ id: userId } = await production.make.user({ email: "a@b.test", firstName: "A", lastName: "B" }));
});
afterAll(async () => {
  await open.stop();
  await production.stop();
});

const operations = JSON.parse(
  readFileSync(new URL(import.meta.resolve("@bc/api-schema/persisted-operations.json")), "utf8"),
) as Record<string, string>;
const persisted = (sha256Hash: string, variables = {}) => ({
  variables,
  extensions: { persistedQuery: { version: 1, sha256Hash } },
});

test("production runs the console's operations by hash", async () => {
  const [hash] = Object.entries(operations).find(([, text]) => /query \w+ \{\s+me\b/.test(text)) ?? [];
  const answer = await (await production.as(userId)).send(persisted(hash ?? ""));
  expect(answer).toMatchObject({ status: 200, data: { me: { firstName: "A" } } });
});

test("production refuses other operations, and reports an unknown hash as an outdated console", async () => {
  const client = await production.as(userId);
  const free = await client.send({ query: "{ me { id } }" });
  expect(free.errors?.[0]?.extensions["code"]).toBe("api.operation-refused");
  const unknown = await client.send(persisted("0".repeat(64)));
  expect(unknown.errors?.[0]).toMatchObject({
    message: "This version of the console is no longer served. Reload the page.",
    extensions: { code: "api.operation-unknown" },
  });
});

test("operation over the depth, field or alias limit is refused before it runs", async () => {
  const deep =
    "{ __schema { types { ofType: fields { type { ofType { ofType { ofType { ofType { ofType { ofType { name } } } } } } } } } } }";
  const aliased = `{ ${Array.from({ length: 11 }, (_, i) => `a${i}: status_health { build { commit } }`).join(" ")} }`;
  const wide = `{ status_health { build { ${"commit ".repeat(201)} } } }`;
  for (const query of [deep, aliased, wide]) {
    const answer = await open.anonymous.send({ query });
    expect(answer.errors?.[0]?.extensions["code"]).toBe("api.operation-refused");
    expect(answer.data ?? null).toBeNull();
  }
});

test("failed ping shows a sentence instead of a code", async () => {
  const user = await open.make.user({ email: "ping@acme.test", firstName: "A", lastName: "B" });
  const organization = await open.make.organization({ name: "Acme" });
  const business = await open.make.business({ organizationId: organization.id, name: "Acme Shop" });
  await open.make.assignRole({ organizationId: organization.id, userId: user.id, roleName: "org_owner" });
  const admin = await open.connectAdmin();
  await admin.query(
    `insert into workflow.run (organization_id, business_id, id, workflow, key, request_id, input, status, error_code,
       error_params, finished_at, forget_at)
     values ($1, $2, gen_random_uuid(), 'status.ping', 'one', 'r', '{}', 'failed', 'org.denied', '{"intent": "viewBusiness", "heldBy": ["a", "b"]}',
       now(), now())`,
    [organization.id, business.id],
  );
  const query = `{ status_pingList(businessId: "${business.id}") { data { status failure } } }`;
  const failure = "You do not have permission to view this business";
  expect(await (await open.as(user.id)).send({ query })).toMatchObject({
    data: { status_pingList: { data: [{ status: "failed", failure }] } },
  });
});

test("internal error is answered with the general sentence and request ID, without its cause", async () => {
  const broken = await startApi();
  const { id } = await broken.make.user({ email: "a@b.test", firstName: "A", lastName: "B" });
  const admin = await broken.connectAdmin();
  await admin.query('alter table org."user" rename column first_name to given_name');
  const answer = await (await broken.as(id)).send({ query: "{ me { firstName } }" });
  expect(answer.errors).toEqual([
    {
      message: "Something went wrong",
      path: ["me"],
      extensions: { code: "internal", class: "internal", requestId: expect.any(String) as string },
    },
  ]);
  await broken.stop();
});

test("invalid ID is denied like one of another tenant", async () => {
  const client = await production.as(userId);
  const [hash] = Object.entries(operations).find(([, text]) => text.includes("status_pingList")) ?? [];
  const answer = await client.send(persisted(hash ?? "", { businessId: "x" }));
  expect(answer.errors?.[0]?.extensions["code"]).toBe("org.denied");
});

test("engine that is down is reported as down, and the rest of the answer stands", async () => {
  const answer = await open.anonymous.send({ query: "{ status_health { build { commit } engines { name status } } }" });
  expect(answer.data).toMatchObject({
    status_health: {
      engines: [
        { name: "database", status: "up" },
        { name: "warehouse", status: "down" },
        { name: "workflows", status: "down" },
      ],
    },
  });
});

test("body that is not JSON or too large is refused with a sentence", async () => {
  const send = (body: string) =>
    fetch(`${open.url}/graphql`, { method: "POST", headers: { "content-type": "application/json" }, body });
  expect((await send("{")).status).toBe(400);
  expect((await send(JSON.stringify({ query: "x".repeat(300_000) }))).status).toBe(400);
});

test("only configured origins can read answers, and every answer has the security headers", async () => {
  const ask = (origin: string) => fetch(`${open.url}/api/v1/user/me/`, { headers: { origin } });
  const friend = await ask("http://console.test");
  expect(friend.headers.get("access-control-allow-origin")).toBe("http://console.test");
  expect(friend.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(friend.headers.get("x-content-type-options")).toBe("nosniff");
  expect((await ask("http://evil.test")).headers.get("access-control-allow-origin")).toBeNull();
});

test("error carries the request ID of its response when the body arrives late", async () => {
  const headers = { "content-type": "application/json", expect: "100-continue" };
  const call = request(`${open.url}/graphql`, { method: "POST", headers });
  call.flushHeaders();
  await once(call, "continue"); // the hooks before the body have run
  call.end(JSON.stringify({ query: "{ nothing }" }));
  const [response] = (await once(call, "response")) as [IncomingMessage];
  const { errors } = (await json(response)) as { errors: { extensions: Record<string, unknown> }[] };
  expect(errors[0]?.extensions["requestId"]).toBe(response.headers["x-request-id"]);
});
