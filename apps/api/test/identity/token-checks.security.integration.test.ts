import type { Database } from "@bc/db/database";
import { createLogger } from "@bc/runtime/logger";
import { createApiClient } from "@bc/testing/api-client";
import { createRemoteJWKSet } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAuthenticate } from "../../src/authenticate.ts";
import { startEndedSessions } from "../../src/ended-sessions.ts";
import { startApi, type TestApi } from "../../testing/start-api.ts";

let api: TestApi;
let userId: string;

beforeAll(async () => {
  api = await startApi();
  ({ id: userId } = await api.make.user({ email: "owner@acme.test", firstName: "Acme", lastName: "Owner" }));
});
afterAll(() => api.stop());

test("token of another type is refused although issuer, audience and signature are right", async () => {
  const statusOf = async (typ: string) =>
    (await createApiClient(api.url, await api.issuer.token({ sub: userId, typ })).get("/api/v1/user/me/")).status;
  expect(await statusOf("at+jwt")).toBe(200);
  expect(await statusOf("application/at+jwt")).toBe(200);
  for (const typ of ["JWT", "logout+jwt", "dpop+jwt"]) expect(await statusOf(typ)).toBe(401);
});

test("no session is accepted before the ended sessions have been read", async () => {
  const admin = await api.connectAdmin();
  await admin.query("insert into org.ended_session (id) values ('over')");
  let isUp = false;
  const database: Database = {
    ...api.database,
    withoutTransaction: (work) =>
      isUp ? api.database.withoutTransaction(work) : Promise.reject(new Error("the database is down")),
  };
  const ended = await startEndedSessions(database, createLogger({ service: "api", level: "silent" }));
  const authenticate = createAuthenticate({
    database,
    issuer: api.issuer.url,
    resource: api.issuer.resource,
    audiences: [api.issuer.resource],
    algorithm: "ES256",
    tokenType: "at+jwt",
    keys: createRemoteJWKSet(new URL(`${api.issuer.url}/jwks`)),
    boundClient: undefined,
    ended,
  });
  const callWith = async (sid: string) =>
    authenticate({
      authorization: `Bearer ${await api.issuer.token({ sub: userId, sid })}`,
      proof: undefined,
      method: "GET",
      url: "/",
    });
  await expect(callWith("over")).rejects.toThrow("the database is down");
  await expect(callWith("running")).rejects.toThrow("the database is down");
  isUp = true;
  await expect(callWith("over")).rejects.toMatchObject({ code: "api.unauthenticated" });
  expect(await callWith("running")).toMatchObject({ userId });
  await ended.stop();
});

test("network limit refuses before a token is verified", async () => {
  const limited = await startApi({ NETWORK_LIMIT_PER_MINUTE: "3", JWKS_URL: "http://127.0.0.1:9/jwks" });
  const client = createApiClient(limited.url, await limited.issuer.token({ sub: userId }));
  const statuses: number[] = [];
  for (let i = 0; i < 5; i++) statuses.push((await client.get("/api/v1/user/me/")).status);
  // Verification needs keys that no server provides, so a request that gets that far answers 503.
  expect(statuses).toEqual([503, 503, 503, 429, 429]);
  await limited.stop();
});
