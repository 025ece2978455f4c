import { afterAll, beforeAll, expect, test } from "vitest";
import { createBrowser } from "./browser.ts";
import { account, startIdentity } from "./start-identity.ts";

let identity: Awaited<ReturnType<typeof startIdentity>>;
beforeAll(async () => {
  identity = await startIdentity({ config: { ISSUER_URL: "https://id.test", TRUSTED_PROXIES: "1" } });
});
afterAll(() => identity.stop());

test("every response has an HSTS header", async () => {
  const pages = ["/", "/reset-password", "/no-such-page", "/interaction/x", "/assets/style.css", "/%zz"];
  for (const path of [...pages, "/mfa/associate", "/jwks", "/auth", "/session/end"]) {
    const { headers } = await fetch(`${identity.url}${path}`, { redirect: "manual" });
    expect(headers.get("strict-transport-security"), path).toMatch(/^max-age=\d{8}/);
  }
});

test("cookies behind TLS are secure and carry a prefix that sister domains can't set", async () => {
  const browser = createBrowser(identity.url);
  const lines: string[] = [];
  const headers = { "x-forwarded-proto": "https", "x-forwarded-host": "id.test", origin: "https://id.test" };
  const visit = browser.visit;
  browser.visit = async (url, init) => {
    const response = await visit(new URL(url, "https://id.test").pathname + new URL(url, "https://id.test").search, {
      ...init,
      headers: { ...headers, ...(init?.headers as Record<string, string>) },
    });
    lines.push(...response.headers.getSetCookie());
    return response;
  };
  const query = new URLSearchParams({
    client_id: "brand-console",
    response_type: "code",
    scope: "openid",
    redirect_uri: "http://console.test/callback",
    code_challenge: "c".repeat(43),
    code_challenge_method: "S256",
  });
  const opened = await browser.visit(`/auth?${query.toString()}`);
  const form = opened.headers.get("location") ?? "";
  const page = await (await browser.visit(form)).text();
  const token = /name="form_token" value="([^"]+)"/.exec(page)?.[1] ?? "";
  const body = new URLSearchParams({ form_token: token, ...account });
  let response = await browser.visit(form, { method: "POST", body });
  while (response.headers.get("location")?.startsWith("https://id.test"))
    response = await browser.visit(response.headers.get("location") ?? "");
  const names = new Set(lines.map((line) => line.split("=")[0]));
  expect(names).toContain("__Host-_session");
  expect(names).toContain("__Host-bc_device");
  for (const line of lines) {
    expect(line).toMatch(/^__(Host|Secure)-/);
    expect(line.toLowerCase()).toContain("secure");
  }
  const hosted = lines.filter((line) => line.startsWith("__Host-"));
  expect(hosted.filter((line) => !/path=\/(;|$)/i.test(line))).toEqual([]);
});
