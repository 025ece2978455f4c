import { startApi, type TestApi } from "@bc/api/testing/start-api";
import { createApiClient } from "@bc/testing/api-client";
import { afterAll, beforeAll, expect, test } from "vitest";

let api: TestApi;
let sub: string;
beforeAll(async () => {
  api = await startApi();
  ({ id: sub } = await api.make.user({ email: "s@example.test", firstName: "S", lastName: "S" }));
});
afterAll(() => api.stop());

const check = async (claims: { sid?: string }) => {
  const client = createApiClient(api.url, await api.issuer.token({ sub, ...claims }));
  return client.send({ query: "{ org_sessionCheck { isSessionValid } }" });
};

test.for([{ sid: "open" }, {}])(
  "session check confirms a session that has not ended: %j",
  { tags: "shell.query.session-check" },
  async (claims) => {
    expect((await check(claims)).data).toEqual({ org_sessionCheck: { isSessionValid: true } });
  },
);
