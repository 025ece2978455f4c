import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser } from "./browser.ts";
import { account, consoleUrl, internalKey, startIdentity } from "./start-identity.ts";

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

/** Sends a request line that fetch would correct. */
async function statusLineOf(requestLine: string): Promise<string> {
  const socket = connect(Number(new URL(identity.url).port), "127.0.0.1");
  socket.write(`${requestLine} HTTP/1.1\r\nhost: id.test\r\nconnection: close\r\n\r\n`);
  let answer = "";
  for await (const chunk of socket) answer += String(chunk);
  return answer.split("\r\n")[0] ?? "";
}

test("form of more than 10,000 bytes is refused", async () => {
  const browser = createBrowser(identity.url);
  const response = await browser.submit(await browser.open(), { ...account, password: "x".repeat(10_001) });
  expect(response.status).toBe(413);
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(response.headers.get("x-request-id")).toBeTruthy();
  expect(await response.text()).toContain("The request can");
});

test("page accepts no body but a form", async () => {
  const browser = createBrowser(identity.url);
  const flow = await browser.open();
  for (const type of ["application/json", "text/plain", "multipart/form-data; boundary=x"]) {
    const response = await browser.visit(flow, { method: "POST", body: "{}", headers: { "content-type": type } });
    expect([type, response.status]).toEqual([type, 415]);
  }
});

test("repeated field counts once", async () => {
  const browser = createBrowser(identity.url);
  const flow = await browser.open();
  const token = /name="form_token" value="([^"]+)"/.exec(await (await browser.visit(flow)).text())?.[1] ?? "";
  const body = new URLSearchParams({ form_token: token, ...account });
  body.append("email", "another@acme.test");
  expect((await browser.visit(flow, { method: "POST", body })).status).toBe(303);
});

test.each([
  ["GET //", 404],
  ["GET /%zz", 400],
  ["GET /interaction/%zz", 400],
  ["GET /assets/../jwks", 404],
  ["GET /RESET-PASSWORD", 404],
  ["GET /reset-password/", 404],
  ["HEAD /reset-password", 410],
  ["OPTIONS *", 404],
  ["DELETE /reset-password", 404],
  ["QUERY /reset-password", 400],
])("%s gets status %i, and the next request is served", async (requestLine, status) => {
  expect(await statusLineOf(requestLine)).toContain(`HTTP/1.1 ${status} `);
  expect((await fetch(`${identity.url}/jwks`)).status).toBe(200);
});

test("unknown addresses below /mfa are refused as JSON for the console's origin", async () => {
  const response = await fetch(`${identity.url}/mfa/nothing`, { headers: { origin: consoleUrl } });
  expect([response.status, await response.json()]).toEqual([404, { error: "not_found" }]);
  expect(response.headers.get("access-control-allow-origin")).toBe(consoleUrl);
});

test("JSON that does not parse or is too large is refused without a failure", async () => {
  const headers = { authorization: `Bearer ${internalKey}`, "content-type": "application/json" };
  const tooLarge = JSON.stringify({ accountId: "x".repeat(64_001) });
  for (const body of ["{", "", tooLarge, '{"__proto__":{}}']) {
    const response = await fetch(`${identity.internalUrl}/listPasskeys`, { method: "POST", headers, body });
    expect([response.status, await response.json()]).toMatchObject([400, { code: "identity.input-refused" }]);
  }
});
